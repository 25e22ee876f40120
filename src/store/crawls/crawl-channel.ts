import { type SQL, sql } from 'drizzle-orm'

/** The PostgreSQL channel on which a writer notifies the watchers of a crawl, or of the activity in a project. */
export const CRAWL_CHANNEL = 'pagewarden_crawls'

export type CrawlSignal = 'progress' | 'page' | 'done' | 'cancelled' | 'activity'

export function notifyWatchers(id: SQL, signal: CrawlSignal): SQL {
  return sql`pg_notify(${CRAWL_CHANNEL}, ${signal}::text || ' ' || ${id})`
}

/** Null when the notification is not one of ours. */
export function readCrawlSignal(payload: string): { signal: CrawlSignal; id: string } | null {
  const match = /^(progress|page|done|cancelled|activity) ([0-9a-f-]{36})$/.exec(payload)
  return match ? { signal: match[1] as CrawlSignal, id: match[2] as string } : null
}
