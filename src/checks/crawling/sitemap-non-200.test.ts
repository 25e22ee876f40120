import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import {
  answerWith,
  type Handler,
  pageWithLinks,
  redirectTo,
  type SitePages,
  textFile,
} from '#testing/sites/serve-site.ts'
import { sitemapNon200 } from './sitemap-non-200.ts'

const sitemap =
  (...urls: string[]): Handler =>
  (request, response) => {
    const entries = urls.map((url) => new URL(url, `http://${request.headers.host}`).href)
    const body = `<urlset>${entries.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
    response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
  }

function siteWith(entry: SitePages[string]): SitePages {
  return { '/': pageWithLinks('Home'), '/entry': entry, '/sitemap.xml': sitemap('/', '/entry') }
}
const broken = (response: string) => ({ '/entry': [`/entry – ${response} [/sitemap.xml, entry 2]`] })

testQueryCheck(sitemapNon200, {
  'no sitemap': { site: { '/': pageWithLinks('Home') }, counts: { found: 0, passed: 0, notApplicable: 0 } },
  'every entry loads': { site: siteWith(pageWithLinks('Entry')), counts: { found: 0, passed: 2, notApplicable: 0 } },
  'status 399': { site: siteWith(answerWith(399)), counts: { found: 0 } },
  'status 400': {
    site: siteWith(answerWith(400)),
    finds: broken('status 400'),
    counts: { found: 1, passed: 1, notApplicable: 0 },
  },
  'status 403': { site: siteWith(answerWith(403)), finds: broken('status 403'), counts: { found: 1 } },
  'status 429 says nothing about the page, and what the crawl then left alone was not requested': {
    site: {
      '/': pageWithLinks('Home'),
      '/sitemap.xml': sitemap('/', '/busy', '/late'),
      '/robots.txt': textFile(''),
      '*': answerWith(429, { 'retry-after': '7200' }),
    },
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'status 500': { site: siteWith(answerWith(500)), finds: broken('status 500'), counts: { found: 1 } },
  'no response': {
    site: siteWith((request) => request.socket.destroy()),
    finds: broken('no response (connection reset)'),
    counts: { found: 1 },
  },
  'a redirect to an error': {
    site: siteWith(redirectTo('/gone')),
    finds: { '/entry': ['/entry redirects to /gone – status 404 [/sitemap.xml, entry 2]'] },
    counts: { found: 1 },
  },
  'a redirect to itself': {
    site: siteWith(redirectTo('/entry')),
    finds: broken('redirect loop'),
    counts: { found: 1 },
  },
  'a redirect to a page': { site: siteWith(redirectTo('/')), counts: { found: 0, passed: 2 } },
  'an entry on another host, or beyond the page limit, is not applicable': {
    site: {
      '/': pageWithLinks('Home'),
      '/sitemap.xml': sitemap('/', '/a', '/b', 'https://other.invalid/'),
      '*': pageWithLinks('Page'),
    },
    plan: () => ({ maxPages: 2 }),
    counts: { found: 0, passed: 2, notApplicable: 2 },
  },
})
