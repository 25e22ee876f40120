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

test.each([
  ['a consent banner', '<div id="cookie-law-info-bar" data-nosnippet>we use cookies</div><p>a b c</p>'],
  ['a dialog', '<p>a b c</p><div role="dialog" data-nosnippet>we use cookies</div>'],
  ['a part of a banner', '<p>a b c</p><div class="cookie-banner"><p data-nosnippet>we use cookies</p></div>'],
  ['a sidebar', '<p>a b c</p><div id="sidebar" data-nosnippet>our bread</div>'],
  ['a menu in the text', '<main>a b c<nav data-nosnippet>our bread</nav></main>'],
  ['text beside the article', '<article>a b c</article><p data-nosnippet>our bread</p>'],
])('%s is not main text', (_, html) => {
  expect(partsOf(html)).toMatchObject({ total: 1, mainWords: 0 })
})

test('there are no more of them than main words, which leave out a short list of links', () => {
  const links = '<li><a href="/a">Rye</a>'.repeat(10)
  expect(partsOf(`<div data-nosnippet><h1>${'Bread '.repeat(50)}</h1><ul>${links}</ul></div>`).mainWords).toBe(50)
})

test('a hostile page cannot make them large', () => {
  const parts = partsOf('<p data-nosnippet>a</p>'.repeat(10_000))
  expect(parts).toMatchObject({ total: 10_000, mainWords: 10_000 })
  expect(parts.entries).toHaveLength(100)
})
