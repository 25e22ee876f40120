import { countOf, pagesCrawled } from './crawl-progress.ts'
import type { CrawlState } from './crawl-state.ts'
import { hostOf } from './host-of.ts'

/** One sentence about where the crawl stands, spoken politely when it changes. */
export function StatusLine({ state }: { state: CrawlState }) {
  return (
    <p role="status" className="mt-3 min-h-5 text-sm text-muted noscript:hidden">
      {sentence(state)}
    </p>
  )
}

function sentence(state: CrawlState): string {
  const host = hostOf(state.url)
  const found = countOf(pagesCrawled(state), 'page')
  switch (state.phase) {
    case 'idle':
      return 'Ready. No account needed.'
    case 'crawling':
      if (state.isReconnecting) return 'Reconnecting…'
      if (!state.crawl || state.crawl.status === 'queued') return `Waiting for a free crawler for ${host}`
      return `Crawling ${host}: ${found} so far`
    case 'completed':
      return `Done with ${host}: ${found}`
    case 'error':
      return `The crawl of ${host} ended with an error`
    case 'cancelled':
      return `The crawl of ${host} was cancelled`
  }
}
