import { Link2 } from 'lucide-react'
import { Button } from '../design/button.tsx'
import { copyText } from '../design/copy-text.ts'
import { reportLink } from './links.ts'
import type { ReportView } from './report-view.ts'

/** Copies the URL of this view. It contains the crawl's id, so the link still shows this crawl after newer ones. */
export function CopyLinkButton({ slug, view }: { slug: string; view: ReportView }) {
  const copy = () => copyText(new URL(reportLink(slug, view), window.location.origin).href, 'Link copied')
  return (
    <Button onClick={() => void copy()}>
      <Link2 className="size-4" aria-hidden="true" />
      Copy link
    </Button>
  )
}
