import type { RefObject } from 'react'
import { Badge } from '../components/badge.tsx'
import { Card } from '../components/card.tsx'
import { FocusHandOver } from '../components/focus-hand-over.tsx'
import { CancelledPanel, ErrorPanel, SuccessPanel } from './crawl-outcome.tsx'
import { CrawlRunning } from './crawl-running.tsx'
import type { CrawlState } from './crawl-state.ts'
import { FeatureTiles } from './feature-tiles.tsx'
import { StatusLine } from './status-line.tsx'
import { UrlForm } from './url-form.tsx'

type CrawlerCardProps = {
  state: CrawlState
  /** Where the state of the crawl is shown; it takes the focus when what had it goes away. */
  panel: RefObject<HTMLDivElement | null>
  fieldError: string | null
  isCancelling: boolean
  onStart: (url: string) => void
  onCancel: () => void
}

export function CrawlerCard({ state, panel, fieldError, isCancelling, onStart, onCancel }: CrawlerCardProps) {
  return (
    <Card id="crawler" aria-labelledby="crawler-title" className="scroll-mt-20 p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="crawler-title" className="text-lg font-semibold">
          Website SEO Crawler
        </h2>
        <Badge>Up to {state.maxPages} pages</Badge>
      </div>
      <UrlForm url={state.url} error={fieldError} isCrawling={state.phase === 'crawling'} onStart={onStart} />
      <StatusLine state={state} />
      <div ref={panel} tabIndex={-1} className="mt-5 rounded-lg">
        <FocusHandOver key={state.phase} to={panel}>
          {state.phase === 'idle' && <FeatureTiles maxPages={state.maxPages} />}
          {state.phase === 'crawling' && <CrawlRunning state={state} isCancelling={isCancelling} onCancel={onCancel} />}
          {state.phase === 'completed' && <SuccessPanel state={state} />}
          {state.phase === 'error' && <ErrorPanel state={state} onRetry={() => onStart(state.url)} />}
          {state.phase === 'cancelled' && <CancelledPanel state={state} />}
        </FocusHandOver>
      </div>
    </Card>
  )
}
