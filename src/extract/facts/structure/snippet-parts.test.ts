import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const partsOf = (html: string) => extractHtml(html).snippetParts

test('the parts with data-nosnippet and the main words in them', () => {
  const html =
    '<nav data-nosnippet>one two</nav><main>a b <span data-nosnippet>c d <b data-nosnippet>e</b></span> f</main>'
  expect(partsOf(html)).toEqual({
    total: 3,
    entries: [
      { name: 'nav', path: 'nav' },
      { name: 'span', path: 'main:2 > span' },
      { name: 'b', path: 'main:2 > span > b' },
    ],
    mainWords: 3,
  })
})

test('without a main part, words outside navigation, header and footer count', () => {
  expect(partsOf('<div data-nosnippet><nav>a b</nav>c d <i>e</i>f</div> g').mainWords).toBe(3)
  expect(partsOf('<p>a').mainWords).toBe(0)
})

test('a hostile page cannot make them large', () => {
  const parts = partsOf('<p data-nosnippet>a</p>'.repeat(10_000))
  expect(parts).toMatchObject({ total: 10_000, mainWords: 10_000 })
  expect(parts.entries).toHaveLength(100)
})
