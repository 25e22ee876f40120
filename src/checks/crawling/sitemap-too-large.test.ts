import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { type CrawlWriter, testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { sitemapTooLarge } from './sitemap-too-large.ts'

function crawlWith(size: { entryCount?: number; bytes?: number }) {
  return async (writer: CrawlWriter): Promise<void> => {
    await writer.addPage(makeFinishedPage())
    const file = { url: 'https://shop.example/sitemap.xml', kind: 'urlset' as const, urlCount: 1, problem: null }
    await writer.addSitemaps([{ ...file, statusCode: 200, entryCount: 1, bytes: 100, ...size }])
  }
}

testArchivedCheck(sitemapTooLarge, {
  'at both limits': { crawl: crawlWith({ entryCount: 50_000, bytes: 52_428_800 }), counts: { found: 0, passed: 1 } },
  'one entry more': {
    crawl: crawlWith({ entryCount: 50_001 }),
    finds: { '/sitemap.xml': ['50,001 entries; the limit is 50,000'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'one byte more': {
    crawl: crawlWith({ bytes: 52_428_801 }),
    finds: { '/sitemap.xml': ['more than 52,428,800 bytes'] },
    counts: { found: 1 },
  },
})
