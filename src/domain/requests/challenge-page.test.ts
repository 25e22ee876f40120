import { expect, test } from 'vitest'
import { firstWords, isChallengePage } from './challenge-page.ts'

test.each<[headers: Record<string, string>, html: string, isChallenge: boolean]>([
  [{}, '<html><title>Just a moment...</title>', true],
  [{}, '<title>Attention Required! | Cloudflare</title>', true],
  [{ 'cf-mitigated': 'challenge' }, '', true],
  [{ 'x-amzn-waf-action': 'challenge' }, '', true],
  [{ server: 'cloudflare' }, '<title>Fresh bread</title>', false],
  [{}, '<title>Wait just a moment for the bread</title>', false],
])('%j %s: %s', (headers, html, isChallenge) => expect(isChallengePage(headers, html)).toBe(isChallenge))

test('the first words are those that visitors read', () => {
  const html = '<style>p{}</style><!-- no --><h1>Access\n denied</h1><script>let a = "<p>"</script><p>Reference 17'
  expect(firstWords(html)).toBe('Access denied Reference 17')
  expect(firstWords(`<p>${'word '.repeat(100)}`)).toHaveLength(200)
  expect(firstWords('<script>never closed')).toBe('')
})

test('hostile pages take no time', () => {
  const started = performance.now()
  for (const part of ['<', '<!--', '<script', '<title', '</']) {
    const html = part.repeat(100_000)
    firstWords(html)
    isChallengePage({}, html)
  }
  expect(performance.now() - started).toBeLessThan(2000)
})
