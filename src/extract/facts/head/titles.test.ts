import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const titlesOf = (html: string) => extractHtml(html).titles

test('every title has its text and its place', () => {
  expect(titlesOf('<title> Rye &amp;\n bread </title><title></title><p>Text<title>Late</title>')).toEqual({
    total: 3,
    entries: [
      { text: 'Rye & bread', isInHead: true },
      { text: '', isInHead: true },
      { text: 'Late', isInHead: false },
    ],
  })
})

test.each([
  ['no title', '<h1>Bread</h1>'],
  ['the title of an image', '<svg><title>Loaf</title></svg>'],
  ['a title in a template', '<template><title>Loaf</title></template>'],
  ['a title in a comment', '<!-- <title>Loaf</title> -->'],
])('%s is none', (_, html) => {
  expect(titlesOf(html)).toEqual({ total: 0, entries: [] })
})

test('a title after an element that ends the head is outside it', () => {
  expect(titlesOf('<head><img src="/pixel.gif"><title>Bread</title></head>').entries).toEqual([
    { text: 'Bread', isInHead: false },
  ])
})

test('text of scripts and of the page does not get into titles', () => {
  const html = '<title>One</title><script>let a</script><p>Words<textarea>x</textarea><title>Two</title>'
  expect(titlesOf(html).entries.map(({ text }) => text)).toEqual(['One', 'Two'])
})

test('a hostile page cannot make them large', () => {
  const { total, entries } = titlesOf(`<title>${'🥐'.repeat(1000)}</title>`.repeat(300))
  expect([total, entries.length]).toEqual([300, 20])
  expect(entries[19]?.text).toBe('🥐'.repeat(500))
})
