import { expect, test } from 'vitest'
import { createChainCookies } from './chain-cookies.ts'

const HOME = 'https://shop.example/a/b'

test.each<[string, string | string[], string, string]>([
  ['the same address', 'a=1', HOME, 'a=1'],
  ['a neighbour in the same folder', 'a=1', 'https://shop.example/a/c', 'a=1'],
  ['not above its folder', 'a=1', 'https://shop.example/', ''],
  ['the whole host with a path', 'a=1; Path=/', 'https://shop.example/z', 'a=1'],
  ['below its path only', 'a=1; path=/z', 'https://shop.example/zoo', ''],
  ['another port of the host', 'a=1; Path=/', 'https://shop.example:8443/', 'a=1'],
  ['not another host', 'a=1; Path=/', 'https://other.example/', ''],
  ['not a subdomain, unless it says so', 'a=1; Path=/', 'https://www.shop.example/', ''],
  ['a subdomain when it says so', 'a=1; Path=/; Domain=.Shop.Example', 'https://www.shop.example/', 'a=1'],
  ['nobody wider than itself', 'a=1; Path=/; Domain=example', 'https://other.example/', ''],
  ['not http when it is secure', 'a=1; Path=/; Secure', 'http://shop.example/', ''],
  ['several', ['a=1; Path=/', 'b="x y"; Path=/'], HOME, 'a=1; b="x y"'],
  ['the newest of a name', ['a=1', 'a=2'], HOME, 'a=2'],
  ['no longer when it is taken back', ['a=1', 'a=; Max-Age=0'], HOME, ''],
  ['no longer when its time is over', ['a=1', 'a=; Expires=Thu, 01 Jan 1970 00:00:01 GMT'], HOME, ''],
  ['nothing that is no cookie', ['', '=x', ';', 'just-text', 'a=\u0001'], HOME, ''],
  ['nothing huge', `a=${'x'.repeat(5000)}`, HOME, ''],
])('a cookie is sent to %s', (_, setCookie, url, header) => {
  const cookies = createChainCookies()
  cookies.remember(new URL(HOME), setCookie)
  expect(cookies.headerFor(new URL(url))).toBe(header)
})

test('www shares with its site when it says so', () => {
  const cookies = createChainCookies()
  cookies.remember(new URL('https://www.shop.example/'), 'a=1; Domain=shop.example')
  expect(cookies.headerFor(new URL('https://shop.example/'))).toBe('a=1')
})

test('a thousand cookies are fifty', () => {
  const cookies = createChainCookies()
  const many = Array.from({ length: 1000 }, (_, index) => `c${index}=1`)
  cookies.remember(new URL(HOME), many)
  expect(cookies.headerFor(new URL(HOME)).split('; ')).toHaveLength(50)
})
