import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Manifest } from '#archive/manifest.ts'
import { type Archive, openArchive } from '#archive/read/open-archive.ts'
import { readVisits } from '#archive/read/read-visits.ts'
import { createArchiveInThread } from '#archive/write/create-archive-in-thread.ts'
import { RESULT_FACTS } from '#audit/page-result.ts'
import { queryChecks } from '#checks/registry.generated.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { CRAWL } from '#testing/archives/write-archive.ts'
import { createShop, SHOP } from '../support/finished-shop.ts'
import { median, printTable, runInterleaved } from '../support/rounds.ts'

/** What an archive costs: `npm run bench:archive -- 100000 87 [without-crawls]`, pages and links per page. */
const [pages = 100_000, linksPerPage = 87] = process.argv.slice(2, 4).map(Number)
const CRAWLED = 5_000
const ROUNDS = 3
/** Pages that are crawled once and then judged again in different formats. */
const JUDGED = 20_000
const pageOf = createShop({ pages, linksPerPage })
const FORMATS = ['csv', 'table', 'ndjson', 'html']

const folder = mkdtempSync(join(tmpdir(), 'pagewarden-bench-'))
try {
  await measureArchive(join(folder, 'archive'))
  if (process.argv[4] !== 'without-crawls') await compareCrawls()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureArchive(target: string): Promise<void> {
  const rows: string[][] = []
  const time = async <Result>(name: string, work: () => Promise<Result> | Result): Promise<Result> => {
    const startedAt = performance.now()
    const before = process.cpuUsage()
    const result = await work()
    const { user, system } = process.cpuUsage(before)
    const megabytes = process.resourceUsage().maxRSS / 1024
    const ms = performance.now() - startedAt
    rows.push([name, ms.toFixed(0), ((user + system) / 1000).toFixed(0), megabytes.toFixed(0)])
    return result
  }
  const making = await time('make the pages only', () => {
    let links = 0
    for (let number = 0; number < pages; number++) links += pageOf(number).facts?.links.length ?? 0
    return links
  })
  const writer = await time('create', () => createArchiveInThread({ folder: target, seed: 1 }))
  await time('make and add the pages', async () => {
    for (let number = 0; number < pages; number++) {
      await writer.addPage(pageOf(number))
      // Yields now and then, because in a crawl each page arrives in a separate turn of the event loop.
      if (number % 10 === 0) await nextTurn()
    }
  })
  const manifest = await time('finish: link graph and files', () => writer.finish(CRAWL))
  const archive = await time('open', () => openArchive(target))
  const middle = Math.floor(pages / 2)
  await time('links to one page', () =>
    archive.query(`select l.source, a.text from links l join anchors a on a.id = l.anchor
      where target_page = (select id from urls where url = '${SHOP}/products/${middle}') limit 100`),
  )
  await time('search titles, first 50', () =>
    archive.query(`select title from pages where title ilike '%777%' order by title limit 50`),
  )
  await time('pages with the same title', () =>
    archive.query('select title from pages group by title having count(*) > 1 limit 50'),
  )
  await time('read all pages and links, each batch from the whole file', () => readAll(archive, null))
  const scratch = mkdtempSync(join(folder, 'scratch-'))
  await time('read all pages and links, sorted once', () => readAll(archive, scratch))
  archive.close()
  printTable([`${formatNumber(pages)} pages, ${formatNumber(making)} links`, 'ms', 'CPU ms', 'peak MB'], rows)
  printSizes(manifest)
}

/** Reads an archive as `audit` does for the formats that show links. */
async function readAll(archive: Archive, scratch: string | null): Promise<void> {
  let links = 0
  for await (const batch of readVisits(archive, { names: RESULT_FACTS, links: 'urls' }, () => scratch)) {
    for (const { stored } of batch.pages) links += stored?.facts.links.length ?? 0
  }
  if (links !== pages * linksPerPage) throw new Error(`${links} links were read`)
}

function printSizes({ files }: Manifest): void {
  const all = Object.entries(files).filter(([, { rows }]) => rows > 0)
  const ofLinks = files.links.bytes + files.anchors.bytes
  const others = all.reduce((sum, [, { bytes }]) => sum + bytes, 0) - ofLinks
  console.log()
  printTable(
    ['File', 'rows', 'bytes', 'bytes per row'],
    all.map(([name, { rows, bytes }]) => [
      ...[name, formatNumber(rows), formatNumber(bytes)],
      (bytes / rows).toFixed(1),
    ]),
  )
  console.log(
    `\n${(ofLinks / files.links.rows).toFixed(1)} bytes per link with its text (goal: at most 12), ` +
      `${(others / files.pages.rows).toFixed(0)} bytes per page for the rest (goal: at most 400)`,
  )
}

/** Crawls the same site with and without an archive, in turn. Query checks need a temporary one. */
async function compareCrawls(): Promise<void> {
  const site = fork(fileURLToPath(new URL('endless-site.ts', import.meta.url)))
  const [port] = await once(site, 'message')
  try {
    const queries = queryChecks.map(({ id }) => id).join(',')
    const samples = await runInterleaved(ROUNDS, {
      'without query checks': async () => crawl(port, ['--skip', queries]),
      'without archive': async () => crawl(port, []),
      'with archive': async () => crawl(port, ['--archive', join(folder, 'crawl')]),
    })
    console.log()
    printTable(
      ['Crawl', 'pages/s'],
      Object.entries(samples).map(([name, all]) => [name, median(all).toFixed(0)]),
    )
    await compareJudging(port)
  } finally {
    site.kill()
  }
}

/** Crawls a site once, and judges its archive again. */
async function compareJudging(port: number): Promise<void> {
  const archive = join(folder, 'judged')
  const crawled = crawl(port, ['--archive', archive], JUDGED)
  const samples = await runInterleaved(
    ROUNDS,
    Object.fromEntries(FORMATS.map((format) => [format, async () => audit(archive, ['--format', format])])),
  )
  const ratio = (perSecond: number) => (perSecond / crawled).toFixed(1)
  console.log()
  printTable(
    [`Judging ${formatNumber(JUDGED)} pages again`, 'pages/s', 'times the crawl (goal: at least 5)'],
    [
      ['crawl, ndjson, with archive', crawled.toFixed(0), '1'],
      ...Object.entries(samples).map(([name, all]) => [`audit, ${name}`, median(all).toFixed(0), ratio(median(all))]),
    ],
  )
}

/** Pages per second. */
function crawl(port: number, more: string[], pages = CRAWLED): number {
  const target = `http://127.0.0.1:${port}/ --allow-private 127.0.0.1:${port}`
  const words = `crawl ${target} --delay 0 --concurrency 32 --format ndjson --max-pages ${pages}`.split(' ')
  return pages / secondsOf([...words, ...more])
}

function audit(archive: string, more: string[]): number {
  return JUDGED / secondsOf(['audit', archive, ...more])
}

function secondsOf(words: string[]): number {
  const cli = fileURLToPath(new URL('../../src/cli/pagewarden.ts', import.meta.url))
  const startedAt = performance.now()
  const { status } = spawnSync(process.execPath, ['--max-semi-space-size=16', cli, ...words], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  if (status !== 0) throw new Error(`${words[0]} ended with ${status}`)
  return (performance.now() - startedAt) / 1000
}
