import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import type { ContentItem } from '#domain/content/content-desk.ts'
import { Card } from '../../design/card.tsx'
import { Notice } from '../../design/notice.tsx'
import { Prose } from '../../design/prose.tsx'
import { KIND_WORDS } from '../kind-words.ts'

/** The article is generated from one of our checks, so it is read-only. */
export function CheckArticle({ item }: { item: ContentItem }) {
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <header className="grid gap-1">
        <p className="text-sm">
          <Link to={`/admin/content/${item.kind}`} className="rounded-sm text-accent-ink hover:underline">
            All {KIND_WORDS[item.kind].many}
          </Link>
        </p>
        <h1 dir="auto" className="text-2xl font-semibold wrap-anywhere">
          {item.title}
        </h1>
      </header>
      <Notice tone="info">
        This article is generated from the check <code className="font-mono">{item.checkId}</code> and updated with
        every release. You cannot edit it here.
      </Notice>
      <a
        href={item.path}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-2 justify-self-start rounded-sm text-sm text-accent-ink hover:underline"
      >
        <ExternalLink className="size-4" aria-hidden="true" />
        View as a visitor
      </a>
      <Card aria-label="Text" className="p-6">
        <Prose html={item.content} />
      </Card>
    </div>
  )
}
