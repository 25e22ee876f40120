import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStoredCrawl } from '#operations/crawls/run-stored-crawl.ts'
import { createLog } from '#platform/log/log.ts'
import { openDatabaseServer } from '#platform/postgres/database-server.ts'
import { readSettings } from '#platform/settings.ts'
import { openApp } from '#processes/open-app.ts'
import { insertCrawl } from '#store/crawls/crawls.ts'

/** Runs one crawl without pauses into a new embedded database, and prints one line per stored page. */
const [url = '', maxPages = '1000'] = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'pagewarden-bench-'))
const settings = readSettings({ DATA_DIR: dataDir, ALLOW_PRIVATE_TARGETS: new URL(url).host })
const log = createLog('warn')
const closing = new AbortController()
const app = await openApp(settings, log, closing.signal, await openDatabaseServer(settings, log))
try {
  const id = await insertCrawl(app.database, { url, tier: 'paid', maxPages: Number(maxPages), clientKey: 'bench' }, 1)
  await runStoredCrawl(app, id ?? '', closing.signal, { pace: { concurrency: 32, delayMs: 0 } })
  const { rows } = await app.database.pool.query('select count(*)::int as stored from crawl_results')
  for (let page = 0; page < rows[0].stored; page += 1) console.log('{"type":"page"}')
} finally {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
}
