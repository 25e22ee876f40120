import { expect, it } from 'vitest'
import { missingPlaces } from './missing-keywords.ts'

it.each([
  [{ title: 0, description: 2, h1: 1, url: 1 }, 'No page has the keyword in its title'],
  [{ title: 0, description: 2, h1: 0, url: 0 }, 'No page has the keyword in its title, H1 or URL'],
  [{ title: 1, description: 2, h1: 1, url: 1 }, null],
])('pages per place %j: %s', (pagesIn, words) => {
  expect(missingPlaces({ pages: 3, pagesIn })).toBe(words)
})

it('a keyword that no page has gets one short message', () => {
  expect(missingPlaces({ pages: 0, pagesIn: { title: 0, description: 0, h1: 0, url: 0 } })).toBe(
    'No page has the keyword',
  )
})
