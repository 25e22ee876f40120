import type { CrawlWriter } from '#testing/checks/test-archived-check.ts'
import { pagesOf, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { sitemapShrank } from './sitemap-shrank.ts'

/** `sizes` has the number of URLs in each sitemap; null for a sitemap that responds with 500. */
function crawlOf(sizes: Record<string, number | null>) {
  return async (writer: CrawlWriter): Promise<void> => {
    for (const page of pagesOf({ '/0': {} })) await writer.addPage(page)
    await writer.addSitemaps(
      Object.entries(sizes).map(([path, size]) => ({
        ...{
          url: `https://shop.example${path}`,
          kind: size === null ? null : ('urlset' as const),
          urlCount: size ?? 0,
          problem: null,
        },
        ...{ foundBy: 'robots.txt' as const, index: null, statusCode: size === null ? 500 : 200, failure: null },
        ...{
          contentType: 'text/xml',
          bytes: 9,
          isGzip: false,
          redirects: [],
          entryCount: size ?? 0,
          keptEntryCount: 0,
        },
        isReported: true,
      })),
    )
  }
}

const passes = { found: 0, passed: 1 }

testComparedCheck(sitemapShrank, {
  '10 of 50 URLs, and a file that is not named any more': {
    before: crawlOf({ '/a.xml': 30, '/b.xml': 12, '/c.xml': 8 }),
    now: crawlOf({ '/a.xml': 28, '/b.xml': 12 }),
    finds: {
      '/0': [
        '40 URLs in all sitemaps, 50 in the crawl before',
        '/c.xml is not a sitemap of the site any more, 8 URLs before',
        '/a.xml lists 28 URLs, 30 before',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  '10 of 51 URLs': { before: crawlOf({ '/a.xml': 51 }), now: crawlOf({ '/a.xml': 41 }), counts: passes },
  '9 of 40 URLs': { before: crawlOf({ '/a.xml': 40 }), now: crawlOf({ '/a.xml': 31 }), counts: passes },
  'a file that cannot be read': {
    before: crawlOf({ '/a.xml': 40, '/b.xml': 40 }),
    now: crawlOf({ '/a.xml': 40, '/b.xml': null }),
    counts: passes,
  },
  'no URLs before': {
    before: crawlOf({}),
    now: crawlOf({ '/a.xml': 4 }),
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'the sitemaps of the crawl before listed no URLs' },
  },
})
