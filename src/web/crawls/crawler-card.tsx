import { lazy, type RefObject, Suspense } from 'react'
import { formatNumber } from '#domain/words/counts.ts'
import { Badge } from '../design/badge.tsx'
import { Card } from '../design/card.tsx'
import { RestoreFocus } from '../design/forms/hand-over-focus.tsx'
import { type CrawlState, startingState } from './crawl-state.ts'
import { FeatureTiles } from './feature-tiles.tsx'
import { StatusLine } from './status-line.tsx'
import { UrlForm } from './url-form.tsx'

// Loaded only when a crawl starts, because most visitors only read the page.
const CrawlPanel = lazy(() => import('./crawl-panel.tsx').then((module) => ({ default: module.CrawlPanel })))

type CrawlerCardProps = {
  state: CrawlState
  /** The panel receives the focus when the focused element disappears. */
  panel: RefObject<HTMLDivElement | null>
  /** Null if no crawl is being started. */
  startingUrl: string | null
  /** Why the last URL was rejected. */
  refusal: string | null
  isCancelling: boolean
  onStart: (url: string) => void
  onCancel: () => void
}

export function CrawlerCard(props: CrawlerCardProps) {
  const { state, panel, startingUrl, refusal, isCancelling, onStart, onCancel } = props
  // If the server rejects the URL, the previous state is shown again.
  const shown = startingUrl === null ? state : startingState(state.maxPages, startingUrl)
  const tiles = <FeatureTiles maxPages={shown.maxPages} />
  return (
    <Card id="crawler" aria-labelledby="crawler-title" className="scroll-mt-20 p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="crawler-title" className="text-lg font-semibold">
          Website SEO Crawler
        </h2>
        <Badge>Up to {formatNumber(state.maxPages)} pages</Badge>
      </div>
      <UrlForm url={state.url} error={refusal} isCrawling={shown.phase === 'crawling'} onStart={onStart} />
      <StatusLine state={shown} isRefused={refusal !== null} />
      <div ref={panel} tabIndex={-1} className="mt-5 rounded-lg">
        <RestoreFocus key={shown.phase} to={panel}>
          {shown.phase === 'idle' ? (
            tiles
          ) : (
            <Suspense fallback={tiles}>
              <CrawlPanel
                state={shown}
                isCancelling={isCancelling}
                onRetry={() => onStart(shown.url)}
                onCancel={onCancel}
              />
            </Suspense>
          )}
        </RestoreFocus>
      </div>
    </Card>
  )
}
