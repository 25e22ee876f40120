import { testPageCheck } from '#testing/test-page-check.ts'
import { badHttpCache } from './bad-http-cache.ts'

const page = (headers: Record<string, string>) => ({
  html: '<p>Rye',
  headers: { 'content-type': 'text/html', ...headers },
})

testPageCheck(badHttpCache, {
  passes: {
    'an ETag': page({ etag: 'W/"1"' }),
    'a date': page({ 'last-modified': 'Mon, 16 Nov 2026 10:00:00 GMT' }),
    'Cache-Control': page({ 'cache-control': 'no-cache' }),
    Expires: page({ expires: '0' }),
  },
  finds: {
    none: [
      page({}),
      [{ saw: 'no ETag, Last-Modified, Cache-Control or Expires', at: 'Cache-Control' }],
      { severity: 'low' },
    ],
    'an empty one': [page({ etag: ' ' }), [{}]],
  },
  notApplicable: { 'a page that no server sent': { ...page({}), receivedAt: undefined as unknown as number } },
})
