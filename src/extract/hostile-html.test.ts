import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf, extractHtml } from '#testing/extract-html.ts'
import { extractPage } from './extract-page.ts'

/** Far above what a linear pass needs on a busy machine, far below what a quadratic one does. */
const LIMIT_MS = 4000

describe('size and depth cost no more than their length', () => {
  test.each<[string, string]>([
    ['100,000 open elements', '<div>'.repeat(100_000)],
    [
      '100,000 open inline elements and as many end tags that match none',
      `<i>${'<b>'.repeat(100_000)}${'</u>'.repeat(100_000)}`,
    ],
    [
      '10,000 levels with an image at the bottom',
      `${'<div>'.repeat(10_000)}<img src="/photos/deep.jpg">${'</div>'.repeat(10_000)}`,
    ],
    ['50,000 images', '<p><img src="/photos/harbour.jpg">'.repeat(50_000)],
    ['50,000 links', Array.from({ length: 50_000 }, (_, index) => `<a href="/page-${index}">Page</a>`).join('')],
    ['an attribute of a megabyte', `<p title="${'b'.repeat(1_000_000)}"><a href="/${'b'.repeat(1_000_000)}">x</a>`],
    ['a title of a megabyte', `<title>${'b '.repeat(500_000)}</title>`],
    ['a comment never closed', `<p>rye<!--${'<p>'.repeat(300_000)}`],
    ['a script never closed', `<script>${'"/a" '.repeat(200_000)}`],
    ['a tag never closed', `<a ${'href="/a" '.repeat(100_000)}`],
    ['nested H1', '<h1><span>rye '.repeat(5000)],
    ['nested links', '<a href=/a><div>'.repeat(20_000)],
    ['nested templates', '<template>'.repeat(50_000)],
    ['nested tables', '<table><tr><td>'.repeat(20_000)],
    ['nested drawings', '<svg><foreignObject>'.repeat(20_000)],
    ['entities', '&amp;&notanentity;&#0;&#xD800;'.repeat(50_000)],
  ])('%s', (_, html) => {
    const started = performance.now()
    expect(extractPage(answerOf(html))).not.toBeNull()
    expect(performance.now() - started).toBeLessThan(LIMIT_MS)
  })
})

test('what stands after a thousand levels is still seen', () => {
  const facts = extractHtml(`${'<div>'.repeat(1000)}<h1>Deep</h1>${'</div>'.repeat(1000)}<h2>After</h2>`)
  expect(facts).toMatchObject({ h1s: ['Deep'], h2Count: 1 })
})

describe('no U+0000 and no half of a character reaches a fact', () => {
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
  test('in any mixture of pieces', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const facts = JSON.stringify(extractPage(answerOf(pieces.join('')))?.facts)
        expect(facts).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      { numRuns: 300 },
    )
  })

  test('in any bytes', () => {
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
