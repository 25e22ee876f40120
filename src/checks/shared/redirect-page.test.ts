import { expect, test } from 'vitest'
import { isRedirectPage } from './redirect-page.ts'

const PAGE = 'https://bakery.example/old'
const OTHER = 'https://bakery.example/rye'

test.each([
  [5, 49, OTHER, true],
  [6, 49, OTHER, false],
  [5, 50, OTHER, false],
  [2, 50, OTHER, false],
  [1, 50, OTHER, true],
  [0, 0, PAGE, false],
])('after %i s, with %i words, to %s: %s', (seconds, wordCount, target, expected) => {
  const page = { url: PAGE, metaRefresh: { seconds, url: target }, mainText: { wordCount } }
  expect(isRedirectPage(page as Parameters<typeof isRedirectPage>[0])).toBe(expected)
})
