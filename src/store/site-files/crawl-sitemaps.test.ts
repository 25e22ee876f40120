import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unpackEntry } from '#domain/site-files/packed-entries.ts'
import type { RobotsFile } from '#domain/site-files/robots-file.ts'
import type { SitemapEntry, SitemapFile } from '#domain/site-files/sitemap-file.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { claimCrawl, insertCrawl } from '../crawls/crawls.ts'
import { readRobots, storeRobots } from './crawl-robots.ts'
import { listSitemaps, readSitemapEntries, storeSitemap } from './crawl-sitemaps.ts'
import { createEntryPacker, unpackEntries } from './packed-entries.ts'

const SITE = 'https://shop.example'
const FILE: SitemapFile = {
  ...{ url: `${SITE}/1.xml`, kind: 'urlset', urlCount: 2, problem: null, foundBy: 'robots.txt', index: null },
  ...{ statusCode: 200, failure: null, contentType: 'text/xml', bytes: 900, isGzip: false, redirects: [] },
  ...{ entryCount: 3, keptEntryCount: 3, isReported: true },
}

let test: TestDatabase
let database: TestDatabase['database']
beforeAll(async () => {
  test = await createTestDatabase()
  database = test.database
})
afterAll(() => test.drop())

function makeEntries(count: number): SitemapEntry[] {
  return Array.from({ length: count }, (_, number) => ({
    ...{ loc: `${SITE}/products/${number}`, url: `${SITE}/products/${number}`, isOnOtherHost: false },
    ...{ lastmod: `2026-01-0${number % 9}`, changefreq: null, priority: '0.8\u2028\u0000\n' },
    ...{ alternates: [{ hreflang: 'de', href: `${SITE}/de/${number}` }], imageCount: number % 3, videoCount: 0 },
  }))
}

async function pack(...batches: SitemapEntry[][]): Promise<Buffer> {
  const packer = createEntryPacker()
  for (const batch of batches) await packer.add(batch)
  return packer.finish()
}

async function startRun(crawlId?: string) {
  const client = { url: SITE, tier: 'paid' as const, maxPages: 10, clientKey: randomUUID() }
  const id = crawlId ?? ((await insertCrawl(database, client, 1)) as string)
  const runId = randomUUID()
  await claimCrawl(database, id, runId)
  return { id, runId }
}

const read = (id: string) =>
  Array.fromAsync(readSitemapEntries(database, id), (batch) => ({ ...batch, entries: batch.entries.map(unpackEntry) }))
const readAllRobots = (id: string) => Array.fromAsync(readRobots(database, id))

it('50,000 entries are packed into few bytes and unpacked as they were', async () => {
  const entries = makeEntries(50_000)
  const batches = Array.from({ length: 50 }, (_, number) => entries.slice(number * 1000, (number + 1) * 1000))
  const packed = await pack(...batches)
  expect(packed.length / entries.length).toBeLessThan(20)
  expect(await Array.fromAsync(unpackEntries(packed), (batch) => batch.map(unpackEntry))).toEqual(batches)
})

it('damaged data is reported as an error', async () => {
  const packed = await pack(makeEntries(1000))
  await expect(Array.fromAsync(unpackEntries(packed.subarray(10)))).rejects.toThrow()
})

it('sitemaps are read in their order, with the place of each entry', async () => {
  const { id, runId } = await startRun()
  const [one, two, three] = makeEntries(3) as [SitemapEntry, SitemapEntry, SitemapEntry]
  const other = { ...FILE, url: `${SITE}/2.xml` }
  await storeSitemap(database, id, runId, { position: 0, file: FILE, entries: await pack([one, two], [three]) })
  await storeSitemap(database, id, runId, { position: 1, file: other, entries: Buffer.alloc(0) })
  expect(await listSitemaps(database, id)).toEqual([FILE, other])
  expect(await read(id)).toEqual([
    { sitemap: FILE.url, first: 0, entries: [one, two] },
    { sitemap: FILE.url, first: 2, entries: [three] },
  ])
})

it('a resumed crawl replaces sitemaps and robots.txt, and a lost run writes nothing', async () => {
  const { id, runId } = await startRun()
  const robots: RobotsFile = {
    ...{ url: `${SITE}/robots.txt`, statusCode: 200, failure: null, contentType: null, redirects: [] },
    ...{ text: 'User-agent: *\u0000', isCut: false, sitemaps: [], problems: [] },
  }
  for (const position of [0, 1]) {
    await storeSitemap(database, id, runId, { position, file: FILE, entries: await pack(makeEntries(2)) })
  }
  await storeRobots(database, id, runId, robots)

  const resumed = await startRun(id)
  const file = { ...FILE, url: `${SITE}/new.xml` }
  expect(await storeSitemap(database, id, runId, { position: 0, file, entries: Buffer.alloc(0) })).toBe(false)
  expect(await storeRobots(database, id, runId, { ...robots, text: 'lost' })).toBe(false)
  expect(await listSitemaps(database, id)).toHaveLength(2)
  expect(await readAllRobots(id)).toEqual([robots])

  const changed = { ...robots, text: null, statusCode: 404 }
  expect(await storeRobots(database, id, resumed.runId, changed)).toBe(true)
  const sitemap = { position: 0, file, entries: await pack(makeEntries(1)) }
  expect(await storeSitemap(database, id, resumed.runId, sitemap)).toBe(true)
  expect(await readAllRobots(id)).toEqual([changed])
  expect(await listSitemaps(database, id)).toEqual([file])
  expect(await read(id)).toEqual([{ sitemap: file.url, first: 0, entries: makeEntries(1) }])

  await database.pool.query('delete from crawl_sessions where id = $1', [id])
  expect([await listSitemaps(database, id), await readAllRobots(id)]).toEqual([[], []])
})
