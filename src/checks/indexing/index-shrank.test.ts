import { rendered, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { indexShrank } from './index-shrank.ts'

/** A site with these numbers of indexable and noindex pages. `scripts` ran on those that are noindex without them. */
function site(indexable: number, noindexed: number, scripts = 0) {
  return Object.fromEntries(
    Array.from({ length: indexable + noindexed }, (_, nth) => [
      `/${nth}`,
      nth < indexable ? (nth < indexable - scripts ? {} : rendered()) : { indexability: 'noindex' as const },
    ]),
  )
}

const passes = { found: 0, passed: 1 }

testComparedCheck(indexShrank, {
  '5 of 50 pages, and 2 removed': {
    before: site(50, 0),
    now: site(45, 3),
    finds: {
      '/0': [
        '45 indexable pages of 48, 50 of 50 in the crawl before',
        '3 that were indexable are noindex now, such as /45',
        '2 that were indexable were not found in this crawl, such as /48',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'a noindex of pages whose scripts did not run now': { before: site(50, 0, 5), now: site(45, 5), counts: passes },
  '5 of 51 pages': { before: site(51, 0), now: site(46, 5), counts: passes },
  '4 of 20 pages': { before: site(20, 0), now: site(16, 4), counts: passes },
  'half of them were removed': { before: site(50, 0), now: site(44, 2), counts: passes },
})
