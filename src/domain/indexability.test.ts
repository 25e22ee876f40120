import { expect, it } from 'vitest'
import type { CrawlPageResult, PageDeclarations } from './crawl-page-result.ts'
import { indexabilityOf } from './indexability.ts'

const URL = 'https://shop.example/lamps'
const declares = (changes: Partial<PageDeclarations>): Partial<CrawlPageResult> => ({
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
  ['a canonical that names the page itself', canonical(URL), 'indexable'],
  ['a canonical that differs in a slash at the end', canonical(`${URL}/`), 'indexable'],
  ['a canonical to another address', canonical('https://shop.example/lamps?sort=price'), 'canonicalised'],
  ['a canonical to another site', canonical('https://other.example/lamps'), 'canonicalised'],
  ['a canonical that is no address', canonical('//'), 'indexable'],
  ['noindex and a canonical', { ...declares({ robots: ['noindex'] }), ...canonical('https://a.example/') }, 'noindex'],
  ['a soft 404 with noindex', { ...declares({ robots: ['noindex'] }), isSoft404: true }, 'soft_404'],
  ['a page that failed', { status: 'error', isSoft404: true }, 'error'],
])('%s', (_, changes, expected) => {
  const page = { url: URL, status: 'success', isSoft404: false, declared: null, hasCanonical: false, canonicalUrl: URL }
  expect(indexabilityOf({ ...page, ...changes } as CrawlPageResult)).toBe(expected)
})
