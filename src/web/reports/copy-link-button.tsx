import { Link2 } from 'lucide-react'
import { Button } from '../design/button.tsx'
import { copyText } from '../design/copy-text.ts'
import { reportLink } from './links.ts'
import type { ReportView } from './report-view.ts'

/** The address of this very view. It names the crawl, so that it shows the same when there is a newer one. */
export function CopyLinkButton({ slug, view }: { slug: string; view: ReportView }) {
  const copy = () => copyText(new URL(reportLink(slug, view), window.location.origin).href, 'Link copied')
  return (
    <Button onClick={() => void copy()}>
      <Link2 className="size-4" aria-hidden="true" />
      Copy link
    </Button>
  )
}
