import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'

export type RecentCrawl = {
  /** The crawl's id on the server, which may have deleted the crawl. Older entries have no id. */
  id?: string
  url: string
  results: CrawlPageResult[]
  /** When the crawl finished, in milliseconds since 1970. */
  timestamp: number
  crawlCount: number
  /** Undefined for visitors without an account. */
  accountId?: string
}

const KEY = 'pagewarden.recent-crawls'
const MAX_ENTRIES = 5
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** Newest first. Also removes expired and invalid entries from storage. */
export function readRecentCrawls(storage: Storage, now: number): RecentCrawl[] {
  const text = storage.getItem(KEY)
  if (text === null) return []
  const stored = parse(text)
  const entries = current(stored.filter(isRecentCrawl), now)
  if (entries.length === 0 || entries.length < stored.length) write(storage, entries)
  return entries
}

/** If storage is full, removes the oldest crawls. Returns false if even the new crawl alone is too large. */
export function storeRecentCrawl(storage: Storage, crawl: RecentCrawl, now: number): boolean {
  const others = readRecentCrawls(storage, now).filter((entry) => !isSame(entry, crawl))
  const entries = current([crawl, ...others], now)
  for (let count = entries.length; count > 0; count--) {
    if (write(storage, entries.slice(0, count))) return true
  }
  return false
}

export function removeRecentCrawl(storage: Storage, crawl: RecentCrawl, now: number): void {
  write(
    storage,
    readRecentCrawls(storage, now).filter((entry) => !isSame(entry, crawl)),
  )
}

/**
 * Removes other accounts' crawls, so that the next user of this browser does not see them. Crawls made without an
 * account stay.
 */
export function clearOtherAccountsCrawls(storage: Storage, accountId: string | null, now: number): void {
  const entries = readRecentCrawls(storage, now)
  const own = entries.filter((entry) => isFor(entry, accountId))
  if (own.length < entries.length) write(storage, own)
}

export function isFor(entry: RecentCrawl, accountId: string | null): boolean {
  return entry.accountId === undefined || entry.accountId === accountId
}

export function clearRecentCrawls(storage: Storage): void {
  storage.removeItem(KEY)
}

function current(entries: RecentCrawl[], now: number): RecentCrawl[] {
  return entries
    .filter((entry) => now - entry.timestamp < MAX_AGE_MS)
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .slice(0, MAX_ENTRIES)
}

function isSame(a: RecentCrawl, b: RecentCrawl): boolean {
  return a.url === b.url && a.timestamp === b.timestamp
}

function write(storage: Storage, entries: RecentCrawl[]): boolean {
  try {
    if (entries.length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(entries))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function isRecentCrawl(value: unknown): value is RecentCrawl {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Partial<RecentCrawl>
  return (
    (entry.id === undefined || typeof entry.id === 'string') &&
    (entry.accountId === undefined || typeof entry.accountId === 'string') &&
    typeof entry.url === 'string' &&
    typeof entry.timestamp === 'number' &&
    typeof entry.crawlCount === 'number' &&
    Array.isArray(entry.results)
  )
}
