import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enableFastModuleLoading } from '#platform/fast-module-loading.ts'
import { COMPILE_CACHE } from '#processes/run-process.ts'

// As in every process of the product.
enableFastModuleLoading(COMPILE_CACHE)
const { DEFAULT_REQUESTS, REQUEST_KINDS } = await import('#domain/requests/further-requests.ts')
const { runStoredCrawl } = await import('#operations/crawls/run-stored-crawl.ts')
const { createLog } = await import('#platform/log/log.ts')
const { openDatabaseServer } = await import('#platform/postgres/database-server.ts')
const { readSettings } = await import('#platform/settings.ts')
const { openApp } = await import('#processes/open-app.ts')
const { insertProjectCrawl } = await import('#store/projects/project-crawls.ts')
const { makeAccount } = await import('#testing/accounts/make-account.ts')
const { makeProject } = await import('#testing/accounts/make-project.ts')

/**
 * Runs one crawl of a project without pauses, through a new embedded database into its archive, and prints one line per
 * archived page. Like the command line with `--no-external --no-probes --no-resources`, it requests pages only.
 */
const [url = '', maxPages = '1000'] = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'pagewarden-bench-'))
const settings = readSettings({ DATA_DIR: dataDir, ALLOW_PRIVATE_TARGETS: new URL(url).host })
const log = createLog('warn')
const closing = new AbortController()
const app = await openApp(settings, log, closing.signal, await openDatabaseServer(settings, log))
try {
  const { pool, db } = app.database
  const { userId: createdBy } = await makeAccount(app)
  const { id: projectId } = await makeProject(app, createdBy, { url })
  const off = REQUEST_KINDS.map((kind) => [kind, { ...DEFAULT_REQUESTS[kind], isOn: false }])
  await pool.query('update projects set requests = $1, page_limit = $2', [Object.fromEntries(off), maxPages])
  const limits = { maxPageLimit: Number(maxPages), maxActive: 1 }
  const about = { projectId, createdBy, tier: 'paid', startedBy: 'person', clientKey: 'bench' } as const
  const crawl = await insertProjectCrawl({ db }, { ...about, ...limits })
  if (crawl === null || crawl === 'too-many') throw new Error('The crawl could not be started.')
  await runStoredCrawl(app, crawl.id, closing.signal, { pace: { concurrency: 32, delayMs: 0 } })
  const { rows } = await pool.query('select pages from crawl_archives where facts_deleted_at is not null')
  for (let page = 0; page < rows[0].pages; page += 1) console.log('{"type":"page"}')
} finally {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
}
