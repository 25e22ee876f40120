import { lazy, Suspense, useRef } from 'react'
import type { Tier } from '#domain/plans/tiers.ts'
import type { RecentCrawl } from '../browser-data/recent-crawls.ts'
import { CrawlerCard } from '../crawls/crawler-card.tsx'
import { useCrawl } from '../crawls/use-crawl.ts'
import { useRecentCrawls } from '../crawls/use-recent-crawls.ts'
import { RestoreFocus } from '../design/forms/hand-over-focus.tsx'
import { Notice } from '../design/notice.tsx'
import { useAccount } from '../session/use-account.ts'

const loadResults = () => import('../results/results-section.tsx')
const ResultsSection = lazy(() => loadResults().then((module) => ({ default: module.ResultsSection })))
/** Loaded on demand, because most visitors have no recent analyses. */
const RecentAnalyses = lazy(async () => ({
  default: (await import('../crawls/recent-analyses.tsx')).RecentAnalyses,
}))

export function HomeCrawler({ tier, maxPages }: { tier: Tier; maxPages: number }) {
  const panel = useRef<HTMLDivElement>(null)
  const recent = useRecentCrawls(useAccount()?.id ?? null)
  const {
    state: crawlState,
    missing,
    startingUrl,
    refusal,
    isCancelling,
    start,
    cancel,
    restore,
  } = useCrawl(maxPages, recent.keep)
  // Show the current limit until a crawl starts, because signing in raises it.
  const state = crawlState.phase === 'idle' ? { ...crawlState, maxPages } : crawlState
  const begin = (url: string) => {
    // Load the code of the results table while the first page is crawled.
    void loadResults()
    return start(url)
  }
  const open = (entry: RecentCrawl) => {
    void restore(entry)
    document.getElementById('crawler')?.scrollIntoView()
    panel.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {missing && (
        <Notice tone="error" className="mb-4">
          {missing}
        </Notice>
      )}
      <CrawlerCard
        state={state}
        panel={panel}
        startingUrl={startingUrl}
        refusal={refusal}
        isCancelling={isCancelling}
        onStart={begin}
        onCancel={cancel}
      />
      {state.pages.length > 0 && (
        <Suspense>
          <div className="mt-12">
            <ResultsSection siteUrl={state.url} pages={state.pages} maxPages={state.maxPages} tier={tier} />
          </div>
        </Suspense>
      )}
      {state.phase !== 'crawling' && recent.entries.length > 0 && (
        <RestoreFocus to={panel}>
          <Suspense>
            <RecentAnalyses entries={recent.entries} onOpen={open} onRemove={recent.remove} onClear={recent.clear} />
          </Suspense>
        </RestoreFocus>
      )}
    </>
  )
}
