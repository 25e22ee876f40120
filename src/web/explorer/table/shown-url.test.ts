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

const path = (length: number) => `/${'a'.repeat(length - 1)}`
const WIDE = { width: 300, lines: 1 } as const
const NARROW = { width: 160, lines: 1 } as const

it('a long URL is cut before its last part, so that its end can be read', () => {
  const split = (url: string) => splitUrl(url, WIDE)
  expect(split(path(33))).toEqual({ above: '', start: path(33), end: '' })
  expect(split(path(35))).toEqual({ above: '', start: path(18), end: 'a'.repeat(17) })
  expect(split(path(60))).toMatchObject({ start: path(38), end: 'a'.repeat(22) })
  expect(split('/recipes/with/many/folders/below/rye-bread')).toMatchObject({
    ...{ start: '/recipes/with/many/folders/below', end: '/rye-bread' },
  })
  expect(split('/recipes/with/many/folders/below/rye-bread/')).toMatchObject({ end: '/rye-bread/' })
})

it('the end has no more characters than a narrow column can show, and begins at a separator if one is near', () => {
  expect(splitUrl(path(60), NARROW)).toEqual({ above: '', start: path(51), end: 'a'.repeat(9) })
  expect(splitUrl('/recipes/Complete-Tutorial-Rye-Flour', NARROW).end).toBe('-Flour')
  expect(splitUrl('/recipes/Complete-Tutorial-Of-Flour', NARROW).end).toBe('-Of-Flour')
})

it('in a high row, two lines show the middle of a URL as well', () => {
  const split = (url: string) => splitUrl(url, { ...NARROW, lines: 2 })
  expect(split('/bread/rye')).toEqual({ above: '', start: '/bread/rye', end: '' })
  expect(split('/shop/garden/oak-chairs-12')).toEqual({ above: '/shop/garden', start: '/oak-chairs-12', end: '' })
  expect(split('/shop/garden/oak-chairs-with-arm-rest-12')).toEqual({
    ...{ above: '/shop/garden', start: '/oak-chairs-with', end: '-arm-rest-12' },
  })
})

it('two lines break between folders or words, never in the middle of a word', () => {
  const split = (url: string) => splitUrl(url, { ...NARROW, lines: 2 })
  expect(split('/es/especialidades/index.html')).toEqual({
    ...{ above: '/es/especialidades', start: '/index.html', end: '' },
  })
  expect(split('/bread-from-the-oven-of-today')).toMatchObject({ above: '/bread-from-the-', start: 'oven-of-today' })
  expect(split('/es/mercantilinternacional')).toMatchObject({
    above: '/es',
    start: '/mercantilinternacional'.slice(0, 12),
  })
  expect(split(path(40))).toEqual(splitUrl(path(40), NARROW))
})
