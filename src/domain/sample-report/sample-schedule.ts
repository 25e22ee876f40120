import type { CrawlStatus } from '../crawls/crawl.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The server may have been starting or unreachable. */
const RETRY_MS = 15 * MINUTE_MS

type LastCrawl = { url: string; status: CrawlStatus; createdAt: Date }

/** Due once per day, earlier after a failure, and right away if the URL of the server has changed. */
export function isSampleDue(last: LastCrawl | null, url: string, now: Date): boolean {
  if (last === null) return true
  if (last.status === 'queued' || last.status === 'running') return false
  if (last.url !== url) return true
  const age = now.getTime() - last.createdAt.getTime()
  return age >= (last.status === 'completed' ? DAY_MS : RETRY_MS)
}
