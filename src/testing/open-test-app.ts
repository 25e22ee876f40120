import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workOnJobs } from '#jobs/work-on-jobs.ts'
import type { App } from '#operations/app.ts'
import { openAuth } from '#operations/auth/open-auth.ts'
import { createContentFeed } from '#operations/content/content-feed.ts'
import { createHtmlCleaners } from '#operations/content/html/html-cleaners.ts'
import { openCrawlFeed } from '#operations/crawls/crawl-feed.ts'
import { createCrawlTablesPool } from '#operations/explorer/crawl-tables-pool.ts'
import { createMarkdownReaders } from '#operations/page-detail/markdown-readers.ts'
import { addSeedContent } from '#operations/seed/deliver-seeds.ts'
import { createLog } from '#platform/log/log.ts'
import { listenerOn } from '#platform/postgres/listen.ts'
import { openQueue } from '#platform/queue/queue.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { listenerFor } from '#processes/http/http-app.ts'
import { openHttpServer } from '#processes/http/http-server.ts'
import type { Site } from '#processes/http/rendered-site.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { sharedReaders } from './shared-readers.ts'

export type TestApp = App & {
  /** URL of the HTTP server, without a trailing slash. */
  origin: string
  dataDir: string
  close: () => Promise<void>
}

export type TestAppOptions = {
  environment?: NodeJS.ProcessEnv
  works?: boolean
  /** Instead of an empty database with all tables. It is dropped when the app closes. */
  on?: TestDatabase
  /** Whether to add the built-in content. */
  isSeeded?: boolean
  /** The real web pages, for tests that need them. By default, every page is the same short text. */
  site?: Site
  onLog?: (line: Record<string, unknown>) => void
}

/** The whole server side on its own database: HTTP, queue and live events, and a worker unless `works` is false. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const settings = readSettings({ ALLOW_PRIVATE_TARGETS: '127.0.0.1', SAMPLE_REPORT: 'false', ...options.environment })
  const { onLog } = options
  const log = onLog ? createLog('info', { write: (line) => onLog(JSON.parse(line)) }) : createLog('silent')
  const { database, drop } = options.on ?? (await createTestDatabase())
  if (options.isSeeded) await addSeedContent(database)
  const queue = await openQueue(database, log)
  const feed = await openCrawlFeed(listenerOn(database, log))
  const contentFeed = createContentFeed(listenerOn(database, log))
  const closing = new AbortController()
  const markdownReaders = createMarkdownReaders()
  const htmlCleaners = createHtmlCleaners()
  const crawlTables = createCrawlTablesPool()
  const files = await mkdtemp(join(tmpdir(), 'pagewarden-files-'))
  const storage = openStorage({ ...settings, dataDir: files })
  const server = await openHttpServer('127.0.0.1', 0)
  const origin = `http://127.0.0.1:${server.port}`
  const reachable = { ...settings, dataDir: files, publicUrl: options.environment?.PUBLIC_URL ?? origin }
  const auth = openAuth(reachable, database, log, 'a secret that only the tests know, long enough')
  const app: App = {
    settings: reachable,
    database,
    queue,
    feed,
    contentFeed,
    readers: sharedReaders(),
    markdownReaders,
    htmlCleaners,
    crawlTables,
    auth,
    storage,
    log,
    closing: closing.signal,
  }
  if (options.works ?? true) await workOnJobs(app)
  const site = options.site ?? { renderPage: async () => new Response('a page') }
  server.answerWith(listenerFor(app, site))
  return {
    ...app,
    origin,
    dataDir: files,
    async close() {
      closing.abort()
      await server.close()
      await queue.stop()
      await feed.close()
      await contentFeed.close()
      await markdownReaders.close()
      await htmlCleaners.close()
      await crawlTables.close()
      await drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}
