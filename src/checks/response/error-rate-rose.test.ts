import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { failing, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { errorRateRose } from './error-rate-rose.ts'

/** A site with this number of URLs, of which the last ones fail. */
function site(urls: number, failed: number) {
  return Object.fromEntries(
    Array.from({ length: urls }, (_, nth) => [
      `/${nth}`,
      nth < urls - failed ? {} : failing(nth % 2 === 0 ? 404 : 500),
    ]),
  )
}

const healthy = site(40, 0)
const passes = { found: 0, passed: 1 }

testComparedCheck(errorRateRose, {
  '5 points more': {
    before: healthy,
    now: site(40, 2),
    finds: {
      '/0': [
        '2 of 40 URLs fail (5.0%), 0 of 40 in the crawl before (0.0%)',
        '1 URL with status 404',
        '1 URL with status 500',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'less than 5 points more': { before: healthy, now: site(41, 2), counts: passes },
  'less than twice as many': { before: site(20, 4), now: site(20, 7), counts: passes },
  'a crawl that was limited': {
    before: healthy,
    now: site(40, 20),
    crawlBefore: { balance: { ...EMPTY_BALANCE, leftOut: { pageLimit: 1 } } },
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'the crawl before was limited to 50 pages' },
  },
})
