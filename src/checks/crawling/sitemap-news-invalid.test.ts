import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapNewsInvalid } from './sitemap-news-invalid.ts'

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const entry = (path: string, date: string, name = 'Bakery News') =>
  `<loc>~${path}</loc><news:news><news:publication><news:name>${name}</news:name><news:language>en</news:language>` +
  `</news:publication><news:publication_date>${date}</news:publication_date><news:title>New oven</news:title></news:news>`
const many = (count: number) => Array.from({ length: count }, (_, at) => entry(`/${at}`, ago(1)))
const home = pageWithLinks('Home')
const old = ago(49)

testQueryCheck(sitemapNewsInvalid, {
  'complete entries of the last two days, in any form of date': {
    site: {
      '/': home,
      '/sitemap.xml': sitemap(
        entry('/a', ago(47)),
        entry('/b', ago(1).slice(0, 10)),
        entry('/c', ago(24).replace(/:\d\d\.\d+Z$/, '+00:00')),
        '/',
      ),
    },
    counts: { found: 0, passed: 4, notApplicable: 0 },
  },
  'old, without a date, and with empty fields': {
    site: {
      '/': home,
      '/sitemap.xml': sitemap(
        entry('/a', old),
        entry('/b', 'yesterday', ''),
        '<loc>~/c</loc><news:news></news:news>',
        `<loc>~/d</loc><lastmod>2020-01-01</lastmod>`,
        '<loc>https://other.invalid/</loc><news:news></news:news>',
      ),
    },
    finds: {
      '/a': [`published ${old}, 2 days before the crawl (at most 2) [/sitemap.xml, entry 1]`],
      '/b': ['news without name; publication_date “yesterday” is no date [/sitemap.xml, entry 2]'],
      '/c': ['news without name, language, publication_date, title [/sitemap.xml, entry 3]'],
    },
    counts: { found: 3, passed: 1 },
  },
  '1,000 entries are fine': {
    site: { '/': home, '/sitemap.xml': sitemap(...many(1000)) },
    plan: () => ({ maxPages: 2 }),
    counts: { found: 0, passed: 1001 },
  },
  '1,001 entries are too many': {
    site: { '/': home, '/sitemap.xml': sitemap(...many(1001)) },
    plan: () => ({ maxPages: 2 }),
    finds: { '/sitemap.xml': ['1,001 news entries; the limit is 1,000'] },
    counts: { found: 1, passed: 1001 },
  },
  'no news': { site: { '/': home, '/sitemap.xml': sitemap('/') }, counts: { found: 0, passed: 0, reason: undefined } },
})
