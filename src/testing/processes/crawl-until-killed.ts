import { flushCompileCache } from 'node:module'
import { workOnCrawls } from '#jobs/crawl-job.ts'
import type { App } from '#operations/app.ts'
import { openCrawlFeed } from '#operations/crawls/crawl-feed.ts'
import { createReaderThreads } from '#operations/page-reading/reader-threads.ts'
import { createLog } from '#platform/log/log.ts'
import { connectDatabase } from '#platform/postgres/database.ts'
import { listenerOn } from '#platform/postgres/listen.ts'
import { openQueue } from '#platform/queue/queue.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage/open-storage.ts'

/** A server that only crawls. Crawls that a killed server left running continue immediately. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const log = createLog('silent')
const database = connectDatabase(url, log)
const queue = await openQueue({ url, isEmbedded: true }, log)
const settings = { ...readSettings({ ALLOW_PRIVATE_TARGETS: '127.0.0.1' }), dataDir }
const app = {
  settings,
  storage: openStorage(settings),
  database,
  queue,
  feed: await openCrawlFeed(listenerOn(database, log)),
  readers: createReaderThreads(),
  log,
  closing: new AbortController().signal,
} as App
await queue.releaseAbandonedJobs()
await workOnCrawls(app)
// Flushed now, because a killed process would not store what it compiled.
flushCompileCache()
console.log('works')
process.stdin.resume().once('end', () => process.exit())
