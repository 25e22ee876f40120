import type { CrawlStatus } from '#domain/crawls/crawl.ts'
import { Badge, type Tone } from '../design/badge.tsx'

/** A crawl that reached its page limit is completed, but may lack pages. */
export function CrawlStatusBadge({ status, isCut = false }: { status: CrawlStatus; isCut?: boolean }) {
  const { label, tone } = STATUSES[status]
  return isCut ? <Badge tone="warn">{label}, limit reached</Badge> : <Badge tone={tone}>{label}</Badge>
}

const STATUSES: Record<CrawlStatus, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  completed: { label: 'Completed', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}
