import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { canonicalUnlinked } from './canonical-unlinked.ts'

const named = (href: string, ...links: string[]) =>
  `<!doctype html><head><title>Rye</title><link rel="canonical" href="${href}"></head>${pageWithLinks('', ...links)}`
const plan = () => ({ requestLimits: { externalLinks: 0, probes: 0, resources: 10 } })
/** A home page, `byScript` pages that have a script and no links, and `others`. */
const pagesByScript = (byScript: number, others: number): SitePages => {
  const pages = Array.from({ length: byScript + others }, (_, at): [string, string] => [
    `/p${at}`,
    at < byScript ? '<title>P</title><script src="/app.js"></script>' : pageWithLinks(`P${at}`, '/'),
  ])
  return { '/': pageWithLinks('Home', '/rye?a', ...pages.map(([path]) => path)), ...Object.fromEntries(pages) }
}
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
    finds: { '/rye?a': ['/rye – no page links to it [link[rel~="canonical" i]]'] },
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
  'no page links to the page itself': {
    site: {
      '/': pageWithLinks('Home', '/bread'),
      '/bread': named('/bread', '/'),
      '/rye?a': named('/rye', '/rye?a'),
      '/rye': named('/rye'),
      '/sitemap.xml': sitemap('/rye?a'),
    },
    plan,
    counts: { found: 0, passed: 0, notApplicable: 3 },
  },
  'nothing is judged if scripts write the links of more than 10% of the pages': {
    site: { ...UNLINKED, ...pagesByScript(1, 6) },
    plan,
    counts: { found: 0, passed: 0, reason: 'not known because scripts write the links of this site' },
  },
  'a single page of many without links is no reason to doubt': {
    site: { ...UNLINKED, ...pagesByScript(1, 7) },
    plan,
    finds: { '/rye?a': ['/rye – no page links to it [link[rel~="canonical" i]]'] },
    counts: { found: 1 },
  },
  'nothing is judged if pages were left out': {
    site: { ...UNLINKED, '/': pageWithLinks('Home', '/rye?a', '/b', '/c') },
    plan: () => ({ ...plan(), maxPages: 2 }),
    counts: { found: 0, passed: 0, reason: 'not known because pages of the site were left out' },
  },
})
