import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { brokenInternalLink } from './broken-internal-link.ts'

const status = (code: number) => answerWith(code, {}, '<title>Error</title>')
const siteWithTarget = (code: number) => ({ '/': pageWithLinks('Home', '/target'), '/target': status(code) })

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
  ...Object.fromEntries(
    [401, 403, 407, 429, 451].map((code) => [
      `status ${code} is not broken`,
      { site: siteWithTarget(code), counts: { found: 0 } },
    ]),
  ),
  ...Object.fromEntries(
    [400, 402, 404, 452, 500, 503, 599].map((code) => [
      `status ${code} is broken`,
      {
        site: siteWithTarget(code),
        finds: { '/': [`/target – status ${code} – link text “/target” [link 1]`] },
        counts: { found: 1 },
      },
    ]),
  ),
})
