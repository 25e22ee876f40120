import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, redirectTo } from '#testing/sites/serve-site.ts'
import { homeNotIndexable } from './home-not-indexable.ts'

const home = (head: string) => `<!doctype html><head><title>Home</title>${head}</head><a href="/rye">Rye</a>`
const rye = '<!doctype html><head><title>Rye</title><meta name="robots" content="noindex"></head><p>Bread</p>'
const NOT_LOADED = 'not known because the start page did not load or only redirects'

testQueryCheck(homeNotIndexable, {
  'a start page that may be listed, and another page that may not': {
    site: { '/': home('<link rel="canonical" href="/">'), '/rye': rye },
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'noindex in a tag, a canonical and a line of robots.txt': {
    site: {
      '/': home('<meta name="robots" content="noindex"><link rel="canonical" href="/rye">'),
      '/rye': rye,
      '/robots.txt': 'User-agent: Googlebot\nDisallow: /$',
    },
    finds: {
      '/': [
        'noindex in a robots meta tag [meta[name="robots"]]',
        'canonical names /rye [link[rel~="canonical" i]]',
        'robots.txt disallows the page for Googlebot: Disallow: /$ [robots.txt, line 2]',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'noindex in a header, after a redirect': {
    site: {
      '/': redirectTo('/en'),
      '/en': answerWith(200, { 'x-robots-tag': 'googlebot: noindex' }, home('')),
      '/rye': rye,
    },
    finds: { '/en': ['X-Robots-Tag: googlebot: noindex [X-Robots-Tag]'] },
    counts: { found: 1, notApplicable: 0 },
  },
  'other spellings of the start page, and noindex for another crawler': {
    site: {
      '/': (request, response) => {
        const canonical = `https://www.${request.headers.host}`
        const head = `<link rel="canonical" href="${canonical}"><meta name="bingbot" content="noindex">`
        response.writeHead(200, { 'content-type': 'text/html' }).end(home(head))
      },
      '/rye': rye,
    },
    counts: { found: 0, passed: 1 },
  },
  'a start page that says that it does not exist is not applicable': {
    site: { '/': '<title>404 – Page not found</title><h1>Page not found</h1><a href="/rye">Rye</a>', '/rye': rye },
    counts: { found: 0, passed: 0, notApplicable: 1, reason: NOT_LOADED },
  },
  'the index file of the start page': {
    site: { '/': home('<link rel="canonical" href="/index.html">'), '/rye': rye },
    counts: { found: 0, passed: 1 },
  },
  'a start page that redirects with a meta tag is not applicable': {
    site: {
      '/': home(
        '<meta http-equiv="refresh" content="0; url=/rye"><meta name="robots" content="noindex">' +
          '<link rel="canonical" href="/rye">',
      ),
      '/rye': rye,
    },
    counts: { found: 0, passed: 0, notApplicable: 1, reason: NOT_LOADED },
  },
  'a start page that redirects with a script is not applicable': {
    site: {
      '/': home('<link rel="canonical" href="/rye"><script>window.location.replace("/rye")</script>'),
      '/rye': rye,
    },
    counts: { found: 0, passed: 0, notApplicable: 1, reason: NOT_LOADED },
  },
  'a start page with text and such a script is read': {
    site: {
      '/': home(`<link rel="canonical" href="/rye"><script>location = "/rye"</script><p>${'bread '.repeat(50)}`),
      '/rye': rye,
    },
    finds: { '/': ['canonical names /rye [link[rel~="canonical" i]]'] },
    counts: { found: 1 },
  },
  'a canonical of default settings has a check of its own': {
    site: { '/': home('<link rel="canonical" href="https://example.com/">'), '/rye': rye },
    counts: { found: 0, passed: 1 },
  },
  'a refresh after some seconds shows the page first': {
    site: {
      '/': home('<meta http-equiv="refresh" content="6; url=/rye"><meta name="robots" content="noindex">'),
      '/rye': rye,
    },
    finds: { '/': ['noindex in a robots meta tag [meta[name="robots"]]'] },
    counts: { found: 1 },
  },
})

const named = (canonicalUrl: string) =>
  makeFinishedPage({ result: { hasCanonical: true, canonicalUrl }, indexability: 'canonicalised' })

testArchivedCheck(homeNotIndexable, {
  'a canonical on a development computer has a check of its own': {
    crawl: (writer) => writer.addPage(named('http://localhost:1313/')),
    counts: { found: 0, passed: 1 },
  },
  'a canonical on another site': {
    crawl: (writer) => writer.addPage(named('https://mill.example/')),
    finds: { '/0': ['canonical names https://mill.example/ [link[rel~="canonical" i]]'] },
    counts: { found: 1 },
  },
})
