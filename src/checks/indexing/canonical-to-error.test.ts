import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import { canonicalToError } from './canonical-to-error.ts'

const withCanonical = (href: string) =>
  `<!doctype html><head><title>Rye</title><link rel="canonical" href="${href}"></head><a href="${href}">Original</a>`

const named = (href: string) => `<!doctype html><head><title>Rye</title><link rel="canonical" href="${href}"></head>`
const WITH_RESOURCES = { requestLimits: { externalLinks: 0, probes: 0, resources: 10 } }
const NOT_REQUESTED = 'not known for 1 page, because the crawl did not request their canonical URLs'

function siteWith(target: SitePages[string]): SitePages {
  return { '/': pageWithLinks('Home', '/rye'), '/rye': withCanonical('/original'), '/original': target }
}

testQueryCheck(canonicalToError, {
  'the canonical URL loads': {
    site: siteWith(pageWithLinks('Original')),
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'the page names itself': {
    site: { '/': withCanonical('/') },
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'status 399': { site: siteWith(answerWith(399)), counts: { found: 0 } },
  'status 400': {
    site: siteWith(answerWith(400)),
    finds: { '/rye': ['/original – status 400 [link[rel~="canonical" i]]'] },
    counts: { found: 1, passed: 0, notApplicable: 1 },
  },
  'status 599': {
    site: siteWith(answerWith(599)),
    finds: { '/rye': ['/original – status 599 [link[rel~="canonical" i]]'] },
    counts: { found: 1 },
  },
  'no response': {
    site: siteWith((request) => request.socket.destroy()),
    finds: { '/rye': ['/original – no response (connection reset) [link[rel~="canonical" i]]'] },
    counts: { found: 1 },
  },
  'a redirect to an error': {
    site: siteWith(redirectTo('/gone')),
    finds: { '/rye': ['/original redirects to /gone – status 404 [link[rel~="canonical" i]]'] },
    counts: { found: 1 },
  },
  'a URL on another site is not applicable': {
    site: { '/': named('https://other.invalid/') },
    plan: () => WITH_RESOURCES,
    counts: { found: 0, passed: 0, notApplicable: 1, reason: undefined },
  },
  'URLs that no page links to are requested': {
    site: {
      '/': `${named('/')}<a href="/a">A</a><a href="/b">B</a><a href="/c">C</a><a href="/d">D</a>`,
      '/a': named('/gone'),
      '/b': named('/gone#top'),
      '/c': named('/moved'),
      '/d': named('/fine'),
      '/moved': redirectTo('/gone'),
      '/fine': (request, response) => void response.writeHead(request.method === 'HEAD' ? 405 : 200).end('Fine'),
    },
    plan: () => WITH_RESOURCES,
    finds: {
      '/a': ['/gone – status 404 [link[rel~="canonical" i]]'],
      '/b': ['/gone#top – status 404 [link[rel~="canonical" i]]'],
      '/c': ['/moved redirects to /gone – status 404 [link[rel~="canonical" i]]'],
    },
    counts: { found: 3, passed: 2, notApplicable: 0, reason: undefined },
  },
  'a URL that was not requested is not known': {
    site: {
      '/': `${named('/secret')}<a href="/a">A</a>`,
      '/a': named('/'),
      '/robots.txt': 'User-agent: *\nDisallow: /s',
    },
    plan: () => WITH_RESOURCES,
    counts: { found: 0, passed: 1, notApplicable: 1, reason: NOT_REQUESTED },
  },
  'nothing is requested without a budget': {
    site: { '/': named('/gone') },
    counts: { found: 0, passed: 0, notApplicable: 1, reason: NOT_REQUESTED },
  },
})
