import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import type { ContentKind, ContentStatus } from '#domain/content/content.ts'

type PreviewBannerProps = { kind: ContentKind; id: string; status: ContentStatus }

export function PreviewBanner({ kind, id, status }: PreviewBannerProps) {
  return (
    <aside aria-label="Preview" className="border-b border-line bg-warn-soft text-warn">
      <p className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5 text-sm sm:px-6">
        <Eye className="size-4 shrink-0" aria-hidden="true" />
        <span>
          <strong className="font-semibold">Preview.</strong> {WORDS[status].replace('{kind}', kind)}
        </span>
        <Link to={`/admin/content/${kind}/${id}`} className="font-medium underline underline-offset-4">
          Edit this {kind}
        </Link>
      </p>
    </aside>
  )
}

const WORDS: Record<ContentStatus, string> = {
  draft: 'This {kind} is a draft: only editors can see it.',
  scheduled: 'This {kind} is scheduled: until it is due, only editors can see it.',
  published: 'This {kind} is published: visitors see it as you do.',
  archived: 'This {kind} is archived: only editors can see it.',
}
