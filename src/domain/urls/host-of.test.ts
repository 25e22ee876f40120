import { expect, test } from 'vitest'
import { hostOf, readableHost } from './host-of.ts'

test.each([
  ['https://shop.example/lamps', 'shop.example'],
  ['http://localhost:8080/', 'localhost:8080'],
  ['what was typed', 'what was typed'],
  ['https://bücher.example/', 'bücher.example (xn--bcher-kva.example)'],
  ['https://例え.テスト:8443/', '例え.テスト:8443 (xn--r8jz45g.xn--zckzah:8443)'],
  ['https://правда.example/', 'правда.example (xn--80aafi6cg.example)'],
  ['https://👍.example/', '👍.example (xn--yp8h.example)'],
  ['https://mañana-y-más.example/', 'mañana-y-más.example (xn--maana-y-ms-04a8p.example)'],
])('%s is shown as %s', (url, host) => {
  expect(readableHost(url)).toBe(host)
})

test('the URL itself keeps its ASCII spelling', () => {
  expect(hostOf('https://bücher.example/')).toBe('xn--bcher-kva.example')
})
