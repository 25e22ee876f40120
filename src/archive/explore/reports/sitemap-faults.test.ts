import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packEntry } from '#domain/site-files/packed-entries.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import type { ArchiveWriter } from '../../write/create-archive.ts'
import { openCrawlTables } from '../crawl-tables.ts'
import { readSitemaps } from './access.ts'
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
  const entries = ['/', '/gone', '/busy', '/late', '/never'].map((path) =>
    packEntry({ ...NO_DETAILS, loc: SHOP + path, url: SHOP + path, isOnOtherHost: false }),
  )
  await writer.addSitemapEntries({ sitemap: SITEMAP, first: 0, entries })
  await writer.addSitemaps([
    {
      ...{ url: SITEMAP, kind: 'urlset', problem: null, foundBy: 'robots.txt', index: null, statusCode: 200 },
      ...{ failure: null, contentType: 'application/xml', bytes: 100, isGzip: false, redirects: [], isReported: true },
      ...{ urlCount: 5, entryCount: 5, keptEntryCount: 5 },
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
