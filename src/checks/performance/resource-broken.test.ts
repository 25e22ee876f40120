import type { FailedRequest } from '#domain/browser/browser-log.ts'
import { NO_REQUESTS } from '#domain/requests/further-requests.ts'
import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { browserLogWith } from '#testing/html/browser-facts.ts'
import { answerWith, pageWithLinks, redirectTo, textFile } from '#testing/sites/serve-site.ts'
import { resourceBroken } from './resource-broken.ts'

const script = (src: string) => `<title>Rye</title><script src="${src}"></script>`

testQueryCheck(resourceBroken, {
  'broken for sure, fine, or not known': {
    site: {
      '/robots.txt': textFile('User-agent: *\nDisallow: /private'),
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/d', '/e', '/f', '/g'),
      '/a': '<link rel="stylesheet" href="/gone.css"><script src="/down.js"></script><script src="/fine.js"></script>',
      '/b': script('/moved.js'),
      '/c': script('/secret.js'),
      '/d': script('/private.js'),
      '/e': script('http://other.invalid/a.js'),
      '/f': '<link rel="preload" as="script" href="/gone.js"><img src="/gone.png" alt="Rye">',
      '/g': script('http://10.0.0.1/a.js'),
      '/fine.js': textFile('a()', 'text/javascript'),
      '/down.js': answerWith(500),
      '/secret.js': answerWith(403),
      '/moved.js': redirectTo('/lost.js'),
    },
    finds: {
      '/a': [
        '/gone.css (style sheet) – status 404 – used on 1 page [html > * > link:first-child]',
        '/down.js (script) – status 500 – used on 1 page [html > * > script:nth-child(2)]',
      ],
      '/b': [
        '/moved.js (script) – redirects to /lost.js – status 404 – used on 1 page [html > * > script:nth-child(2)]',
      ],
    },
    messages: { '/a': '2 scripts and style sheets of the page do not load' },
    counts: {
      ...{ found: 2, passed: 2, notApplicable: 4 },
      reason:
        'not known for 4 pages, because some scripts or style sheets were not requested or did not respond clearly',
    },
  },
  'a crawl that requests no files cannot know': {
    site: { '/': `${script('/a.js')}${pageWithLinks('', '/rye')}`, '/rye': 'Rye' },
    plan: () => ({ requestLimits: NO_REQUESTS }),
    counts: {
      ...{ found: 0, passed: 1, notApplicable: 1 },
      reason: 'not known for 1 page, because the crawl did not request files that pages use',
    },
  },
})

const ELSEWHERE = '<script src="https://cdn.example/503.js"></script>'

/** A browser could not load these files. */
function failing(...files: [url: string, status: number | null, kind?: FailedRequest['kind']][]) {
  return browserLogWith({
    failedRequests: files.map(([path, status, kind = 'script']) => {
      const url = new URL(path, 'https://shop.example').href
      return { url, kind, status, reason: status === null ? ('network' as const) : null }
    }),
  })
}

const BAD = { kind: 'bad-response' as const, detail: 'its content is not valid gzip' }

testArchivedCheck(resourceBroken, {
  'a file that begins to load is broken for another reason than its status code': {
    crawl: crawlWithFiles({
      pages: { '/0': `${script('/slow.js')}<script src="/gzip.js"></script><script src="/reset.js"></script>` },
      files: {
        '/slow.js': { kind: 'script', failure: { kind: 'timed-out', afterMs: 15_000 } },
        '/gzip.js': { kind: 'script', failure: BAD },
        '/reset.js': { kind: 'script', statusCode: null, failure: { kind: 'connection-reset', host: 'shop.example' } },
      },
    }),
    finds: {
      '/0': [
        '/slow.js (script) – no complete response (timed out) – used on 1 page [html > * > script:nth-child(2)]',
        '/gzip.js (script) – no complete response (bad response: its content is not valid gzip) – used on 1 page [html > * > script:nth-child(3)]',
        '/reset.js (script) – no response (connection reset) – used on 1 page [html > * > script:nth-child(4)]',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'what the crawl did not request is broken if it failed while the page was rendered': {
    crawl: crawlWithFiles({
      pages: {
        '/0': `${script('/gone.js')}<script src="/down.js#a"></script>${ELSEWHERE}`,
        '/1': `${script('/secret.js')}<script src="/gone.js"></script>`,
        '/2': script('https://static.shop.example/503.js') + script('https://static.shop.example/403.js'),
      },
      browser: {
        '/0': failing(
          ['/gone.js', 404],
          ['/down.js', null],
          ['https://cdn.example/503.js', 503],
          ['/api', 404, 'data'],
        ),
        '/1': failing(['/secret.js', 403]),
        '/2': failing(['https://static.shop.example/503.js', 503], ['https://static.shop.example/403.js', 403]),
      },
    }),
    finds: {
      '/0': [
        '/gone.js (script) – status 404 when the page was rendered – used on 2 pages [html > * > script:nth-child(2)]',
        '/down.js (script) – no response when the page was rendered – used on 1 page [html > * > script:nth-child(3)]',
      ],
      '/2': [
        'https://static.shop.example/503.js (script, on another host) – status 503 when the page was rendered – used on 1 page [html > * > script:nth-child(2)]',
      ],
    },
    counts: {
      ...{ found: 2, passed: 0, notApplicable: 1 },
      reason: 'not known for 1 page, because the crawl did not request files that pages use',
    },
  },
  'a file that the crawl requested is judged by that response': {
    crawl: crawlWithFiles({
      pages: { '/0': script('/a.js') },
      browser: { '/0': failing(['/a.js', 404]) },
      files: { '/a.js': { kind: 'script', statusCode: 200 } },
    }),
    counts: { found: 0, passed: 1 },
  },
  'a file on another host of the site that failed in the crawl and in the browser': {
    crawl: crawlWithFiles({
      pages: { '/0': script('https://static.shop.example/a.js') },
      browser: { '/0': failing(['https://static.shop.example/a.js', 503]) },
      files: { 'https://static.shop.example/a.js': { kind: 'script', statusCode: 503 } },
    }),
    finds: {
      '/0': [
        'https://static.shop.example/a.js (script, on another host) – status 503 when the page was rendered – used on 1 page [html > * > script:nth-child(2)]',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'behind a redirect to another host, only what certainly does not exist is broken': {
    crawl: crawlWithFiles({
      pages: { '/0': script('/refused.js'), '/1': script('/gone.js'), '/2': script('https://cdn.example/back.js') },
      files: {
        '/refused.js': { kind: 'script', statusCode: 503, finalUrl: 'https://cdn.example/refused.js' },
        '/gone.js': { kind: 'script', statusCode: 404, finalUrl: 'https://cdn.example/gone.js' },
        'https://cdn.example/back.js': { kind: 'script', statusCode: 503, finalUrl: 'https://shop.example/back.js' },
      },
    }),
    finds: {
      '/1': [
        '/gone.js (script) – redirects to https://cdn.example/gone.js – status 404 – used on 1 page [html > * > script:nth-child(2)]',
      ],
    },
    counts: {
      ...{ found: 1, passed: 0, notApplicable: 2 },
      reason:
        'not known for 2 pages, because some scripts or style sheets were not requested or did not respond clearly',
    },
  },
})
