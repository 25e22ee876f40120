import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packEntry } from '#domain/site-files/packed-entries.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import type { ArchiveWriter } from '../../write/create-archive.ts'
import { openCrawlTables } from '../crawl-tables.ts'
import { readSitemaps } from './access.ts'
import { readIndexability } from './indexability.ts'
import { countSitemapFaults } from './site-counts.ts'

const SHOP = 'https://shop.example'
const SITEMAP = `${SHOP}/sitemap.xml`
const NO_DETAILS = { lastmod: null, changefreq: null, priority: null, alternates: [], imageCount: 0, videoCount: 0 }

async function writeBusySite(writer: ArchiveWriter): Promise<void> {
  const failed = (path: string, statusCode: number | null) => ({
    result: { url: SHOP + path, requestedUrl: SHOP + path, status: 'error' as const, statusCode },
    facts: null,
  })
  await writer.addPage(makeFinishedPage({ result: { url: `${SHOP}/` } }))
  await writer.addPage(
    makeFinishedPage({
      ...{ position: 1, ...failed('/gone', 404), indexability: 'error' },
      failure: { kind: 'http-status', status: 404 },
    }),
  )
  await writer.addPage(
    makeFinishedPage({
      ...{ position: 2, ...failed('/busy', 429), indexability: 'error' },
      failure: { kind: 'http-status', status: 429, askedMs: 7_200_000 },
    }),
  )
  await writer.addPage(
    makeFinishedPage({
      ...{ position: 3, ...failed('/late', null), indexability: 'not_crawled' },
      failure: { kind: 'left-alone', host: 'shop.example', askedMs: 7_200_000, by: 'answer' },
    }),
  )
  await addSitemap(writer, ['/', '/gone', '/busy', '/late', '/never'])
}

async function addSitemap(writer: ArchiveWriter, paths: string[]): Promise<void> {
  const entries = paths.map((path) =>
    packEntry({ ...NO_DETAILS, loc: SHOP + path, url: SHOP + path, isOnOtherHost: false }),
  )
  await writer.addSitemapEntries({ sitemap: SITEMAP, first: 0, entries })
  await writer.addSitemaps([
    {
      ...{ url: SITEMAP, kind: 'urlset', problem: null, foundBy: 'robots.txt', index: null, statusCode: 200 },
      ...{ failure: null, contentType: 'application/xml', bytes: 100, isGzip: false, redirects: [], isReported: true },
      ...{ urlCount: paths.length, entryCount: paths.length, keptEntryCount: paths.length },
    },
  ])
}

test('a page that was not requested, or responded with 429, is no fault of its sitemap', async () => {
  await withArchive(writeBusySite, async (_, archive) => {
    const tables = await openCrawlTables({ archive, derived: join(archive, 'derived') })
    expect(await countSitemapFaults(tables, [])).toBe(1)
    const { sitemaps } = await readSitemaps(tables, [])
    expect(sitemaps).toMatchObject([{ entries: 5, broken: 1, notIndexable: 0, notRequested: 3 }])
    tables.close()
  })
})

test('a page is in a sitemap if an entry lists its URL, in any spelling, but not if the entry redirects to it', async () => {
  const redirected = (from: string, to: string) => ({
    ...{ url: SHOP + to, requestedUrl: SHOP + from },
    redirects: [{ url: SHOP + from, status: 301, location: SHOP + to }],
  })
  const writeSite = async (writer: ArchiveWriter) => {
    const sitemap = { source: 'sitemap' as const }
    await writer.addPage(makeFinishedPage({ result: { url: `${SHOP}/` } }))
    await writer.addPage(makeFinishedPage({ position: 1, ...sitemap, result: redirected('/old', '/new') }))
    await writer.addPage(makeFinishedPage({ position: 2, ...sitemap, result: redirected('/b', '/b/') }))
    await writer.addPage(makeFinishedPage({ position: 3, result: { url: `${SHOP}/c` } }))
    await writer.addPage(makeFinishedPage({ position: 4, result: { url: `${SHOP}/d/index.html` } }))
    await addSitemap(writer, ['/', '/old', '/b', '/c/', '/d/'])
  }
  await withArchive(writeSite, async (_, archive) => {
    const tables = await openCrawlTables({ archive, derived: join(archive, 'derived') })
    const pages = await tables.query('select url, "inSitemap" from site_pages order by position')
    expect(pages).toEqual([
      { url: `${SHOP}/`, inSitemap: true },
      { url: `${SHOP}/new`, inSitemap: false },
      { url: `${SHOP}/b/`, inSitemap: true },
      { url: `${SHOP}/c`, inSitemap: true },
      { url: `${SHOP}/d/index.html`, inSitemap: true },
    ])
    const { sitemaps } = await readIndexability(tables, [])
    expect(sitemaps.missing).toEqual({ pages: 1, example: `${SHOP}/new` })
    tables.close()
  })
})
