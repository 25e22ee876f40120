import { expect, test } from 'vitest'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { answerOf, extractHtml } from '#testing/html/extract-html.ts'
import { extractPage } from '../../extract-page.ts'

const ORIGIN = 'https://bakery.example/'
/** A path that gives a URL of this many characters. */
const path = (length: number) => `/${'a'.repeat(length - ORIGIN.length)}`

test.each<[string, string, number[], number]>([
  ['one below the limit', path(MAX_URL_LENGTH - 1), [MAX_URL_LENGTH - 1], 0],
  ['one at the limit', path(MAX_URL_LENGTH), [MAX_URL_LENGTH], 0],
  ['one past the limit', path(MAX_URL_LENGTH + 1), [], 1],
  ['a megabyte', path(1_000_000), [], 1],
  ['a fragment of a megabyte', `${path(100)}#${'a'.repeat(1_000_000)}`, [100], 0],
  ['a megabyte with a fragment', `${path(1_000_000)}#a`, [], 1],
  ['a megabyte of spaces around it', `${' '.repeat(1_000_000)}${path(100)}`, [100], 0],
  ['letters that get longer when escaped', `/${'é'.repeat(MAX_URL_LENGTH / 2)}`, [], 1],
])('a link of %s is kept or counted', (_, href, lengths, longLinkCount) => {
  const facts = extractHtml(`<a href="${href}">Rye</a>`)
  expect(facts.links.map(({ url }) => url.length)).toEqual(lengths)
  expect(facts.longLinkCount).toBe(longLinkCount)
})

test('the links around a long one are kept with their own texts', () => {
  const { links, longLinkCount } = extractHtml(`<a href=/a>A</a><a href="${path(9000)}">B</a><a href=/c>C</a>`)
  expect(links.map(({ url, text }) => [url, text])).toEqual([
    [`${ORIGIN}a`, 'A'],
    [`${ORIGIN}c`, 'C'],
  ])
  expect(longLinkCount).toBe(1)
})

test('overlong links are told apart without keeping them', () => {
  const long = (name: string) => `<a href="/${name}${'a'.repeat(9000)}">${name}</a>`
  const { longLinks } = extractPage(answerOf(`${long('x')}${long('y')}${long('x')}<a href=/a>A</a>`)) ?? {}
  expect(longLinks?.isAll).toBe(true)
  expect(longLinks?.urls.map(({ start }) => start.slice(0, ORIGIN.length + 2))).toEqual([`${ORIGIN}xa`, `${ORIGIN}ya`])
  expect(JSON.stringify(longLinks).length).toBeLessThan(1000)
  expect(extractPage(answerOf('<a href=/a>A</a>'))).not.toHaveProperty('longLinks')
})

test('of more overlong links, a page keeps the first thousand', () => {
  const links = Array.from({ length: 1200 }, (_, nth) => `<a href="${nth}">${nth}</a>`).join('')
  const { longLinks } = extractPage(answerOf(`<base href="/${'a'.repeat(9000)}/">${links}`)) ?? {}
  expect({ count: longLinks?.urls.length, isAll: longLinks?.isAll }).toEqual({ count: 1000, isAll: false })
})

test('a refresh to a URL of a megabyte is not followed', () => {
  const html = `<meta http-equiv=refresh content="0; url=${path(1_000_000)}"><a href=/a>A</a>`
  expect(extractPage(answerOf(html))?.links).toEqual([`${ORIGIN}a`])
})
