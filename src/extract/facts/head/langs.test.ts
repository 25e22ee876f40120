import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const langsOf = (html: string) => extractHtml(html).langs

test('a page without languages', () => {
  expect(langsOf('<p>Bread')).toEqual({
    html: { xmlLang: null, dir: null },
    body: { lang: null, xmlLang: null, dir: null },
    partCount: 0,
    parts: [],
  })
})

test('languages and directions of html and body', () => {
  expect(langsOf('<html lang=he xml:lang="iw" DIR=rtl><body lang=ar xml:lang=ar dir=auto><body lang=x id=b>')).toEqual({
    html: { xmlLang: 'iw', dir: 'rtl' },
    body: { lang: 'ar', xmlLang: 'ar', dir: 'auto' },
    partCount: 0,
    parts: [],
  })
})

test('different languages inside the body, each with its first place', () => {
  const html =
    '<html lang=en><head><title lang=xx>Bread</title></head><main><p lang=de>Brot</p><p><i lang="de">Brot</i>' +
    '<b lang="fr_FR">pain</b><span lang>?</span></p><svg lang=it></svg></main>'
  expect(langsOf(html)).toMatchObject({
    partCount: 5,
    parts: [
      { lang: 'de', count: 2, path: 'main > p' },
      { lang: 'fr_FR', count: 1, path: 'main > p:2 > b:2' },
      { lang: '', count: 1, path: 'main > p:2 > span:3' },
      { lang: 'it', count: 1, path: 'main > svg:3' },
    ],
  })
})

test('a hostile page cannot make them large', () => {
  const html = Array.from({ length: 3000 }, (_, index) => `<i lang="${index}${'x'.repeat(500)}">`).join('')
  const langs = langsOf(`<html dir="${'y'.repeat(10_000)}">${html}`)
  expect([langs.partCount, langs.parts.length, langs.html.dir?.length]).toEqual([3000, 50, 100])
  expect(langs.parts[0]?.lang).toHaveLength(100)
})
