import { expect } from 'vitest'
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
  'an href with quotes, and a long one': {
    site: { '/': `<title>Home</title><a href='/go"ne\\x'></a><a href="/${'b'.repeat(200)}"></a>` },
    finds: {
      '/': [
        expect.stringMatching(/ \[a\[href="\/go\\"ne\\\\x"\]\]$/),
        expect.stringMatching(/ \[a\[href\^="\/b{199}"\]\]$/),
      ],
    },
    counts: { found: 1 },
  },
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
      '/': [
        '/gone – status 410 – no link text [a[href="/gone"]]',
        '/down – status 500 – link text “Oats” [a[href="/down#x"]]',
      ],
      '/rye': [
        '/gone – status 410 – link text “/gone” [a[href="/gone"]]',
        '/gone – status 410 – link text “/gone” [a[href="/gone"]]',
      ],
    },
    counts: { found: 2, passed: 0 },
  },
  'a link to a redirect is judged by where it ends': {
    site: { '/': pageWithLinks('Home', '/old', '/older'), '/old': redirectTo('/gone'), '/older': redirectTo('/') },
    finds: { '/': ['/old redirects to /gone – status 404 – link text “/old” [a[href="/old"]]'] },
    counts: { found: 1 },
  },
  'redirects that lead nowhere': {
    site: {
      '/': pageWithLinks('Home', '/loop1', '/hop0', '/nowhere', '/file', '/late'),
      '/loop1': redirectTo('/loop2'),
      '/loop2': redirectTo('/loop1'),
      ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`/hop${at}`, redirectTo(`/hop${at + 1}`)])),
      '/hop12': pageWithLinks('Far away'),
      // From the middle of the long chain, the rest is short enough to follow.
      '/late': pageWithLinks('Late', '/loop2', '/hop5'),
      '/nowhere': answerWith(301, { location: 'ftp://x' }),
      '/file': redirectTo('/lost.pdf'),
    },
    finds: {
      '/': [
        '/loop1 – redirect loop – link text “/loop1” [a[href="/loop1"]]',
        '/hop0 – too many redirects – link text “/hop0” [a[href="/hop0"]]',
        '/nowhere – redirects to a URL that is not valid – link text “/nowhere” [a[href="/nowhere"]]',
        '/file redirects to /lost.pdf – status 404 – link text “/file” [a[href="/file"]]',
      ],
      '/late': ['/loop2 – redirect loop – link text “/loop2” [a[href="/loop2"]]'],
    },
    counts: { found: 2, passed: 0, notApplicable: 1 },
  },
  'a page that does not respond': {
    site: {
      '/': pageWithLinks('Home', '/dead', '/half'),
      '/dead': (request) => request.socket.destroy(),
      '/half': (request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '9999' }).write('<title>Half')
        setTimeout(() => request.socket.destroy(), 50)
      },
    },
    finds: {
      '/': [
        '/dead – no response (connection reset) – link text “/dead” [a[href="/dead"]]',
        '/half – no complete response (connection reset) – link text “/half” [a[href="/half"]]',
      ],
    },
    counts: { found: 1 },
  },
  'a typing error has a check of its own': {
    site: { '/': pageWithLinks('Home', 'https//mill.example/rye', 'www.mill.example/rye', '/www.html', '/rye') },
    finds: {
      '/': [
        '/www.html – status 404 – link text “/www.html” [a[href="/www.html"]]',
        '/rye – status 404 – link text “/rye” [a[href="/rye"]]',
      ],
    },
    counts: { found: 1 },
  },
  'a broken file': {
    site: { '/': pageWithLinks('Home', '/menu.pdf') },
    finds: { '/': ['/menu.pdf – status 404 – link text “/menu.pdf” [a[href="/menu.pdf"]]'] },
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
      BROKEN.map((code) => [
        `/from-${code}`,
        [`/to-${code} – status ${code} – link text “/to-${code}” [a[href="/to-${code}"]]`],
      ]),
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
        finds: {
          [`/from-${code}`]: [`/to-${code} – status ${code} – link text “/to-${code}” [a[href="/to-${code}"]]`],
        },
        counts: { found: 1 },
      },
    ]),
  ),
})
