import { ClipboardList } from 'lucide-react'
import { issueTicket } from '#domain/issues/issue-ticket.ts'
import type { IssueReport } from '#domain/reports/report.ts'
import { formatDay } from '#domain/words/dates.ts'
import { Button } from '../../design/button.tsx'
import { copyText } from '../../design/copy-text.ts'
import { issueLink } from '../links.ts'

type CopyTicketButtonProps = { slug: string; issue: IssueReport; crawl: { id: string; createdAt: string } | undefined }

/** The link in the ticket contains the crawl's id, so that it does not switch to newer crawls. */
export function CopyTicketButton({ slug, issue, crawl }: CopyTicketButtonProps) {
  const copy = () => {
    const link = new URL(issueLink(slug, issue.type, crawl?.id ?? null), window.location.origin).href
    const day = crawl ? formatDay(crawl.createdAt) : null
    return copyText(issueTicket({ issue, link, day }), 'Ticket copied as Markdown')
  }
  return (
    <Button size="sm" onClick={() => void copy()}>
      <ClipboardList className="size-4" aria-hidden="true" />
      Copy as ticket
    </Button>
  )
}
