import type { CrawlStatus } from '#domain/crawls/crawl.ts'
import { Badge, type Tone } from '../design/badge.tsx'

type CrawlStatusBadgeProps = { status: CrawlStatus; isCut?: boolean; className?: string }

/** A crawl that reached its page limit is completed, but some pages may be missing. */
export function CrawlStatusBadge({ status, isCut = false, className }: CrawlStatusBadgeProps) {
  const { label, tone } = STATUSES[status]
  return (
    <Badge tone={isCut ? 'warn' : tone} className={className}>
      {isCut ? `${label}, limit reached` : label}
    </Badge>
  )
}

const STATUSES: Record<CrawlStatus, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  completed: { label: 'Completed', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}
