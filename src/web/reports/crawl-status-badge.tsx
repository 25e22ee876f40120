import type { CrawlStatus } from '#domain/crawl.ts'
import { Badge, type Tone } from '../components/badge.tsx'

export function CrawlStatusBadge({ status }: { status: CrawlStatus }) {
  const { label, tone } = STATUSES[status]
  return <Badge tone={tone}>{label}</Badge>
}

const STATUSES: Record<CrawlStatus, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  completed: { label: 'Completed', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}
