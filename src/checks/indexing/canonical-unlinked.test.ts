import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { canonicalUnlinked } from './canonical-unlinked.ts'

const named = (href: string, ...links: string[]) =>
  `<!doctype html><head><title>Rye</title><link rel="canonical" href="${href}"></head>${pageWithLinks('', ...links)}`
const plan = () => ({ requestLimits: { externalLinks: 0, probes: 0, resources: 10 } })
const UNLINKED: SitePages = { '/': pageWithLinks('Home', '/rye?a'), '/rye?a': named('/rye'), '/rye': named('/rye') }

testQueryCheck(canonicalUnlinked, {
  'the canonical URL has a link': {
    site: { '/': pageWithLinks('Home', '/rye', '/rye?a'), '/rye': named('/rye'), '/rye?a': named('/rye') },
    plan,
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'it has none': {
    site: UNLINKED,
    plan,
    finds: { '/rye?a': ['/rye – no page links to it [canonical]'] },
    counts: { found: 1, passed: 0 },
  },
  'it is an orphan page, broken, or on another site': {
    site: {
      '/': pageWithLinks('Home', '/rye?a', '/oat?a', '/b'),
      '/rye?a': named('/rye'),
      '/rye': named('/rye'),
      '/oat?a': named('/gone'),
      '/b': named('https://other.invalid/'),
      '/sitemap.xml': (request, response) => {
        const entry = `<url><loc>http://${request.headers.host}/rye</loc></url>`
        response.writeHead(200, { 'content-type': 'application/xml' }).end(`<urlset>${entry}</urlset>`)
      },
    },
    plan,
    counts: { found: 0, passed: 0, notApplicable: 5 },
  },
  'nothing is judged if pages were left out': {
    site: { ...UNLINKED, '/': pageWithLinks('Home', '/rye?a', '/b', '/c') },
    plan: () => ({ ...plan(), maxPages: 2 }),
    counts: { found: 0, passed: 0, reason: 'not known because pages of the site were left out' },
  },
})
