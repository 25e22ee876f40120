import { WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { type Handler, pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { orphanPage } from './orphan-page.ts'

const sitemap =
  (...paths: string[]): Handler =>
  (request, response) => {
    const entries = paths.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`)
    response.writeHead(200, { 'content-type': 'application/xml' }).end(`<urlset>${entries.join('')}</urlset>`)
  }
const NOINDEX = '<head><title>Alone</title><meta name="robots" content="noindex"></head>'

testQueryCheck(orphanPage, {
  'every page of the sitemap has a link': {
    site: { '/': pageWithLinks('Home', '/rye'), '/rye': pageWithLinks('Rye'), '/sitemap.xml': sitemap('/', '/rye') },
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
  'a page that only the sitemap names': {
    site: {
      '/': pageWithLinks('Home'),
      '/alone': pageWithLinks('Alone', '/alone', '/'),
      '/sitemap.xml': sitemap('/alone'),
    },
    finds: { '/alone': ['known from the sitemap /sitemap.xml only'] },
    counts: { found: 1, passed: 1 },
  },
  'one link is enough, also from another page of the sitemap or through a redirect': {
    site: {
      '/': pageWithLinks('Home', '/old'),
      '/old': redirectTo('/moved'),
      '/moved': pageWithLinks('Moved'),
      '/a': pageWithLinks('A', '/b'),
      '/b': pageWithLinks('B', '/a'),
      '/sitemap.xml': sitemap('/moved', '/a', '/b'),
    },
    counts: { found: 0, passed: 4 },
  },
  'a page that search engines do not list is not applicable': {
    site: { '/': pageWithLinks('Home'), '/alone': NOINDEX, '/sitemap.xml': sitemap('/alone') },
    counts: { found: 0, passed: 1, notApplicable: 1 },
  },
  'a page that only the list of URLs names': {
    site: { '/': pageWithLinks('Home'), '/campaign': pageWithLinks('Campaign') },
    plan: (origin) => ({ range: { ...WHOLE_SITE, startUrls: [`${origin}/campaign`] } }),
    finds: { '/campaign': ['known from the list of URLs only'] },
    counts: { found: 1, passed: 1 },
  },
  'nothing is judged if the page limit was reached': {
    site: { '/': pageWithLinks('Home', '/deep'), '/deep': pageWithLinks('Deep'), '/sitemap.xml': sitemap('/alone') },
    plan: () => ({ maxPages: 1 }),
    counts: { found: 0, passed: 0, reason: 'not known because pages of the site were left out' },
  },
  'a search page, to which the search box leads': {
    site: {
      '/': pageWithLinks('Home', '/rye'),
      '/rye': pageWithLinks('Rye'),
      '/sitemap.xml': sitemap('/search/'),
      '/search/': pageWithLinks('Search'),
    },
    counts: { found: 0, passed: 3 },
  },
  'nothing is judged if pages were left out': {
    site: { '/': pageWithLinks('Home', '/deep'), '/deep': pageWithLinks('Deep'), '/sitemap.xml': sitemap('/alone') },
    plan: () => ({ range: { ...WHOLE_SITE, exclude: ['/deep'] } }),
    counts: { found: 0, passed: 0, reason: 'not known because pages of the site were left out' },
  },
  'nothing is judged if a script probably writes the menu': {
    site: {
      '/': `${pageWithLinks('Home', '/rye')}<div id="site-header"></div><script src="/menu.js"></script>`,
      '/rye': pageWithLinks('Rye'),
      '/sitemap.xml': sitemap('/alone'),
      '/alone': pageWithLinks('Alone'),
    },
    counts: { found: 0, passed: 0, reason: 'not known because a script probably adds links to the pages' },
  },
  'nothing is judged if only the pages of the sitemap were crawled': {
    site: { '/': pageWithLinks('Home'), '/alone': pageWithLinks('Alone'), '/sitemap.xml': sitemap('/', '/alone') },
    plan: () => ({ range: { ...WHOLE_SITE, selection: { kind: 'sitemap' } } }),
    counts: { found: 0, passed: 0, reason: 'not known because pages of the site were left out' },
  },
  'nothing is judged if only listed pages were crawled': {
    site: { '/': pageWithLinks('Home'), '/alone': pageWithLinks('Alone') },
    plan: (origin) => ({
      range: { ...WHOLE_SITE, selection: { kind: 'list', urls: [`${origin}/`, `${origin}/alone`] } },
    }),
    counts: { found: 0, passed: 0, reason: 'not known because pages of the site were left out' },
  },
})
