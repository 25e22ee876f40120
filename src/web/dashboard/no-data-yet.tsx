import { CircleX, Rocket } from 'lucide-react'
import type { CrawlStatus } from '#domain/crawls/crawl.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { EmptyState } from '../design/empty-state.tsx'

/** True while the stats of a stopped crawl are still being computed. */
export function isBeingCounted({ status, succeeded, healthScore }: ProjectCrawl): boolean {
  return status === 'cancelled' && succeeded > 0 && healthScore === null
}

type NothingYetProps = {
  newest: ProjectCrawl | null
  /** Status of the crawl whose progress is shown. */
  active: CrawlStatus | null
}

/** Shown until a crawl has stats. */
export function NoDataYet({ newest, active }: NothingYetProps) {
  // The reason for the failure is already shown above.
  if (active === 'failed') return null
  if (active === 'queued' || active === 'running')
    return <p className="text-sm text-muted">Results appear here when the first crawl has finished.</p>
  if (active || (newest && isBeingCounted(newest))) {
    return (
      <p role="status" className="text-sm text-muted">
        Counting… The stats of this crawl will be ready in a moment.
      </p>
    )
  }
  if (newest?.status === 'failed') {
    return (
      <EmptyState
        Icon={CircleX}
        Heading="h2"
        title="No crawl has succeeded yet"
        text="The reason is shown above. Fix the problem, then start another crawl."
      />
    )
  }
  return (
    <EmptyState
      Icon={Rocket}
      Heading="h2"
      title="Ready to Start"
      text="Start your first crawl to see detailed metrics"
    />
  )
}
