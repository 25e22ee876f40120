import { CRAWL } from '#testing/archives/write-archive.ts'
import { testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { pageSlower } from './page-slower.ts'

function site(...times: number[]) {
  return Object.fromEntries(times.map((ttfbMs, nth) => [`/${nth}`, { result: { ttfbMs } }]))
}

const passes = { found: 0, passed: 1 }

testComparedCheck(pageSlower, {
  'half as long again, and 300 ms': {
    before: site(600, 500, 700),
    // The last page is new.
    now: site(900, 100, 5000, 9000),
    finds: { '/0': ['median 900 ms, 600 ms in the crawl before (3 pages)'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'less than 300 ms': { before: site(100), now: site(399), counts: passes },
  'less than half': { before: site(1000), now: site(1499), counts: passes },
  'at another pace': {
    before: site(100),
    now: site(900),
    crawlBefore: { settings: { ...CRAWL.settings, pace: { concurrency: 8, delayMs: 0 } } },
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'the crawl before ran at another pace' },
  },
})
