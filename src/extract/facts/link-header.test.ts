import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const hreflangs = (link: string, html = '') =>
  extractHtml({ html, headers: { 'content-type': 'text/html', link } }).hreflangs.map(
    ({ lang, url }) => `${lang} ${url}`,
  )

test.each<[string, string, string[]]>([
  ['one', '</de>; rel="alternate"; hreflang="de"', ['de https://bakery.example/de']],
  ['one before its rel', '</de>; hreflang=de; rel=alternate', ['de https://bakery.example/de']],
  [
    'several',
    '</c>; rel="canonical", </de>; rel="alternate"; hreflang="de", <https://bakery.fr/>; rel=alternate; hreflang=fr',
    ['de https://bakery.example/de', 'fr https://bakery.fr/'],
  ],
  [
    'several languages of one',
    '</x>; rel=alternate; hreflang=de; hreflang=at',
    ['de https://bakery.example/x', 'at https://bakery.example/x'],
  ],
  ['no alternate', '</de>; rel=next; hreflang=de', []],
  ['a feed', '</feed>; rel=alternate; type="application/rss+xml"', []],
  ['not a web URL', '<mailto:a@b.example>; rel=alternate; hreflang=de', []],
  ['nonsense', '<<>>;;;rel', []],
])('other languages by header: %s', (_, link, expected) => {
  expect(hreflangs(link)).toEqual(expected)
})

test('tags come before headers, and header URLs ignore the base of the page', () => {
  const html = '<base href="/sub/"><link rel=alternate hreflang=en href=en>'
  expect(hreflangs('<de>; rel=alternate; hreflang=de', html)).toEqual([
    'en https://bakery.example/sub/en',
    'de https://bakery.example/de',
  ])
})
