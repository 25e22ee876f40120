import { expect, test } from 'vitest'
import { cutAtWord, openingWords } from './opening-words.ts'

test.each([
  ['', ''],
  ['<p></p><hr>', ''],
  ['<p>Bread &amp; <strong>but</strong>ter.</p><p>&lt;h1&gt; too.</p>', 'Bread & butter. <h1> too.'],
  ['<h2>Why bread?</h2><p>It&nbsp;is good.</p>', 'It is good.'],
  ['<pre><code>curl</code></pre><p>Bake it.</p>', 'Bake it.'],
  ['<h2>Only a heading</h2>', 'Only a heading'],
  ['<p>&amp;lt; is written so.</p>', '&lt; is written so.'],
])('%j starts with %j', (html, words) => {
  expect(openingWords(html)).toBe(words)
})

test('a long text is cut after a whole word, without a comma before the ellipsis', () => {
  const words = openingWords(`<p>${'bread, '.repeat(100)}</p>`)
  expect(words).toMatch(/^(bread, )+bread…$/)
  expect(words.length).toBeGreaterThan(145)
  expect(words.length).toBeLessThanOrEqual(160)
})

test.each([
  ['bread', 5, 'bread'],
  ['rye bread', 8, 'rye…'],
  ['😀😀😀😀', 3, '😀😀…'],
])('%s in %i characters', (text, longest, cut) => {
  expect(cutAtWord(text, longest)).toBe(cut)
})
