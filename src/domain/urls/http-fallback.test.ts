import { expect, it } from 'vitest'
import { describeHttpFallback, overHttp } from './http-fallback.ts'

it('only https URLs have a fallback, and only the scheme changes', () => {
  expect(overHttp('https://example.com/a?b=1')).toBe('http://example.com/a?b=1')
  expect(overHttp('https://example.com:8080/')).toBe('http://example.com:8080/')
  expect(overHttp('http://example.com/')).toBeNull()
})

it('the fallback is explained in one sentence', () => {
  expect(describeHttpFallback('http://example.com/', false)).toBe(
    'example.com does not respond over https, so we crawled http://example.com.',
  )
  expect(describeHttpFallback('http://example.com:81/shop', false)).toBe(
    'example.com:81 does not respond over https, so we crawled http://example.com:81/shop.',
  )
  expect(describeHttpFallback('http://example.com/', true)).toContain('extra headers were not sent')
})
