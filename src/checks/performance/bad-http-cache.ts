import { definePageCheck } from '../check.ts'

const HEADERS = ['etag', 'last-modified', 'cache-control', 'expires'] as const

export const badHttpCache = definePageCheck({
  id: 'bad_http_cache',
  category: 'performance',
  severity: 'low',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  title: 'No caching headers',
  message: 'The response has no header that helps caches',
  why: 'Browsers and crawlers cannot ask whether the page has changed, so they download it again each time.',
  fix: 'Send an `ETag` or `Last-Modified` with each page, and a `Cache-Control` that says how long it may be kept.',
  basis: 'RFC 9111; Google: HTTP caching',
  source: 'https://www.rfc-editor.org/rfc/rfc9111',
  more: () => ({
    rule: ['Reported if the response has none of ETag, Last-Modified, Cache-Control and Expires.'],
    example: {
      found: 'HTTP/1.1 200 OK\nContent-Type: text/html',
      fixed: 'HTTP/1.1 200 OK\nContent-Type: text/html\nCache-Control: no-cache\nETag: "5f3a-1c"',
    },
  }),
  needs: ['headers', 'timing'],
  appliesTo: ({ timing }) => timing.receivedAt !== null,
  find: ({ headers }) =>
    HEADERS.some((name) => headers[name]?.trim())
      ? []
      : [{ saw: 'no ETag, Last-Modified, Cache-Control or Expires', at: 'Cache-Control' }],
})
