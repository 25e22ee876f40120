import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapStaleLastmod } from './sitemap-stale-lastmod.ts'

/** A sitemap with `entries` pages that all changed on the same day, followed by `others`. */
function siteWith(entries: number, ...others: string[]): SitePages {
  const pages = Array.from({ length: entries }, (_, index) => `<loc>~/${index}</loc><lastmod>2026-11-01</lastmod>`)
  return { '/': pageWithLinks('Home'), '*': pageWithLinks('Page'), '/sitemap.xml': sitemap(...pages, ...others) }
}
const plan = () => ({ maxPages: 1 })

testQueryCheck(sitemapStaleLastmod, {
  'nineteen equal dates': { site: siteWith(19), plan, counts: { found: 0, passed: 0, notApplicable: 0 } },
  'twenty equal dates': {
    site: siteWith(20),
    plan,
    finds: { '/sitemap.xml': ['2026-11-01 in all 20 entries'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'one differs': {
    site: siteWith(20, '<loc>~/x</loc><lastmod>2026-11-02</lastmod>'),
    plan,
    counts: { found: 0, passed: 1 },
  },
  'one has no date': { site: siteWith(20, '/x'), plan, counts: { found: 0, passed: 1 } },
})
