import type { LivePage } from '#domain/crawls/live-page.ts'
import { type CrawlAction, type CrawlState, idleState, reduceCrawl } from '../crawls/crawl-state.ts'

export type RecentPage = { seq: number; page: LivePage }

/** The state of a running crawl and its latest pages, newest first. */
export type LiveCrawl = { state: CrawlState; recent: RecentPage[] }

const MAX_RECENT = 20

/** Used until the first event of the crawl arrives. */
export function unseenCrawl(id: string): LiveCrawl {
  return { state: { ...idleState(0), phase: 'crawling', crawlId: id }, recent: [] }
}

export function withAction(live: LiveCrawl, action: CrawlAction): LiveCrawl {
  const state = reduceCrawl(live.state, action)
  return { ...live, state: { ...state, maxPages: state.crawl?.maxPages ?? state.maxPages } }
}

/** Ignores pages that a restarted stream repeats. */
export function withPage(live: LiveCrawl, page: RecentPage): LiveCrawl {
  if (live.recent.some(({ seq }) => seq >= page.seq)) return live
  return { ...live, recent: [page, ...live.recent].slice(0, MAX_RECENT) }
}
