import { expect, test } from 'vitest'
import { checkMetaDescription, checkMetaTitle } from './check-article-meta.ts'
import { checkPageDescription, checkPageTitle } from './check-page-meta.ts'

test.each([
  ['Old', 'Nobody buys it.', 'Bake.'],
  ['Page without a description of its new bread', `${'bread '.repeat(40).trim()}.`, 'Write one.'],
  ['No main element', 'Readers jump there.', 'Put it into a `<main>` element. Use `one`.'],
])('the page about “%s” fits a search result, and differs from the help article', (title, why, fix) => {
  const words = { title, why, fix }
  const pageTitle = checkPageTitle(words)
  const description = checkPageDescription(words)
  expect(pageTitle.length).toBeGreaterThanOrEqual(30)
  expect(pageTitle.length).toBeLessThanOrEqual(60)
  expect(description.length).toBeGreaterThanOrEqual(120)
  expect(description.length).toBeLessThanOrEqual(155)
  expect(description, 'plain text').not.toMatch(/[<`]/)
  expect([checkMetaTitle(words), checkMetaDescription(words)]).not.toContain(pageTitle)
  expect(description).not.toBe(checkMetaDescription(words))
})
