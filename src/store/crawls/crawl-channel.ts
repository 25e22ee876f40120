import { type SQL, sql } from 'drizzle-orm'

/** The PostgreSQL channel on which the writer of a crawl notifies its watchers. */
export const CRAWL_CHANNEL = 'pagewarden_crawls'

export type CrawlSignal = 'progress' | 'page' | 'done' | 'cancelled'

export function notifyWatchers(id: SQL, signal: CrawlSignal): SQL {
  return sql`pg_notify(${CRAWL_CHANNEL}, ${signal}::text || ' ' || ${id})`
}

/** Null when the notification is not one of ours. */
export function readCrawlSignal(payload: string): { signal: CrawlSignal; crawlId: string } | null {
  const match = /^(progress|page|done|cancelled) ([0-9a-f-]{36})$/.exec(payload)
  return match ? { signal: match[1] as CrawlSignal, crawlId: match[2] as string } : null
}
