import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectAtMost } from '#testing/expect-limit.ts'
import { answerOf, extractHtml } from '#testing/html/extract-html.ts'
import { extractPage } from './extract-page.ts'

describe('a page four times as long takes about four times as long', () => {
  test.each<[string, number, (count: number) => string]>([
    ['open elements', 50_000, (count) => '<div>'.repeat(count)],
    ['images', 10_000, (count) => '<p><img src="/photos/harbour.jpg">'.repeat(count)],
    ['links', 10_000, (count) => Array.from({ length: count }, (_, at) => `<a href="/page-${at}">Page</a>`).join('')],
    ['plain words', 100_000, (count) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ')],
    ['words without spaces', 100_000, (count) => '東京のパン'.repeat(count / 5)],
    ['letters between tags', 50_000, (count) => '<b>x'.repeat(count)],
    ['a long attribute', 1_000_000, (count) => `<p title="${'b'.repeat(count)}"><a href="/${'b'.repeat(count)}">x</a>`],
    ['a long title', 250_000, (count) => `<title>${'b '.repeat(count)}</title>`],
    ['a comment never closed', 200_000, (count) => `<p>rye<!--${'<p>'.repeat(count)}`],
    ['a script never closed', 100_000, (count) => `<script>${'"/a" '.repeat(count)}`],
    ['URLs in a script', 20_000, (count) => `<script>${Array.from({ length: count }, (_, at) => `"/${at}"`)}`],
    ['a tag never closed', 50_000, (count) => `<a ${'href="/a" '.repeat(count)}`],
    ['nested H1', 20_000, (count) => '<h1><div>x'.repeat(count)],
    ['nested links', 20_000, (count) => '<a href=/a><div>'.repeat(count)],
    ['nested templates', 50_000, (count) => '<template>'.repeat(count)],
    ['nested tables', 20_000, (count) => '<table><tr><td>'.repeat(count)],
    ['nested SVGs', 20_000, (count) => '<svg><foreignObject>'.repeat(count)],
    ['unmatched end tags', 100_000, (count) => '</div>'.repeat(count)],
    ['elements with invented names', 20_000, (count) => Array.from({ length: count }, (_, at) => `<x-${at}>`).join('')],
    ['entities', 20_000, (count) => '&amp;&notanentity;&#0;&#xD800;'.repeat(count)],
  ])('%s', (_, count, make) => {
    expectAtMost(10, extract(make(count)), extract(make(count / 4)))
  })
})

describe('deeply nested content takes little longer than at the top', () => {
  test.each<[string, string, string]>([
    ['unmatched end tags of inline elements', '<b>', '</u>'.repeat(50_000)],
    ['unmatched end tags of blocks', '<b>', '</section>'.repeat(30_000)],
    ['end tags in an SVG', '<svg>', '</x>'.repeat(50_000)],
    ['titles in an SVG', '<svg>', '<title>x</title>'.repeat(20_000)],
    ['links', '<div>', '<a href=/>x</a>'.repeat(20_000)],
    ['links that a block leaves open', '<p>', '<a href=/><div>x</div>'.repeat(10_000)],
    ['list items', '<b>', '<li>x'.repeat(20_000)],
    ['text of H1 in H1', '<h1><div>', 'rye '.repeat(200_000)],
    ['hundreds of H1 around each text', '', `${'<h1><div>'.repeat(240)}${'rye '.repeat(2500)}</article>`.repeat(20)],
  ])('%s', (_, around, html) => {
    const levels = Math.floor(500 / Math.max(1, around.split('<').length - 1))
    const flat = `<article>${around}${html.replace(/(<h1><div>)+/g, '$1')}`
    // Deep pages need a DOM tree, which takes about 5 times as long. Visiting all levels for each text would take 100
    // times as long.
    expectAtMost(15, extract(`<article>${around.repeat(levels)}${html}`), extract(flat))
  })
})

function extract(html: string): () => void {
  const response = answerOf(html)
  return () => expect(extractPage(response)).not.toBeNull()
}

test('a string of megabytes in a script causes no error', () => {
  const html = `<script>"${String.raw`\/`.repeat(6_000_000)}"; go("/rye")</script>`
  expect(extractHtml(html).scriptLinks).toEqual(['https://bakery.example/rye'])
})

test('content below a thousand levels is still found', () => {
  const facts = extractHtml(`${'<div>'.repeat(1000)}<h1>Deep</h1>${'</div>'.repeat(1000)}<h2>After</h2>`)
  expect(facts).toMatchObject({ h1s: ['Deep'], h2Count: 1 })
})

describe('no fact contains U+0000 or half a character', () => {
  test.each([
    ['in the title', '<title>Ry\0e&#0;</title>', { title: 'Ry\ufffde\ufffd' }],
    ['in a heading', '<h1>Ry\0e</h1>', { h1s: ['Rye'] }],
    ['in an attribute', '<meta name=description content="Ry\0e">', { metaDescription: 'Ry\ufffde' }],
    ['as half a pair', '<h1>Rye&#xD83D;</h1>', { h1s: ['Rye\ufffd'] }],
  ])('%s', (_, html, expected) => {
    expect(extractHtml(html)).toMatchObject(expected)
  })

  const piece = fc.constantFrom(
    '<title>',
    '</title>',
    '<h1>',
    '</h1>',
    '<a href="',
    '">',
    '</a>',
    '<img src=/photos/a-loaf.jpg alt="',
    '<template>',
    '</template>',
    '<svg>',
    '</svg>',
    '<p>',
    '<table>',
    '<td>',
    '<li>',
    '<meta name=description content="',
    '<base href="',
    '<link rel=canonical href="',
    '\0',
    '\ud83d',
    '&#0;',
    '&#xdfff;',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    'rye',
    ' ',
    '"',
    '>',
  )
  test('from any mixture of pieces', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const facts = JSON.stringify(extractPage(answerOf(pieces.join('')))?.facts)
        expect(facts).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      { numRuns: 300 },
    )
  })

  test('from any bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('utf-8', 'utf-16le', 'shift_jis', 'gb18030', ''),
        (body, charset) => {
          const headers = { 'content-type': `text/html; charset=${charset}` }
          const facts = JSON.stringify(extractPage({ ...answerOf({ html: '', headers }), body })?.facts)
          expect(facts).not.toMatch(/\\u0000|\\ud[89a-f]/)
        },
      ),
      { numRuns: 300 },
    )
  })
})
