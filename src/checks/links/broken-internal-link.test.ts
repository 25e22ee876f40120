import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import { brokenInternalLink } from './broken-internal-link.ts'

const status = (code: number) => answerWith(code, {}, '<title>Error</title>')
const MAY_NOT_LOOK = [401, 403, 407, 451]
const BROKEN = [400, 402, 404, 452]

/** A page per status code, with a link to a URL that responds with it. */
function siteWithTargets(...codes: number[]): SitePages {
  const site: SitePages = { '/': pageWithLinks('Home', ...codes.map((code) => `/from-${code}`)) }
  for (const code of codes) {
    site[`/from-${code}`] = pageWithLinks(`From ${code}`, `/to-${code}`)
    site[`/to-${code}`] = status(code)
  }
  return site
}

testQueryCheck(brokenInternalLink, {
  'all links work': {
    site: { '/': pageWithLinks('Home', '/rye'), '/rye': pageWithLinks('Rye', '/') },
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
  'every broken link of a page is evidence, with text, place and status': {
    site: {
      '/': '<title>Home</title><a href="/rye">Rye</a><a href="/gone"><img src="a.png"></a><a href="/down#x">Oats</a>',
      '/rye': pageWithLinks('Rye', '/gone', '/gone'),
      '/gone': status(410),
      '/down': status(500),
    },
    finds: {
      '/': ['/gone – status 410 – no link text [link 2]', '/down – status 500 – link text “Oats” [link 3]'],
      '/rye': ['/gone – status 410 – link text “/gone” [link 1]', '/gone – status 410 – link text “/gone” [link 2]'],
    },
    counts: { found: 2, passed: 0 },
  },
  'a link to a redirect is judged by where it ends': {
    site: { '/': pageWithLinks('Home', '/old', '/older'), '/old': redirectTo('/gone'), '/older': redirectTo('/') },
    finds: { '/': ['/old – status 404 – link text “/old” [link 1]'] },
    counts: { found: 1 },
  },
  'a page that does not respond': {
    site: { '/': pageWithLinks('Home', '/dead'), '/dead': (request) => request.socket.destroy() },
    finds: { '/': ['/dead – no response (connection reset) – link text “/dead” [link 1]'] },
    counts: { found: 1 },
  },
  'a broken file': {
    site: { '/': pageWithLinks('Home', '/menu.pdf') },
    finds: { '/': ['/menu.pdf – status 404 – link text “/menu.pdf” [link 1]'] },
    counts: { found: 1 },
  },
  'a page without links to the site, and links that were not requested, are not applicable': {
    site: {
      '/': pageWithLinks('Home', 'https://other.invalid/', '/secret'),
      '/robots.txt': answerWith(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /secret'),
    },
    counts: { found: 0, passed: 0, notApplicable: 1 },
  },
  'some statuses say that we may not look, not that the link is broken': {
    site: siteWithTargets(...MAY_NOT_LOOK, ...BROKEN),
    finds: Object.fromEntries(
      BROKEN.map((code) => [`/from-${code}`, [`/to-${code} – status ${code} – link text “/to-${code}” [link 1]`]]),
    ),
    counts: { found: BROKEN.length },
  },
  // The crawl slows down for these, so each has a site of its own.
  'status 429 is not broken': { site: siteWithTargets(429), counts: { found: 0 } },
  ...Object.fromEntries(
    [500, 599].map((code) => [
      `status ${code} is broken`,
      {
        site: siteWithTargets(code),
        finds: { [`/from-${code}`]: [`/to-${code} – status ${code} – link text “/to-${code}” [link 1]`] },
        counts: { found: 1 },
      },
    ]),
  ),
})
