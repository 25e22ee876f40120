import { expect, it } from 'vitest'
import type { CrawlPageResult, DeclaredFacts } from '../crawls/crawl-page-result.ts'
import { indexabilityOf } from './indexability.ts'

const [NOW_LESS_1, NOW, NOW_PLUS_1] = ['2030-06-26t11:59:59z', '2030-06-26t12:00:00z', '2030-06-26t12:00:01z']
const URL = 'https://shop.example/lamps'
const declares = (changes: Partial<DeclaredFacts>): Partial<CrawlPageResult> => ({
  declared: {
    lang: null,
    robots: [],
    robotsByAgent: {},
    metaRefresh: null,
    hreflangs: [],
    inBody: null,
    openGraph: {},
    h1s: [],
    ...changes,
  },
})
const canonical = (canonicalUrl: string): Partial<CrawlPageResult> => ({ canonicalUrl, hasCanonical: true })

it.each<[string, Partial<CrawlPageResult>, string]>([
  ['a plain page', {}, 'indexable'],
  ['noindex for all', declares({ robots: ['nofollow', 'noindex'] }), 'noindex'],
  ['none for all', declares({ robots: ['none'] }), 'noindex'],
  ['nofollow alone', declares({ robots: ['nofollow'] }), 'indexable'],
  ['noindex for Google', declares({ robotsByAgent: { googlebot: ['noindex'] } }), 'noindex'],
  ['noindex for another crawler', declares({ robotsByAgent: { bingbot: ['noindex'] } }), 'indexable'],
  ['a date that passed a second ago', declares({ robots: [`unavailable_after: ${NOW_LESS_1}`] }), 'noindex'],
  ['a date that is now', declares({ robots: [`unavailable_after: ${NOW}`] }), 'indexable'],
  ['a date a second ahead', declares({ robots: [`unavailable_after: ${NOW_PLUS_1}`] }), 'indexable'],
  ['a day that has passed', declares({ robots: ['unavailable_after: tue, 25 jun 2030'] }), 'noindex'],
  ['the day it is', declares({ robots: ['unavailable_after:26 jun 2030'] }), 'indexable'],
  ['a date for Google', declares({ robotsByAgent: { googlebot: ['unavailable_after: 2010-01-01'] } }), 'noindex'],
  [
    'a date for another crawler',
    declares({ robotsByAgent: { bingbot: ['unavailable_after: 2010-01-01'] } }),
    'indexable',
  ],
  ['a date that cannot be read', declares({ robots: ['unavailable_after: soon'] }), 'indexable'],
  ['a canonical that names the page itself', canonical(URL), 'indexable'],
  ['a canonical that differs in a slash at the end', canonical(`${URL}/`), 'indexable'],
  ['a canonical to another URL', canonical('https://shop.example/lamps?sort=price'), 'canonicalised'],
  ['a canonical to another site', canonical('https://other.example/lamps'), 'canonicalised'],
  ['a canonical that is not a URL', canonical('//'), 'indexable'],
  ['noindex and a canonical', { ...declares({ robots: ['noindex'] }), ...canonical('https://a.example/') }, 'noindex'],
  ['a soft 404 with noindex', { ...declares({ robots: ['noindex'] }), isSoft404: true }, 'soft_404'],
  ['a page that failed', { status: 'error', isSoft404: true }, 'error'],
])('%s', (_, changes, expected) => {
  const page = { url: URL, status: 'success', isSoft404: false, declared: null, hasCanonical: false, canonicalUrl: URL }
  expect(indexabilityOf({ ...page, ...changes } as CrawlPageResult, Date.UTC(2030, 5, 26, 12))).toBe(expected)
})
