import { packEntry } from '#domain/site-files/packed-entries.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { type CrawlWriter, testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { sitemapHttpEntry } from './sitemap-http-entry.ts'

const NO_DETAILS = { lastmod: null, changefreq: null, priority: null, alternates: [], imageCount: 0, videoCount: 0 }

/** A crawl of this origin, with one page `/0`. The sitemap lists that page once for each spelling in `locs`. */
function crawlOf(origin: string, ...locs: string[]) {
  return async (writer: CrawlWriter): Promise<void> => {
    const url = `${origin}/0`
    await writer.addPage(makeFinishedPage({ result: { url, requestedUrl: url } }))
    const entries = locs.map((loc) => packEntry({ ...NO_DETAILS, loc, url, isOnOtherHost: false }))
    await writer.addSitemapEntries({ sitemap: `${origin}/sitemap.xml`, first: 0, entries })
    const counts = { urlCount: locs.length, entryCount: locs.length, keptEntryCount: locs.length }
    await writer.addSitemaps([
      { url: `${origin}/sitemap.xml`, kind: 'urlset', problem: null, statusCode: 200, ...counts },
    ])
  }
}

testArchivedCheck(sitemapHttpEntry, {
  'http on an https site': {
    crawl: crawlOf('https://shop.example', 'http://shop.example/0'),
    finds: { '/0': ['http://shop.example/0 [/sitemap.xml, entry 1]'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'https on an https site': {
    crawl: crawlOf('https://shop.example', 'https://shop.example/0'),
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'http on an http site': {
    crawl: crawlOf('http://shop.example', 'http://shop.example/0'),
    counts: { found: 0, passed: 0, notApplicable: 1 },
  },
})
