import { describeRest } from '#domain/crawls/crawl-progress.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Button } from '../design/button.tsx'
import { classNames } from '../design/class-names.ts'
import { Progress } from '../design/loading/progress.tsx'
import { arePagesDone, describeWait, hasFallenBack, percentComplete } from './crawl-progress.ts'
import type { CrawlState } from './crawl-state.ts'
import { SiteNotes } from './notes/site-notes.tsx'
import { pagesAnalyzed, pagesCrawled } from './pages-crawled.ts'
import { ProgressFacts } from './progress-facts.tsx'

type CrawlRunningProps = {
  state: CrawlState
  isCancelling: boolean
  onCancel: () => void
  /** Labels of the button, before and after it is pressed. */
  words?: readonly [string, string]
}

const CANCEL = ['Cancel', 'Cancelling…'] as const

export function CrawlRunning({ state, isCancelling, onCancel, words = CANCEL }: CrawlRunningProps) {
  const percent = percentComplete(state)
  const analyzed = pagesAnalyzed(state)
  const broken = pagesCrawled(state) - analyzed
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm tabular-nums">
        <p className="font-medium">
          {formatNumber(analyzed)} of {formatNumber(state.maxPages)} real pages crawled
        </p>
        {broken > 0 && <p className="mr-auto text-bad">{formatNumber(broken)} broken</p>}
        <p className="text-muted">
          {percent}% complete{hasFallenBack(state, percent) && ', more pages found'}
        </p>
      </div>
      <Progress value={percent} label="Crawl progress" />
      <p className="text-sm text-muted tabular-nums">
        <ProgressFacts state={state} />
      </p>
      <div className="flex items-center justify-between gap-4">
        {/* Phones always reserve two lines, because longer URLs would shift the page. */}
        <p
          className={classNames(
            'line-clamp-2 min-h-10 min-w-0 text-sm wrap-anywhere text-muted sm:min-h-5',
            !state.crawl?.wait && 'sm:line-clamp-1',
          )}
        >
          {state.crawl?.wait ? (
            describeWait(state.crawl.wait)
          ) : arePagesDone(state) ? (
            describeRest(state.crawl?.balance ?? {})
          ) : state.crawl?.currentUrl ? (
            <>
              Analyzing <span className="text-ink">{state.crawl.currentUrl}</span>
            </>
          ) : (
            // Until the first page, the line above says what the crawl waits for.
            pagesCrawled(state) > 0 && 'Looking for pages that nothing links to'
          )}
        </p>
        <Button size="sm" isLoading={isCancelling} onClick={onCancel} disabled={!state.crawlId}>
          {isCancelling ? words[1] : words[0]}
        </Button>
      </div>
      <SiteNotes crawl={state.crawl} />
    </div>
  )
}
