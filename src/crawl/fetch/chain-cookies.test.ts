import { expect, test } from 'vitest'
import { createChainCookies } from './chain-cookies.ts'

const HOME = 'https://shop.example/a/b'

test.each<[string, string | string[], string, string]>([
  ['the same URL', 'a=1', HOME, 'a=1'],
  ['a URL in the same folder', 'a=1', 'https://shop.example/a/c', 'a=1'],
  ['no URL above its folder', 'a=1', 'https://shop.example/', ''],
  ['the whole host if it has a path', 'a=1; Path=/', 'https://shop.example/z', 'a=1'],
  ['URLs below its path only', 'a=1; path=/z', 'https://shop.example/zoo', ''],
  ['another port of the host', 'a=1; Path=/', 'https://shop.example:8443/', 'a=1'],
  ['no other host', 'a=1; Path=/', 'https://other.example/', ''],
  ['no subdomain by default', 'a=1; Path=/', 'https://www.shop.example/', ''],
  ['a subdomain if its Domain allows it', 'a=1; Path=/; Domain=.Shop.Example', 'https://www.shop.example/', 'a=1'],
  ['no domain wider than its host', 'a=1; Path=/; Domain=example', 'https://other.example/', ''],
  ['no http URL if it is secure', 'a=1; Path=/; Secure', 'http://shop.example/', ''],
  ['a URL together with others', ['a=1; Path=/', 'b="x y"; Path=/'], HOME, 'a=1; b="x y"'],
  ['a URL with its latest value', ['a=1', 'a=2'], HOME, 'a=2'],
  ['no URL after Max-Age=0', ['a=1', 'a=; Max-Age=0'], HOME, ''],
  ['no URL after it expired', ['a=1', 'a=; Expires=Thu, 01 Jan 1970 00:00:01 GMT'], HOME, ''],
  ['no URL if it is malformed', ['', '=x', ';', 'just-text', 'a=\u0001'], HOME, ''],
  ['no URL if it is huge', `a=${'x'.repeat(5000)}`, HOME, ''],
])('a cookie is sent to %s', (_, setCookie, url, header) => {
  const cookies = createChainCookies()
  cookies.remember(new URL(HOME), setCookie)
  expect(cookies.headerFor(new URL(url))).toBe(header)
})

test('www shares a cookie with its site if the Domain allows it', () => {
  const cookies = createChainCookies()
  cookies.remember(new URL('https://www.shop.example/'), 'a=1; Domain=shop.example')
  expect(cookies.headerFor(new URL('https://shop.example/'))).toBe('a=1')
})

test('at most fifty cookies are kept', () => {
  const cookies = createChainCookies()
  const many = Array.from({ length: 1000 }, (_, index) => `c${index}=1`)
  cookies.remember(new URL(HOME), many)
  expect(cookies.headerFor(new URL(HOME)).split('; ')).toHaveLength(50)
})
