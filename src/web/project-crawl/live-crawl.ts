import type { LivePage } from '#domain/crawls/live-page.ts'
import { type CrawlAction, type CrawlState, idleState, reduceCrawl } from '../crawls/crawl-state.ts'

export type RecentPage = { seq: number; page: LivePage }

/** What is shown of a project's crawl while it runs: its state without pages, and the newest of them beside it. */
export type LiveCrawl = { state: CrawlState /** Newest first. */; recent: RecentPage[] }

const MAX_RECENT = 20

/** A crawl of which nothing is known yet but that it is there. */
export function unseenCrawl(id: string): LiveCrawl {
  return { state: { ...idleState(0), phase: 'crawling', crawlId: id }, recent: [] }
}

export function withAction(live: LiveCrawl, action: CrawlAction): LiveCrawl {
  const state = reduceCrawl(live.state, action)
  return { ...live, state: { ...state, maxPages: state.crawl?.maxPages ?? state.maxPages } }
}

/** A stream that starts over repeats pages. */
export function withPage(live: LiveCrawl, page: RecentPage): LiveCrawl {
  if (live.recent.some(({ seq }) => seq >= page.seq)) return live
  return { ...live, recent: [page, ...live.recent].slice(0, MAX_RECENT) }
}
