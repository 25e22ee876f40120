import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { NO_NAMES } from '#archive/explore/compile-filter.ts'
import { type CrawlTables, openCrawlTables } from '#archive/explore/crawl-tables.ts'
import { countTable, queryTable } from '#archive/explore/query-table.ts'
import { readAi } from '#archive/explore/reports/ai.ts'
import { countDuplicates } from '#archive/explore/reports/duplicates.ts'
import { readImages } from '#archive/explore/reports/images.ts'
import { readIndexability } from '#archive/explore/reports/indexability.ts'
import { readInternalLinks } from '#archive/explore/reports/internal-links.ts'
import { countLinks } from '#archive/explore/reports/link-problems.ts'
import { readSiteCounts } from '#archive/explore/reports/site-counts.ts'
import { readSpeed } from '#archive/explore/reports/speed.ts'
import { createArchiveInThread } from '#archive/write/create-archive-in-thread.ts'
import { parseFilter } from '#domain/explorer/parse-filter.ts'
import { columnsOf, type ExplorerTableName } from '#domain/explorer/tables.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { CRAWL } from '#testing/archives/write-archive.ts'
import { createShop } from '../support/finished-shop.ts'
import { median, printTable } from '../support/rounds.ts'

/** How long the explorer and the site reports take on small and large crawls: `npm run bench:explorer -- 1000 100000`. */
const LINKS_PER_PAGE = 20
const ROUNDS = 5

type Act = (tables: CrawlTables) => Promise<unknown>

const ACTS: Record<string, Act> = {
  'pages: first rows': rows('pages', '', []),
  'pages: sort by in-links': rows('pages', '', [{ column: 'inlinks', isDescending: true }]),
  'pages: sort by two texts': rows('pages', '', [
    { column: 'title', isDescending: true },
    { column: 'url', isDescending: false },
  ]),
  'pages: filter by title': rows('pages', 'title contains 77 and statusCode is 200', []),
  'pages: regular expression': rows('pages', 'url matches "/products/[0-9]*7$"', []),
  'pages: last rows': rows('pages', '', [], 0.99),
  'links: first rows': rows('links', '', []),
  'links: filter by text': rows('links', 'anchor contains 77', []),
  'links: sort by target': rows('links', '', [{ column: 'target', isDescending: false }]),
  'state of the site': (tables) => readSiteCounts(tables, []),
  indexability: (tables) => readIndexability(tables, []),
  'links report': (tables) => countLinks(tables, []),
  'internal links': (tables) => readInternalLinks(tables, []),
  duplicates: (tables) => countDuplicates(tables, []),
  images: (tables) => readImages(tables, []),
  speed: (tables) => readSpeed(tables, [], 'template'),
  ai: (tables) => readAi(tables, []),
}

function rows(table: ExplorerTableName, text: string, sort: { column: string; isDescending: boolean }[], at = 0): Act {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(parsed.message)
  const known = columnsOf(table)
  const columns = Object.keys(known).filter((id) => !known[id]?.isExtra)
  const query = { table, filter: parsed.filter, names: NO_NAMES, sort, columns, limit: 200, removed: [] }
  return async (tables) => {
    const total = await countTable(tables, { ...query })
    return queryTable(tables, { ...query, offset: Math.floor(total * at) })
  }
}

const sizes = process.argv.slice(2).map(Number)
const measured: number[][] = []
for (const pages of sizes.length === 0 ? [1000, 100_000] : sizes) measured.push(await measure(pages))
const heads = (sizes.length === 0 ? [1000, 100_000] : sizes).map((pages) => `${formatNumber(pages)} pages, ms`)
const names = ['derive the tables, once', ...Object.keys(ACTS)]
printTable(
  ['', ...heads],
  names.map((name, row) => [name, ...measured.map((column) => (column[row] ?? 0).toFixed(0))]),
)

async function measure(pages: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewarden-bench-'))
  try {
    const archive = join(folder, 'archive')
    await writeShop(archive, pages)
    const tables = await openCrawlTables({ archive, derived: join(folder, 'derived') })
    const derived = await msOf(() => rows('links', 'sourcePattern filled', [])(tables))
    const times: number[] = [derived]
    for (const act of Object.values(ACTS)) {
      const samples: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) samples.push(await msOf(() => act(tables)))
      times.push(median(samples))
    }
    await tables.close()
    return times
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeShop(folder: string, pages: number): Promise<void> {
  const pageOf = createShop({ pages, linksPerPage: LINKS_PER_PAGE, hasSameTexts: false })
  const writer = await createArchiveInThread({ folder, seed: 1 })
  for (let position = 0; position < pages; position += 1) {
    await writer.addPage(pageOf(position))
    if (position % 10 === 0) await nextTurn()
  }
  await writer.finish(CRAWL)
}

async function msOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}
