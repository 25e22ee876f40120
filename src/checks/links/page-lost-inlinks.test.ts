import { expect } from 'vitest'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { linking, rendered, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { pageLostInlinks } from './page-lost-inlinks.ts'

/** Ten pages, of which the first ones link to each target. */
function site(targets: Record<string, number>) {
  const paths = Array.from({ length: 10 }, (_, nth) => `/${nth}`)
  return {
    ...Object.fromEntries(
      paths.map((path, nth) => [path, linking(...Object.keys(targets).filter((each) => nth < (targets[each] ?? 0)))]),
    ),
    ...Object.fromEntries(Object.keys(targets).map((path) => [path, path === '/noindex' ? NOINDEX : {}])),
  }
}

const NOINDEX = { indexability: 'noindex' as const }
const before = site({ '/most': 10, '/many': 10, '/none': 5, '/few': 4, '/noindex': 10 })
const now = site({ '/most': 2, '/many': 3, '/none': 0, '/few': 0, '/noindex': 0 })

testComparedCheck(pageLostInlinks, {
  'pages with fewer links': {
    before,
    now,
    finds: {
      '/most': [
        '2 pages link to it, 10 in the crawl before',
        'no longer linked from /2',
        'no longer linked from /3',
        'no longer linked from /4',
      ],
      '/none': [
        '0 pages link to it, 5 in the crawl before',
        'no longer linked from /0',
        'no longer linked from /1',
        'no longer linked from /2',
      ],
    },
    counts: { found: 2, passed: 1, notApplicable: 12 },
  },
  'pages that were not requested again are not judged': {
    before,
    now: Object.fromEntries(Object.entries(now).filter(([path]) => path !== '/none' && path !== '/few')),
    finds: { '/most': expect.arrayContaining(['2 pages link to it, 10 in the crawl before']) },
    counts: { found: 1, passed: 1, notApplicable: 12, reason: '1 page was not requested in this crawl' },
  },
  'links that scripts added in one of the crawls': {
    before: Object.fromEntries(
      Object.entries(before).map(([path, page], nth) => [path, nth < 6 ? rendered(page) : page]),
    ),
    now,
    counts: { found: 0, passed: 0, notApplicable: 15 },
  },
  'a crawl that was limited': {
    before,
    now,
    crawlNow: { balance: { ...EMPTY_BALANCE, leftOut: { pageLimit: 1 } } },
    counts: { found: 0, passed: 0, notApplicable: 15, reason: 'this crawl was limited to 50 pages' },
  },
})
