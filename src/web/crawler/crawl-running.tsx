import { Button } from '../components/button.tsx'
import { Progress } from '../components/progress.tsx'
import { pagesCrawled, percentComplete } from './crawl-progress.ts'
import type { CrawlState } from './crawl-state.ts'
import { RobotsNote } from './robots-note.tsx'

type CrawlRunningProps = { state: CrawlState; isCancelling: boolean; onCancel: () => void }

export function CrawlRunning({ state, isCancelling, onCancel }: CrawlRunningProps) {
  const percent = percentComplete(state)
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm tabular-nums">
        <p className="font-medium">
          {pagesCrawled(state)} of {state.maxPages} real pages crawled
        </p>
        <p className="text-muted">{percent}% complete</p>
      </div>
      <Progress value={percent} label="Crawl progress" />
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 truncate text-sm text-muted">
          {state.crawl?.currentUrl ? (
            <>
              Analyzing <span className="text-ink">{state.crawl.currentUrl}</span>
            </>
          ) : (
            waitingFor(state)
          )}
        </p>
        <Button size="sm" isLoading={isCancelling} onClick={onCancel} disabled={!state.crawlId}>
          {isCancelling ? 'Cancelling…' : 'Cancel'}
        </Button>
      </div>
      <RobotsNote count={state.crawl?.blockedByRobots ?? 0} />
    </div>
  )
}

function waitingFor(state: CrawlState): string {
  return pagesCrawled(state) === 0 ? 'Waiting for the first page' : 'Looking for pages that nothing links to'
}
