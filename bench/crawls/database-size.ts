import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatNumber } from '#domain/words/counts.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { runStoredCrawl } from '#operations/crawls/run-stored-crawl.ts'
import { createLog } from '#platform/log/log.ts'
import { openDatabaseServer } from '#platform/postgres/database-server.ts'
import { readSettings } from '#platform/settings.ts'
import { type OpenedApp, openApp } from '#processes/open-app.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { printTable } from '../support/rounds.ts'
import { shopPage } from '../support/shop-page.ts'

/**
 * How large a project's crawl is in PostgreSQL before its facts move into the archive, and afterwards:
 * `npm run bench:database-size -- 10000`. `--columns` also shows the largest columns, `--again` also how much three more
 * crawls add.
 */
const [pages = 10_000] = process.argv.slice(2).map(Number).filter(Number.isFinite)
const showsColumns = process.argv.includes('--columns')
const GOAL = 0.25
const PACE = { concurrency: 16, delayMs: 0 }

type Sizes = Map<string, number>

const shop = createServer((request, response) => {
  const number = request.url === '/' ? 0 : Number(/^\/products\/(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(number)) return void response.writeHead(404, { 'content-type': 'text/html' }).end('Not found')
  const etag = `"${number}"`
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag, 'cache-control': 'max-age=600' })
  response.end(shopPage(number))
})
await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`

const dataDir = mkdtempSync(join(tmpdir(), 'pagewarden-bench-'))
const settings = readSettings({ DATA_DIR: dataDir, ALLOW_PRIVATE_TARGETS: '127.0.0.1' })
const log = createLog('silent')
const closing = new AbortController()
const app = await openApp(settings, log, closing.signal, await openDatabaseServer(settings, log))
try {
  await measure()
} finally {
  await app.close()
  shop.close()
  shop.closeAllConnections()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const empty = await readSizes()
  const { userId } = await makeAccount(app)
  const project = await makeProject(app, userId, { url: `${origin}/` })
  const first = await crawl(project.id, { hasStorage: false })
  const before = await readSizes()
  if (showsColumns) await printColumns()
  const startedAt = performance.now()
  await archiveStoredCrawl(app, first.id, closing.signal)
  const archivedMs = performance.now() - startedAt
  const after = await readSizes()
  printSizes(empty, before, after)
  const archive = await app.database.pool.query('select bytes from crawl_archives where session_id = $1', [first.id])
  const ratio = total(after, empty) / total(before, empty)
  console.log(`
After the move: ${ratio.toFixed(2)} of the size before (goal: at most ${GOAL}). The archive is \
${megabytes(Number(archive.rows[0]?.bytes ?? 0))} MB, and writing it took ${(archivedMs / 1000).toFixed(1)} s.`)
  console.log(`First crawl: ${first.seconds.toFixed(1)} s.`)
  if (process.argv.includes('--again')) await measureGrowth(project.id, after)
  if (ratio > GOAL) process.exitCode = 1
}

/** How much the database grows when the site, unchanged, is crawled again. Every crawl is kept. */
async function measureGrowth(projectId: string, before: Sizes): Promise<void> {
  let size = before
  for (const crawls of [2, 3, 4]) {
    const { seconds } = await crawl(projectId, { hasStorage: true })
    const grown = await readSizes()
    const bytes = total(grown, size)
    console.log(
      `Crawl ${crawls}: ${seconds.toFixed(1)} s, ${megabytes(bytes)} MB more, ${(bytes / pages / 1000).toFixed(1)} KB per page.`,
    )
    size = grown
  }
}

/** Without storage, no archive can be written, so the facts stay in PostgreSQL. */
async function crawl(projectId: string, { hasStorage }: { hasStorage: boolean }) {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into crawl_sessions (project_id, created_by, original_url, tier, max_pages)
     select id, created_by, url, 'paid', $2 from projects where id = $1 returning id`,
    [projectId, pages],
  )
  const id = rows[0]?.id ?? ''
  const put = () => Promise.reject(new Error('no storage'))
  const used: OpenedApp = hasStorage ? app : { ...app, storage: { ...app.storage, put } }
  const startedAt = performance.now()
  await runStoredCrawl(used, id, closing.signal, { pace: PACE })
  return { id, seconds: (performance.now() - startedAt) / 1000 }
}

/** Tables with their indexes, after VACUUM has given back what is no longer used. */
async function readSizes(): Promise<Sizes> {
  await app.database.pool.query('vacuum analyze')
  const { rows } = await app.database.pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

function printSizes(empty: Sizes, before: Sizes, after: Sizes): void {
  const grown = (sizes: Sizes, name: string) => (sizes.get(name) ?? 0) - (empty.get(name) ?? 0)
  const names = [...before.keys()].filter((name) => grown(before, name) + grown(after, name) > 100_000)
  names.sort((one, other) => grown(before, other) - grown(before, one))
  const rows = names.map((name) => [name, megabytes(grown(before, name)), megabytes(grown(after, name))])
  rows.push(['total', megabytes(total(before, empty)), megabytes(total(after, empty))])
  printTable([`Table, ${formatNumber(pages)} pages`, 'MB before', 'MB after'], rows)
}

async function printColumns(): Promise<void> {
  const { pool } = app.database
  for (const table of [
    'crawl_results',
    'page_issues',
    'packed_issues',
    'crawl_page_facts',
    'report_rows',
    'page_inlinks',
  ]) {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1`,
      [table],
    )
    if (rows.length === 0) continue
    const sums = rows.map(({ name }) => `sum(pg_column_size("${name}")) as "${name}"`)
    const sizes = (await pool.query(`select ${sums.join(', ')} from ${table}`)).rows[0]
    const largest = Object.entries(sizes).map(([name, bytes]) => ({ name, perPage: Number(bytes) / pages }))
    largest.sort((one, other) => other.perPage - one.perPage)
    printTable(
      [`Column of ${table}`, 'bytes per page'],
      largest.slice(0, 25).map(({ name, perPage }) => [name, perPage.toFixed(0)]),
    )
  }
  const { rows } = await pool.query(
    `select relname, pg_relation_size(oid) as bytes from pg_class
     where relkind in ('i', 'r', 't') order by 2 desc limit 20`,
  )
  printTable(
    ['Relation', 'MB'],
    rows.map(({ relname, bytes }) => [relname, megabytes(Number(bytes))]),
  )
}

function total(sizes: Sizes, empty: Sizes): number {
  const sum = (of: Sizes) => [...of.values()].reduce((bytes, each) => bytes + each, 0)
  return sum(sizes) - sum(empty)
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
