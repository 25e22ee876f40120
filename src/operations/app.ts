import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Settings } from '#platform/settings.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Auth } from './auth/auth.ts'
import type { ContentFeed } from './content/content-feed.ts'
import type { HtmlCleaners } from './content/html/html-cleaners.ts'
import type { CrawlFeed } from './crawls/crawl-feed.ts'
import type { CrawlTablesPool } from './explorer/crawl-tables-pool.ts'
import type { MarkdownReaders } from './page-detail/markdown-readers.ts'
import type { ReaderThreads } from './page-reading/reader-threads.ts'

export type App = {
  settings: Settings
  database: Database
  queue: Queue
  feed: CrawlFeed
  contentFeed: ContentFeed
  readers: ReaderThreads
  markdownReaders: MarkdownReaders
  htmlCleaners: HtmlCleaners
  crawlTables: CrawlTablesPool
  /** Loaded on first use, because importing better-auth is slow. */
  auth: () => Promise<Auth>
  storage: Storage
  log: Log
  /** Aborts when the process starts to shut down, so that live streams end and clients reconnect. */
  closing: AbortSignal
}
