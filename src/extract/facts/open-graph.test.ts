import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const property = (content: string) => `<meta property="og:title" content="${content}">`
const name = (content: string) => `<meta name="og:title" content="${content}">`

test.each<[string, string, string]>([
  ['a property', property('A'), 'A'],
  ['a name', name('A'), 'A'],
  ['the first of two properties', property('A') + property('B'), 'A'],
  ['a property before a name', property('A') + name('B'), 'A'],
  ['a property after a name', name('A') + property('B'), 'B'],
  ['a property after an empty name', name('') + property('B'), 'B'],
  ['a name after an empty property', property(' ') + name('B'), 'B'],
  ['a property after an empty one', property('') + property('B'), 'B'],
  ['a name after an empty property, before another', property('') + name('B') + property('C'), 'C'],
  ['nothing but empty ones', name('') + property(' '), ''],
  ['both in one tag', '<meta name="og:title" property="OG:Title" content="A">', 'A'],
])('og:title is %s', (_, html, expected) => {
  expect(extractHtml(html).openGraph).toEqual({ title: expected })
})

test('the first two hundred names are kept', () => {
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `<meta property="og:x${from + at}" content=1>`).join('')
  const { openGraph } = extractHtml(name('') + many(0, 300) + property('A'))
  expect(Object.keys(openGraph)).toHaveLength(200)
  expect(openGraph.title).toBe('A')
})
