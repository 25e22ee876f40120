import { readableHost } from '#domain/urls/host-of.ts'
import { counted } from '#domain/words/counts.ts'
import type { CrawlState } from './crawl-state.ts'
import { pagesCrawled } from './pages-crawled.ts'

export function CrawlSentence({ state }: { state: CrawlState }) {
  return sentence(state)
}

function sentence(state: CrawlState): string {
  const host = readableHost(state.url)
  const found = counted(pagesCrawled(state), 'page')
  switch (state.phase) {
    case 'idle':
      return ''
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
