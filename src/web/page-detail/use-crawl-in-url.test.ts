import { expect, it } from 'vitest'
import { searchInCrawl } from './use-crawl-in-url.ts'

it.each([
  ['', '?session=c1'],
  ['?tab=links', '?session=c1&tab=links'],
  ['?session=&tab=links', '?session=c1&tab=links'],
])('the URL of a page gets the crawl that its number belongs to: %s', (search, expected) => {
  expect(searchInCrawl(search, 'c1')).toBe(expected)
})
