import type { Crawl } from '#domain/crawls/crawl.ts'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import type { RecentCrawl } from '../browser-data/recent-crawls.ts'

export type CrawlPhase = 'idle' | 'crawling' | 'completed' | 'error' | 'cancelled'

export type CrawlState = {
  phase: CrawlPhase
  /** As typed by the user until the server responds with the normalised URL. */
  url: string
  /** Null if there is no crawl or if stored results have no crawl id. */
  crawlId: string | null
  crawl: Crawl | null
  maxPages: number
  pages: CrawlPageResult[]
  /** The number of the last page received. A restarted stream repeats earlier pages. */
  lastSeq: number
  isReconnecting: boolean
  /** The error message from the server. */
  reason: string | null
  /** ISO date. */
  finishedAt: string | null
}

/** Each user action switches to a different crawl. */
type UserAction =
  | { type: 'accepted'; url: string; id: string; maxPages: number }
  | { type: 'start-failed'; url: string; reason: string }
  | { type: 'opened'; crawl: Crawl }
  | { type: 'restored'; entry: RecentCrawl }

/** Messages from the server about one crawl. A message can arrive after the user has switched to a different crawl. */
type ServerAction = { crawlId: string } & (
  | { type: 'progressed'; crawl: Crawl }
  | { type: 'page-arrived'; seq: number; page: CrawlPageResult }
  | { type: 'finished'; crawl: Crawl }
  | { type: 'pages-read'; pages: CrawlPageResult[] }
  | { type: 'connection-lost' }
  | { type: 'connection-restored' }
  | { type: 'deleted'; reason: string }
)

export type CrawlAction = UserAction | ServerAction

export function idleState(maxPages: number): CrawlState {
  return {
    phase: 'idle',
    url: '',
    crawlId: null,
    crawl: null,
    maxPages,
    pages: [],
    lastSeq: -1,
    isReconnecting: false,
    reason: null,
    finishedAt: null,
  }
}

/** Shown until the server has accepted the crawl. */
export function startingState(maxPages: number, url: string): CrawlState {
  return { ...idleState(maxPages), phase: 'crawling', url }
}

export function reduceCrawl(state: CrawlState, action: CrawlAction): CrawlState {
  if ('crawlId' in action && action.crawlId !== state.crawlId) return state
  switch (action.type) {
    case 'accepted':
      return { ...startingState(action.maxPages, action.url), crawlId: action.id }
    case 'start-failed':
      return { ...idleState(state.maxPages), phase: 'error', url: action.url, reason: action.reason }
    case 'deleted':
      return { ...state, phase: 'error', reason: action.reason, isReconnecting: false }
    case 'opened':
      return withCrawl({ ...idleState(action.crawl.maxPages), crawlId: action.crawl.id }, action.crawl)
    case 'finished':
      return withCrawl(state, action.crawl)
    case 'progressed':
      return state.phase === 'crawling' ? { ...state, crawl: action.crawl, url: action.crawl.url } : state
    case 'page-arrived':
      if (action.seq <= state.lastSeq) return state
      return { ...state, lastSeq: action.seq, pages: [...state.pages, action.page] }
    case 'pages-read':
      return withReason({ ...state, pages: action.pages })
    case 'connection-lost':
      return state.phase === 'crawling' ? { ...state, isReconnecting: true } : state
    case 'connection-restored':
      return { ...state, isReconnecting: false }
    case 'restored':
      return {
        ...idleState(state.maxPages),
        phase: 'completed',
        url: action.entry.url,
        crawlId: action.entry.id ?? null,
        pages: action.entry.results,
        finishedAt: new Date(action.entry.timestamp).toISOString(),
      }
  }
}

function withCrawl(state: CrawlState, crawl: Crawl): CrawlState {
  return withReason({
    ...state,
    phase: phaseOf(crawl),
    crawl,
    url: crawl.url,
    maxPages: crawl.maxPages,
    isReconnecting: false,
    finishedAt: crawl.finishedAt,
  })
}

/** A completed crawl without any successful page counts as an error. */
export function phaseOf(crawl: Crawl): CrawlPhase {
  switch (crawl.status) {
    case 'queued':
    case 'running':
      return 'crawling'
    case 'completed':
      return crawl.succeeded > 0 ? 'completed' : 'error'
    case 'failed':
      return 'error'
    case 'cancelled':
      return 'cancelled'
  }
}

function withReason(state: CrawlState): CrawlState {
  if (state.phase !== 'error') return state
  const firstFailure = state.pages.find((page) => page.error)?.error?.message ?? null
  return { ...state, reason: state.crawl?.error ?? firstFailure ?? state.reason }
}
