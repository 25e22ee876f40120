import { Link2 } from 'lucide-react'
import { Button } from '../design/button.tsx'
import { copyText } from '../design/copy-text.ts'
import { reportLink } from './links.ts'
import type { ReportView } from './report-view.ts'

/** The copied URL contains the crawl's id, so the link does not switch to newer crawls. */
export function CopyLinkButton({ slug, view }: { slug: string; view: ReportView }) {
  const copy = () => copyText(new URL(reportLink(slug, view), window.location.origin).href, 'Link copied')
  return (
    <Button onClick={() => void copy()}>
      <Link2 className="size-4" aria-hidden="true" />
      Copy link
    </Button>
  )
}
