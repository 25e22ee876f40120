import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapLastmodDisagrees } from './sitemap-lastmod-disagrees.ts'

const jsonLd = (date: string) =>
  '<script ' +
  `type="application/ld+json">{"@context":"https://schema.org","@type":"Article","dateModified":"${date}"}</script>`
const meta = (date: string) => `<meta property="article:modified_time" content="${date}">`

/** Adds a page for each head. The sitemap says that all of them changed on 1 November. */
function siteWith(...heads: string[]): SitePages {
  const pages = heads.map((head, index) => [`/${index + 1}`, `<!doctype html><title>Page ${index + 1}</title>${head}`])
  const entries = heads.map((_, index) => `<loc>~/${index + 1}</loc><lastmod>2026-11-01</lastmod>`)
  return { '/': pageWithLinks('Home'), ...Object.fromEntries(pages), '/sitemap.xml': sitemap(...entries) }
}
const times = (count: number, head: string) => Array.from({ length: count }, () => head)
/** 31 and 30 days before the date in the sitemap. */
const [FAR, NEAR] = ['2026-10-01T09:00:00Z', '2026-10-02T09:00:00Z']

testQueryCheck(sitemapLastmodDisagrees, {
  'two of ten pages are 31 days off': {
    site: siteWith(jsonLd(FAR), meta(FAR), ...times(8, jsonLd(NEAR))),
    finds: {
      '/': [
        '2 of 10 pages differ by more than 30 days',
        `/1 – lastmod 2026-11-01, page ${FAR}`,
        `/2 – lastmod 2026-11-01, page ${FAR}`,
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'two of eleven pages': {
    site: siteWith(...times(2, jsonLd(FAR)), ...times(9, meta(NEAR))),
    counts: { found: 0, passed: 1 },
  },
  'nine pages that can be compared, one with two dates, one with none': {
    site: siteWith(...times(9, jsonLd(FAR)), jsonLd(FAR) + meta(NEAR), meta('soon'), ''),
    counts: { found: 0, passed: 0 },
  },
})
