import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import pg from 'pg'
import type { App } from '#operations/app.ts'
import { judgeStoredCrawl } from '#operations/judging/judge-stored-crawl.ts'
import { createLog } from '#platform/log/log.ts'
import { connectDatabase } from '#platform/postgres/database.ts'
import { openStorage } from '#platform/storage/open-storage.ts'

/** Waits for a line of input, then judges a crawl. Hangs before a given statement, for tests that kill the process. */
const [url = '', dataDir = '', crawlId = '', lastStatement = ''] = process.argv.slice(2)
const log = createLog('silent')
let statements = 0
const query = pg.Client.prototype.query as (...values: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
  statements += 1
  if (statements < Number(lastStatement)) return query.apply(this, values)
  console.log('waits')
  return new Promise(() => {})
} as typeof pg.Client.prototype.query
const app = {
  settings: { dataDir },
  database: connectDatabase(url, log),
  storage: openStorage({ dataDir, s3: null }),
  log,
} as App
process.stdin.once('end', () => process.exit())
// Flushed now, because a killed process would not store what it compiled.
flushCompileCache()
console.log('loaded')
await once(process.stdin, 'data')
statements = 0
await judgeStoredCrawl(app, crawlId, new AbortController().signal)
console.log(`needs ${statements} statements`)
