import { describe, expect, test } from 'vitest'
import { startCpuClock } from '#testing/time/cpu-clock.ts'
import { rangeFilter, WHOLE_SITE } from '../crawls/crawl-range.ts'
import { parsePattern } from './url-pattern.ts'

function fits(pattern: string, url: string): boolean {
  const read = parsePattern(pattern)
  if (!read.ok) throw new Error(read.message)
  return read.fits(url)
}

test.each([
  ['/blog/*', 'https://example.com/blog/a/b?c=1', true],
  ['/blog/*', 'https://example.com/blog/', true],
  ['/blog/*', 'https://example.com/blog', false],
  ['/blog/*', 'https://example.com/en/blog/a', false],
  ['/blog', 'https://example.com/blog', true],
  ['/blog', 'https://example.com/blog?page=2', false],
  ['/blog*', 'https://example.com/blog?page=2', true],
  ['/*?page=*', 'https://example.com/a/b?page=2', true],
  ['/', 'https://example.com/', true],
  ['/*/edit', 'https://example.com/a/b/edit', true],
  ['/*a*a', 'https://example.com/a', false],
  ['https://example.com/*', 'https://example.com/x', true],
  ['https://example.com/*', 'https://example.com.evil.test/x', false],
  ['https://example.com', 'https://example.com/', true],
  ['HTTPS://Example.COM:443/A', 'https://example.com/A', true],
  ['https://example.com/A', 'https://example.com/a', false],
  ['http*://*.example.com/*', 'https://shop.example.com/x', true],
  ['*', 'https://example.com/', true],
  ['*.pdf', 'https://example.com/x.pdf', true],
  ['*.pdf', 'https://example.com/x.pdf?v=1', false],
  ['  */print  ', 'https://example.com/a/print', true],
  ['https://bücher.example/größe/*', 'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe/x', true],
  ['/gr%c3%b6%c3%9fe', 'https://example.com/gr%C3%B6%C3%9Fe', true],
  ['/%7euser', 'https://example.com/~user', true],
  ['/a b', 'https://example.com/a%20b', true],
  ['/a.c', 'https://example.com/abc', false],
  ['re:/\\d{4}/', 'https://example.com/2024/x', true],
  ['re:/\\d{4}/', 'https://example.com/20x4/x', false],
  ['re:^https://[^/]+/(en|de)(/|$)', 'https://example.com/de', true],
  ['re:^https://[^/]+/(en|de)(/|$)', 'https://example.com/deutsch', false],
  ['re:größe$', 'https://example.com/gr%C3%B6%C3%9Fe', true],
])('%s and %s: %s', (pattern, url, expected) => {
  expect(fits(pattern, url)).toBe(expected)
})

test.each([
  ['', /is empty/],
  ['  ', /is empty/],
  ['blog', /matches no URL/],
  ['example.com/*', /matches no URL/],
  ['ftp://example.com/*', /matches no URL/],
  ['/a#b', /contains #/],
  [`/${'a'.repeat(2000)}`, /longer than 2,000/],
  ['re:(', /'re:\(' cannot be used: missing closing \)\./],
  ['re:[z-a]', /invalid character class range/],
  ['re:(?=x)', /lookaheads and lookbehinds/],
  ['re:(a)\\1', /\\1 is not supported/],
  ['re:a{9999}', /invalid repeat count/],
  ['re:(((a{1,99}){1,99}){1,99}){1,99}', /invalid repeat count/],
  ['re:((){9999}){9999}', /invalid repeat count/],
])('%j is rejected: %s', (pattern, message) => {
  expect(parsePattern(pattern)).toMatchObject({ ok: false, message: expect.stringMatching(message) })
})

test.each([
  [[], [], true],
  [['/blog/*'], [], true],
  [['/shop/*'], [], false],
  [['/shop/*', '/blog/*'], [], true],
  [[], ['/blog/*'], false],
  [['/blog/*'], ['/blog/a*'], false],
  [[], ['/shop/*'], true],
])('a range that includes %j and excludes %j contains /blog/a: %s', (include, exclude, expected) => {
  expect(rangeFilter({ ...WHOLE_SITE, include, exclude })('https://example.com/blog/a')).toBe(expected)
})

describe('patterns that are very slow in other engines', () => {
  const long = `https://example.com/${'a'.repeat(8000)}`
  test.each([
    're:(a+)+$x',
    're:(a|a)*b',
    're:(a*)*b',
    're:a*a*a*a*a*a*a*b',
    're:(.*)(.*)(.*)(.*)x$',
    're:(a?){50}a{50}$b',
    `*${'a*'.repeat(900)}b`,
  ])('%s is fast', (pattern) => {
    const read = parsePattern(pattern)
    const cpuMs = startCpuClock()
    expect(read.ok && read.fits(long)).toBe(false)
    expect(cpuMs()).toBeLessThan(4000)
  })
})
