import { expect, it, test } from 'vitest'
import { beginsWith, decodedUrl, hostIn, originOf, parameterNames, urlParts } from './url-parts.ts'

it.each([
  ['https://bakery.example/', 'bakery.example', '/', ''],
  ['https://bakery.example/a/b?c=/d?#e?', 'bakery.example', '/a/b', 'c=/d?'],
  ['http://bakery.example:8080/a#b/c', 'bakery.example:8080', '/a', ''],
  ['https://user:pass@bakery.example/a?', 'bakery.example', '/a', ''],
  ['https://bakery.example', 'bakery.example', '', ''],
])('the parts of %s', (url, host, path, query) => {
  expect(urlParts(url)).toEqual({ host, path, query })
  expect(hostIn(url)).toBe(host)
})

test('parameters are named as written', () => {
  expect(parameterNames('a=1&b&a=2&&=x&c[]=1')).toEqual(['a', 'b', 'a', 'c[]'])
  expect(parameterNames('')).toEqual([])
})

test('the origin ends before the path', () => {
  expect(originOf('https://bakery.example:8080/a//b')).toBe('https://bakery.example:8080')
})

test('a URL begins with a text only at its start', () => {
  expect(beginsWith('https://bakery.example/a', 'https://bakery.example/')).toBe(true)
  expect(beginsWith('https://bakery.example', 'https://bakery.example/')).toBe(false)
  expect(beginsWith('/?https://bakery.example/', 'https://bakery.example/')).toBe(false)
})

test('escapes that are not UTF-8 stay as they are', () => {
  expect(decodedUrl('/br%C3%B6tchen')).toBe('/brötchen')
  expect(decodedUrl('/br%F6tchen')).toBe('/br%F6tchen')
})
