import { WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { unreachableCluster } from './unreachable-cluster.ts'

const MUTUAL = 'links to this page and is linked from it'
const CLUSTER: SitePages = {
  '/': pageWithLinks('Home', '/bread'),
  '/bread': pageWithLinks('Bread', '/'),
  '/sale': pageWithLinks('Sale', '/sale/rye', '/'),
  '/sale/rye': pageWithLinks('Rye', '/sale', '/sale/oat'),
  '/sale/oat': pageWithLinks('Oat', '/bread'),
  '/sitemap.xml': sitemap('/', '/sale'),
}

testQueryCheck(unreachableCluster, {
  'two pages that only the sitemap leads to': {
    site: CLUSTER,
    finds: { '/sale': [`/sale/rye – ${MUTUAL}`], '/sale/rye': [`/sale – ${MUTUAL}`] },
    counts: { found: 2, passed: 3, notApplicable: 0 },
  },
  'a link from a page that can be reached is enough, also through a redirect': {
    site: { ...CLUSTER, '/bread': pageWithLinks('Bread', '/old-sale'), '/old-sale': redirectTo('/sale/rye') },
    counts: { found: 0, passed: 5 },
  },
  'nothing is judged if a script probably writes the menu': {
    site: { ...CLUSTER, '/': `${CLUSTER['/']}<nav></nav><script src="/menu.js"></script>` },
    counts: { found: 0, passed: 0, reason: 'not known because a script probably adds links to the pages' },
  },
  'an orphan page, and pages that do not link back, are none': {
    site: { ...CLUSTER, '/sale/rye': pageWithLinks('Rye', '/sale/oat') },
    counts: { found: 0, passed: 5 },
  },
  'a page that the settings name as well as a link': {
    site: { ...CLUSTER, '/bread': pageWithLinks('Bread', '/offers'), '/offers': pageWithLinks('Offers', '/sale') },
    plan: (origin) => ({ range: { ...WHOLE_SITE, startUrls: [`${origin}/sale`] } }),
    counts: { found: 0, passed: 6 },
  },
  'noindex pages are not applicable': {
    site: {
      ...CLUSTER,
      '/sale': `<meta name="robots" content="noindex">${CLUSTER['/sale']}`,
      '/sale/rye': `<meta name="robots" content="noindex">${CLUSTER['/sale/rye']}`,
    },
    counts: { found: 0, passed: 3, notApplicable: 2 },
  },
  'nothing is judged if pages were left out': {
    site: CLUSTER,
    plan: () => ({ range: { ...WHOLE_SITE, exclude: ['/bread'] } }),
    counts: { found: 0, passed: 0, reason: 'not known because pages of the site were left out' },
  },
})
