import { CircleX, Rocket } from 'lucide-react'
import type { CrawlStatus } from '#domain/crawls/crawl.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { EmptyState } from '../design/empty-state.tsx'

/** A crawl that was stopped has its figures a moment later. */
export function isBeingCounted({ status, succeeded, healthScore }: ProjectCrawl): boolean {
  return status === 'cancelled' && succeeded > 0 && healthScore === null
}

type NothingYetProps = { newest: ProjectCrawl | null /** Of the crawl that is watched. */; active: CrawlStatus | null }

/** In place of figures while no crawl has any. */
export function NothingYet({ newest, active }: NothingYetProps) {
  // Why it failed stands above; it is on this list of crawls as soon as that is asked for again.
  if (active === 'failed') return null
  if (active === 'queued' || active === 'running')
    return <p className="text-sm text-muted">What this first crawl finds is counted here when it has ended.</p>
  if (active || (newest && isBeingCounted(newest))) {
    return (
      <p role="status" className="text-sm text-muted">
        Counting… The figures of this crawl are here in a moment.
      </p>
    )
  }
  if (newest?.status === 'failed') {
    return (
      <EmptyState
        Icon={CircleX}
        Heading="h2"
        title="No crawl has succeeded yet"
        text="Above is why. There is nothing to show before a page could be read: mend that, then start another crawl."
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
