import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { newNonce } from '../http/nonce-value.ts'
import { createPageTemplate } from './page-template.ts'

const MARK = 'f3c1a0b2d4e5968778695a4b3c2d1e0f'
const words = (count: number) =>
  Array.from({ length: count }, (_, nth) => `<p>Words ${nth % 97} of a page.</p>`).join('')

it.each([
  ['a nonce in the middle', `<script nonce="${MARK}">1</script>`],
  ['none', '<p>Nothing'],
  ['nothing at all', ''],
  ['one at each end', `${MARK}x${MARK}`],
  ['two in a row', `a${MARK}${MARK}b`],
  ['multi-byte characters', `<p>Grüße, 汉字 😀</p><script nonce="${MARK}">`],
  ['more than a window apart', `<link nonce="${MARK}">${words(5000)}<script nonce="${MARK}">${words(50)}`],
  ['thirty of them', `<link nonce="${MARK}" rel="preload">`.repeat(30) + words(100)],
])('%s: both fills give the page with this nonce', (_name, html) => {
  const template = createPageTemplate(html, MARK)
  for (const nonce of [newNonce(), newNonce()]) {
    const expected = html.replaceAll(MARK, nonce)
    expect(template.fill(nonce).toString()).toBe(expected)
    expect(gunzipSync(template.fillGzip(nonce)).toString()).toBe(expected)
  }
})

it('a nonce of another length would break the stream, so it is refused', () => {
  expect(() => createPageTemplate(`a${MARK}b`, MARK).fillGzip('short')).toThrow('24 characters')
})

it('the parts compress nearly as well as the whole page', () => {
  const html = `<link nonce="${MARK}" href="/a.js">`.repeat(10) + words(2000) + `<script nonce="${MARK}">`.repeat(5)
  const nonce = newNonce()
  const whole = gzipSync(html.replaceAll(MARK, nonce), { level: 9 }).length
  expect(createPageTemplate(html, MARK).fillGzip(nonce).length).toBeLessThan(whole * 1.1 + 100)
})
