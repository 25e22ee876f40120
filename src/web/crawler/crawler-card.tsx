import type { RefObject } from 'react'
import { Badge } from '../components/badge.tsx'
import { Card } from '../components/card.tsx'
import { FocusHandOver } from '../components/focus-hand-over.tsx'
import { CancelledPanel, ErrorPanel, SuccessPanel } from './crawl-outcome.tsx'
import { CrawlRunning } from './crawl-running.tsx'
import { type CrawlState, startingState } from './crawl-state.ts'
import { FeatureTiles } from './feature-tiles.tsx'
import { StatusLine } from './status-line.tsx'
import { UrlForm } from './url-form.tsx'

type CrawlerCardProps = {
  state: CrawlState
  /** Where the state of the crawl is shown; it takes the focus when what had it goes away. */
  panel: RefObject<HTMLDivElement | null>
  /** The address the server is being asked to crawl; null when it is not being asked. */
  startingUrl: string | null
  /** Why the last address was not taken. */
  refusal: string | null
  isCancelling: boolean
  onStart: (url: string) => void
  onCancel: () => void
}

export function CrawlerCard(props: CrawlerCardProps) {
  const { state, panel, startingUrl, refusal, isCancelling, onStart, onCancel } = props
  // A refusal brings back what stood here before.
  const shown = startingUrl === null ? state : startingState(state.maxPages, startingUrl)
  return (
    <Card id="crawler" aria-labelledby="crawler-title" className="scroll-mt-20 p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="crawler-title" className="text-lg font-semibold">
          Website SEO Crawler
        </h2>
        <Badge>Up to {state.maxPages} pages</Badge>
      </div>
      <UrlForm url={state.url} error={refusal} isCrawling={shown.phase === 'crawling'} onStart={onStart} />
      <StatusLine state={shown} isRefused={refusal !== null} />
      <div ref={panel} tabIndex={-1} className="mt-5 rounded-lg">
        <FocusHandOver key={shown.phase} to={panel}>
          {shown.phase === 'idle' && <FeatureTiles maxPages={shown.maxPages} />}
          {shown.phase === 'crawling' && <CrawlRunning state={shown} isCancelling={isCancelling} onCancel={onCancel} />}
          {shown.phase === 'completed' && <SuccessPanel state={shown} />}
          {shown.phase === 'error' && <ErrorPanel state={shown} onRetry={() => onStart(shown.url)} />}
          {shown.phase === 'cancelled' && <CancelledPanel state={shown} />}
        </FocusHandOver>
      </div>
    </Card>
  )
}
