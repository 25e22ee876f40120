import type { FailedRequest } from '#domain/browser/browser-log.ts'
import { browserLogWith } from '#testing/html/browser-facts.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { failedRequests } from './failed-requests.ts'

const request = (path: string, kind: FailedRequest['kind'], how: number | FailedRequest['reason']): FailedRequest => ({
  url: new URL(path, 'https://bakery.example').href,
  kind,
  ...(typeof how === 'number' ? { status: how, reason: null } : { status: null, reason: how }),
})
const pageWith = (...requests: FailedRequest[]) => ({
  raw: '<p>x</p>',
  browser: browserLogWith({ failedRequests: requests }),
})

const NAMING = '<link rel=stylesheet href="/a.css"><script src="https://bakery.example/a.js"></script>'

testPageCheck(failedRequests, {
  passes: {
    'no failed requests': pageWith(),
    'requests of other sites': pageWith(request('https://ads.example/a.js', 'script', 404)),
    'data for users who are signed in': pageWith(request('/api/me', 'data', 401)),
    'what a crawl does too often': pageWith(request('/api', 'data', 429)),
    'data that waits for news': pageWith(request('/events', 'data', 'timed-out')),
    'what we refused ourselves': pageWith(
      request('/to-private.js', 'script', 'private-address'),
      request('/api/stock', 'data', 'not-requested'),
    ),
    'files that the HTML names, which another check reports': {
      ...pageWith(
        request('/a.js', 'script', 404),
        request('/a.css', 'style', 'network'),
        ...[404, 503, 'network' as const].map((how) => request('https://static.bakery.example/b.js', 'script', how)),
      ),
      rendered: `${NAMING}<script src="//static.bakery.example/b.js"></script>`,
    },
  },
  finds: {
    'files that the HTML only preloads or disables, which the other check leaves out': [
      {
        ...pageWith(request('/a.js', 'script', 404), request('/a.css', 'style', 404)),
        rendered: '<link rel=preload as=script href="/a.js"><link rel=stylesheet disabled href="/a.css">',
      },
      [
        { saw: 'script https://bakery.example/a.js: status code 404' },
        { saw: 'style https://bakery.example/a.css: status code 404' },
      ],
    ],
    'files that the HTML names, if the other check leaves them out': [
      {
        ...pageWith(request('/a.js', 'script', 403), request('/a.css', 'style', 'robots')),
        rendered: NAMING,
      },
      [
        { saw: 'script https://bakery.example/a.js: status code 403' },
        { saw: 'style https://bakery.example/a.css: blocked by robots.txt' },
      ],
    ],
    'each kind': [
      pageWith(
        request('/a.js', 'script', 404),
        request('/a.css', 'style', 'robots'),
        request('/api', 'data', 500),
        request('https://static.bakery.example/b.js', 'script', 'timed-out'),
        request('/c.js', 'script', 'network'),
        request('/large.css', 'style', 'too-large'),
      ),
      [
        { saw: 'script https://bakery.example/a.js: status code 404' },
        { saw: 'style https://bakery.example/a.css: blocked by robots.txt' },
        { saw: 'data https://bakery.example/api: status code 500' },
        { saw: 'script https://static.bakery.example/b.js: we stopped waiting for the response' },
        { saw: 'script https://bakery.example/c.js: no response' },
        { saw: 'style https://bakery.example/large.css: larger than 8 MB, so we did not load it' },
      ],
      { severity: 'medium' },
    ],
  },
  notApplicable: { 'a page that was not rendered': '<p>x</p>' },
})
