import { readableHost } from '#domain/urls/host-of.ts'
import { counted } from '#domain/words/counts.ts'
import { useAccount } from '../session/use-account.ts'
import type { CrawlState } from './crawl-state.ts'
import { pagesCrawled } from './pages-crawled.ts'

type StatusLineProps = { state: CrawlState; isRefused: boolean }

/** Screen readers announce this sentence whenever it changes. */
export function StatusLine({ state, isRefused }: StatusLineProps) {
  const ready = useAccount() ? 'Ready.' : 'Ready. No account needed.'
  return (
    <p role="status" className="mt-3 min-h-5 text-sm wrap-anywhere text-muted noscript:hidden">
      {sentence(state, isRefused ? 'No crawl was started.' : ready)}
    </p>
  )
}

function sentence(state: CrawlState, idle: string): string {
  const host = readableHost(state.url)
  const found = counted(pagesCrawled(state), 'page')
  switch (state.phase) {
    case 'idle':
      return idle
    case 'crawling':
      if (state.isReconnecting) return 'Reconnecting…'
      if (!state.crawl || state.crawl.status === 'queued') return `Waiting to crawl ${host}`
      return `Crawling ${host}: ${found} so far`
    case 'completed':
      return `Done with ${host}: ${found}`
    case 'error':
      return `The crawl of ${host} ended with an error`
    case 'cancelled':
      return `The crawl of ${host} was cancelled`
  }
}
