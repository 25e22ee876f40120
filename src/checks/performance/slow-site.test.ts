import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { type CrawlWriter, testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { slowSite } from './slow-site.ts'

/** A crawl with groups of pages, each with a number of pages and their response times. */
function crawlOf(...groups: [count: number, ttfbMs: number, secondMs?: number][]) {
  return async (writer: CrawlWriter): Promise<void> => {
    let position = 0
    for (const [count, ttfbMs, secondMs] of groups) {
      for (let nth = 0; nth < count; nth++, position++) {
        await writer.addPage(makeFinishedPage({ position, result: { ttfbMs } }))
        if (secondMs !== undefined) await writer.setTtfb(position, ttfbMs, secondMs)
      }
    }
  }
}

testArchivedCheck(slowSite, {
  'the 15th of 20 pages is too slow': {
    crawl: crawlOf([14, 90], [5, 1801], [1, 2500]),
    finds: {
      '/0': ['75th percentile 1801 ms (limit 1800 ms), median 90 ms, 95th percentile 1801 ms, of 20 pages'],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'at the limit': { crawl: crawlOf([14, 90], [6, 1800]), counts: { found: 0, passed: 1 } },
  'below the limit': { crawl: crawlOf([14, 90], [6, 1799]), counts: { found: 0, passed: 1 } },
  'a lower limit': {
    crawl: crawlOf([14, 90], [6, 701]),
    options: { limit: 700 },
    finds: { '/0': ['75th percentile 701 ms (limit 700 ms), median 90 ms, 95th percentile 701 ms, of 20 pages'] },
    counts: { found: 1 },
  },
  'only five of 20 pages are slow': { crawl: crawlOf([15, 90], [5, 9000]), counts: { found: 0, passed: 1 } },
  'most pages that were measured again are fast, so others are left out': {
    crawl: crawlOf([17, 90], [1, 4000, 3000], [2, 4000, 100], [9, 4000]),
    counts: { found: 0, passed: 1 },
  },
  'most pages that were measured again are slow': {
    crawl: crawlOf([16, 90], [2, 4000, 3000], [1, 4000, 100], [9, 4000]),
    finds: {
      '/0': ['75th percentile 4000 ms (limit 1800 ms), median 90 ms, 95th percentile 4000 ms, of 28 pages'],
    },
    counts: { found: 1 },
  },
  '19 pages': {
    crawl: crawlOf([19, 3000]),
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'fewer than 20 pages have a measured time' },
  },
})
