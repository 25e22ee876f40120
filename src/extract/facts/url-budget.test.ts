import { expect, test } from 'vitest'
import { answerOf, extractHtml } from '#testing/html/extract-html.ts'
import { extractPage } from '../extract-page.ts'
import { NO_GROUPS } from './group-selection.ts'

const LONG_BASE = `<base href="/${'a'.repeat(8000)}/">`
const COUNT = 1500

function repeat(count: number, tag: (nth: number) => string): string {
  return Array.from({ length: count }, (_, nth) => tag(nth)).join('')
}

test('a long base does not make a hundred times as many facts, and every entry is still counted', () => {
  const hreflangs = repeat(COUNT, (nth) => `<link rel=alternate hreflang=en href=${nth}>`)
  const images = repeat(COUNT, (nth) => `<img src=${nth}.jpg>`)
  const { facts, links, longLinks } = extractPage(
    answerOf(LONG_BASE + hreflangs + images + repeat(COUNT, (nth) => `<a href=${nth}>x</a>`)),
  ) as NonNullable<ReturnType<typeof extractPage>>
  expect(JSON.stringify(facts).length).toBeLessThan(27_000_000)
  expect(facts.links.length + facts.longLinkCount).toBe(COUNT)
  expect(facts.longLinkCount).toBeGreaterThan(0)
  expect({ followed: links.length, known: longLinks?.urls.length }).toEqual({
    followed: facts.links.length,
    known: facts.longLinkCount,
  })
  expect(facts.images).toHaveLength(COUNT)
  expect(facts.images.filter(({ src }) => src.startsWith('https:'))).toHaveLength(COUNT - (facts.cut?.images ?? 0))
  expect(facts.images.at(-1)).toEqual({ src: `${COUNT - 1}.jpg`, alt: null })
  expect(facts.hreflangs.length + (facts.cut?.hreflangs ?? 0)).toBe(COUNT)
  expect(facts.cut).toEqual({ images: expect.any(Number), hreflangs: expect.any(Number) })
})

test('nested H1s do not repeat their text hundreds of times, and every H1 is still counted', () => {
  const { h1s, cut } = extractHtml(`${'<h1><div>'.repeat(240)}${'rye '.repeat(2500)}`)
  expect(h1s).toHaveLength(240)
  expect(h1s.join('').length).toBeLessThan(1_000_200)
  expect(h1s.filter((text) => text === '…')).toHaveLength(cut?.h1s ?? 0)
  expect(h1s.every((text) => text.startsWith('rye rye') || text === '…')).toBe(true)
})

test('a page with 50,000 links and 5,000 images loses nothing', () => {
  const plain = repeat(45_000, (nth) => `<a href="/${'b'.repeat(200)}/${nth}">x</a>`)
  const escaped = repeat(5000, (nth) => `<a href="/хлеб-из-ржаной-муки/${'ы'.repeat(50)}/${nth}">x</a>`)
  const images = repeat(5000, (nth) => `<img src="../photos/${'b'.repeat(200)}/${nth}.jpg">`)
  const url = `https://bakery.example/${'a'.repeat(1000)}/bread`
  const { facts } = extractPage(answerOf({ html: images + plain + escaped, url }), NO_GROUPS) ?? {}
  expect(facts?.links).toHaveLength(50_000)
  expect(facts?.images.every(({ src }) => src.startsWith('https:'))).toBe(true)
  expect(facts).not.toHaveProperty('cut')
})
