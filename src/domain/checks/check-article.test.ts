import { expect, it, test } from 'vitest'
import { type DescribedCheck, severitySentence, writeCheckArticle } from './check-article.ts'
import { checkMetaDescription, checkMetaTitle } from './check-article-meta.ts'

const CHECK: DescribedCheck = {
  id: 'stale_bread',
  category: 'content',
  scope: 'page',
  title: 'Stale bread',
  message: '2 loaves are stale',
  ...{ basis: 'Baking practice', source: null, owner: 'editor', effort: 'S', certainty: 'exact' },
  why: 'Nobody buys <old> bread.',
  fix: 'Bake & sell.',
  severities: [
    { from: 1, severity: 'medium' },
    { from: 4, severity: 'high' },
  ],
  possibleSeverities: ['high', 'medium'],
  more: {
    rule: ['A loaf with `data-age` over 1 is stale.'],
    example: { found: '<loaf data-age="2">', fixed: '<loaf data-age="0">' },
    hints: ['Look at the date.'],
  },
}

it('shows the texts of the check as text, never as markup', () => {
  const { slug, title, excerpt, content } = writeCheckArticle(CHECK)
  expect({ slug, title, excerpt }).toEqual({ slug: 'stale-bread', title: 'Stale bread', excerpt: CHECK.why })
  expect(content).toContain('“2 loaves are stale”')
  expect(content).toContain('<p>Bake &amp; sell.</p>')
  expect(content).toContain('A loaf with <code>data-age</code> over 1')
  expect(content).toContain('<pre><code>&lt;loaf data-age="2"&gt;</code></pre>')
})

it('says how the severity depends on how often the issue occurs', () => {
  expect(writeCheckArticle(CHECK).content).toContain('on a page: medium for 1 to 3, high for 4 or more.')
  const low = { severities: [{ from: 1, severity: 'low' as const }], possibleSeverities: ['low' as const] }
  expect(writeCheckArticle({ ...CHECK, ...low }).content).toContain('The severity of this issue is low.')
})

it('says that the severity can be lower', () => {
  expect(
    severitySentence({ severities: [{ from: 1, severity: 'high' }], possibleSeverities: ['high', 'medium'] }),
  ).toBe('The severity of this issue is high, or medium if what was found is less serious.')
  expect(severitySentence({ ...CHECK, possibleSeverities: ['high', 'medium', 'low'] })).toContain(
    'high for 4 or more. It is low if what was found is less serious.',
  )
})

it('has headings of both levels even for a check with short texts', () => {
  const { content } = writeCheckArticle({ ...CHECK, more: undefined })
  expect(content).toMatch(/<h2>.*<h3>/s)
})

const words = (count: number) => 'bread '.repeat(count).trim()

test.each([
  ['Old', 'No.', 'Bake.'],
  ['Stale bread', 'Nobody buys old bread.', 'Bake it anew every morning.'],
  ['Page without a description of its bread', `${words(40)}.`, `${words(40)}.`],
  [words(9), 'Nobody reads it.', 'Shorten it.'],
  [words(30), 'Nobody reads it.', 'Shorten it.'],
])('title and description fit a search result: %s', (title, why, fix) => {
  const metaTitle = checkMetaTitle({ title })
  const description = checkMetaDescription({ title, why, fix })
  expect(metaTitle.length).toBeLessThanOrEqual(60)
  expect(metaTitle.length).toBeGreaterThanOrEqual(30)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description.length).toBeGreaterThanOrEqual(120)
  expect(description).toContain('?')
  expect(description, 'whole sentences').toMatch(/^[^…]+[.?]$/)
})
