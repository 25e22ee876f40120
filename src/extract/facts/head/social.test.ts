import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const socialOf = (html: string) => extractHtml(html).social

test('every value is kept in order, with the attribute of its key', () => {
  const html =
    '<meta property=og:title content=" Rye \n bread "><meta name="OG:Title" content=Spelt><meta property=og:image>' +
    '<meta name=twitter:card content=summary><p><meta property=og:image content=/loaf.jpg>'
  expect(socialOf(html)).toEqual({
    total: 5,
    entries: [
      { attribute: 'property', key: 'og:title', content: 'Rye bread' },
      { attribute: 'name', key: 'og:title', content: 'Spelt' },
      { attribute: 'property', key: 'og:image', content: '' },
      { attribute: 'name', key: 'twitter:card', content: 'summary' },
      { attribute: 'property', key: 'og:image', content: '/loaf.jpg' },
    ],
  })
})

test('a tag may have both attributes', () => {
  expect(socialOf('<meta name=twitter:title property=og:title content=Rye>').entries).toEqual([
    { attribute: 'property', key: 'og:title', content: 'Rye' },
    { attribute: 'name', key: 'twitter:title', content: 'Rye' },
  ])
})

test('other metas are none', () => {
  const html = '<meta property=article:author content=a><meta name=og content=b><meta itemprop=og:title content=c>'
  expect(socialOf(html)).toEqual({ total: 0, entries: [] })
})

test('a hostile page cannot make them large', () => {
  const social = socialOf(`<meta property="og:${'x'.repeat(1000)}" content="${'y'.repeat(10_000)}">`.repeat(300))
  expect(social.total).toBe(300)
  expect(social.entries[0]).toMatchObject({ content: 'y'.repeat(2000) })
  expect(JSON.stringify(social).length).toBeLessThan(110_000)
})
