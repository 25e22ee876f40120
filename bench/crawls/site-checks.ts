import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inBatches } from '#archive/read/found-rows.ts'
import { type Archive, openArchive } from '#archive/read/open-archive.ts'
import { createArchiveInThread } from '#archive/write/create-archive-in-thread.ts'
import { rulesFrom } from '#audit/rules.ts'
import { loadOffChecks } from '#checks/off-checks.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { judgeTables } from '#operations/site-judging/judge-tables.ts'
import { releaseMemory } from '#platform/memory/release-memory.ts'
import { CRAWL } from '#testing/archives/write-archive.ts'
import { createShop, SHOP } from '../support/finished-shop.ts'
import { printTable } from '../support/rounds.ts'

/**
 * What all query checks cost on a large crawl: `npm run bench:site-checks -- 10000 100000`. With `same-texts`, all pages
 * have the same title, description and heading.
 */
const LINKS_PER_PAGE = 87
const LISTED = 10
const words = process.argv.slice(2)
const hasSameTexts = words.includes('same-texts')

if (words[0] === 'judge') await judgeArchive(words[1] ?? '')
else if (words[0] === 'crawl') await judgeCrawl(words[1] ?? '', Number(words[2]))
else await compareSizes(words.map(Number).filter((size) => size > 0))

async function compareSizes(sizes: readonly number[]): Promise<void> {
  const rows: string[][] = []
  for (const size of sizes.length === 0 ? [10_000, 100_000] : sizes) rows.push(...(await measure(size)))
  console.log()
  printTable(['pages', 'judged', 'issues and findings', 'errored checks', 's', 'CPU s', 'peak MB'], rows)
}

/** Judges in separate processes: at the end of a crawl, which also writes the archive, and from an archive. */
async function measure(pages: number): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewarden-bench-'))
  const archive = join(folder, 'archive')
  const kinds = { 'after the crawl': ['crawl', archive, String(pages)], 'from the archive': ['judge', archive] }
  try {
    return Object.entries(kinds).map(([kind, more]) => {
      const bench = fileURLToPath(import.meta.url)
      const texts = hasSameTexts ? ['same-texts'] : []
      const { stdout, status } = spawnSync(process.execPath, [bench, ...more, ...texts], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      if (status !== 0) throw new Error(`judging ended with ${status}`)
      const { found, errored, ms, cpuMs, megabytes, slowest }: Measured = JSON.parse(stdout)
      console.log()
      printTable(
        [`the slowest checks, ${formatNumber(pages)} pages, ${kind}`, 'ms'],
        slowest.map(({ id, ms }) => [id, ms.toFixed(0)]),
      )
      const numbers = [(ms / 1000).toFixed(1), (cpuMs / 1000).toFixed(1), megabytes.toFixed(0)]
      return [formatNumber(pages), kind, formatNumber(found), errored.join(' '), ...numbers]
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Measured = {
  found: number
  errored: string[]
  ms: number
  cpuMs: number
  megabytes: number
  slowest: { id: string; ms: number }[]
}

async function judgeCrawl(folder: string, pages: number): Promise<void> {
  const startedAt = performance.now()
  let archivedMs = 0
  const pageOf = createShop({ pages, linksPerPage: hasSameTexts ? 3 : LINKS_PER_PAGE, hasSameTexts })
  const writer = await createArchiveInThread({ folder, seed: 1 })
  for (let position = 0; position < pages; position += 1) {
    await writer.addPage(pageOf(position))
    if (position % 10 === 0) await nextTurn()
  }
  releaseMemory()
  await judge(async () => {
    const names = await writer.complete(CRAWL)
    archivedMs = performance.now() - startedAt
    return { names, rows: writer.rows, close: () => {} }
  })
  const judgedAt = performance.now()
  await writer.finish(CRAWL)
  archivedMs += performance.now() - judgedAt
  console.error(`${formatNumber(pages)} pages: archive, graph and link scores in ${(archivedMs / 1000).toFixed(1)} s`)
  for (const name of readdirSync(folder))
    console.error(`${name}: ${formatNumber(statSync(join(folder, name)).size)} bytes`)
}

async function judgeArchive(folder: string): Promise<void> {
  const archive = await openArchive(folder)
  await judge(() => archive.openTables(`${folder}-scratch`))
  archive.close()
}

async function judge(open: () => ReturnType<Archive['openTables']>): Promise<void> {
  const rules = rulesFrom({ checks: Object.fromEntries(loadOffChecks().map(({ id }) => [id, { isOn: true }])) })
  let found = 0
  const count = async (batch: readonly unknown[]) => {
    found += batch.length
  }
  const startedAt = performance.now()
  const before = process.cpuUsage()
  const { names, rows, close } = await open()
  const { tallies } = await judgeTables(
    {
      ...{ startUrl: `${SHOP}/products/0`, rules, pages: 0 },
      openTables: async () => ({ names, query: (sql, order) => inBatches(rows, sql, order) }),
    },
    { siteIssues: count, siteFindings: count, fault: (error) => console.error(error) },
  ).finally(close)
  const { user, system } = process.cpuUsage(before)
  const byCheck = Object.entries(tallies)
  const measured: Measured = {
    found,
    errored: byCheck.filter(([, { error }]) => error !== undefined).map(([id]) => id),
    ms: performance.now() - startedAt,
    cpuMs: (user + system) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
    slowest: byCheck
      .map(([id, { ms }]) => ({ id, ms }))
      .sort((one, other) => other.ms - one.ms)
      .slice(0, LISTED),
  }
  process.stdout.write(JSON.stringify(measured))
}
