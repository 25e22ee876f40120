import { expect, it } from 'vitest'
import { originOfSite, shownUrl, splitUrl } from './shown-url.ts'

it.each([
  ['http://bakery.example/', 'http://bakery.example/rye', 'http://bakery.example'],
  ['a crawl that fell back to http', 'http://bakery.example/rye', 'http://bakery.example'],
  ['no row yet', undefined, 'https://bakery.example'],
  ['a redirect to www', 'https://www.bakery.example/rye', 'https://www.bakery.example'],
  ['a URL of another site', 'https://mill.example/', 'https://bakery.example'],
  ['no URL', 'mailto:a@bakery.example', 'https://bakery.example'],
])('the origin to leave out: %s', (start, first, origin) => {
  const startUrl = start.startsWith('http') ? start : 'https://bakery.example/'
  expect(originOfSite(startUrl, first)).toBe(origin)
})

it('URLs of the site are shown as paths, all others in full', () => {
  expect(shownUrl('https://bakery.example/rye?a=1', 'https://bakery.example')).toBe('/rye?a=1')
  expect(shownUrl('https://bakery.example.org/rye', 'https://bakery.example')).toBe('https://bakery.example.org/rye')
  expect(shownUrl('http://bakery.example/rye', 'https://bakery.example')).toBe('http://bakery.example/rye')
})

it('a long URL is cut before its last part, so that its end can be read', () => {
  const path = (length: number) => `/${'a'.repeat(length - 1)}`
  expect(splitUrl(path(20))).toEqual({ start: path(20), end: '' })
  expect(splitUrl(path(25))).toEqual({ start: path(13), end: 'a'.repeat(12) })
  expect(splitUrl(path(60))).toEqual({ start: path(38), end: 'a'.repeat(22) })
  expect(splitUrl('/recipes/with/many/folders/below/rye-bread')).toEqual({
    ...{ start: '/recipes/with/many/folders/below', end: '/rye-bread' },
  })
  expect(splitUrl('/recipes/with/many/folders/below/rye-bread/')).toMatchObject({ end: '/rye-bread/' })
})
