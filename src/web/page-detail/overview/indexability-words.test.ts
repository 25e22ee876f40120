import { expect, test } from 'vitest'
import type { DeclaredFacts } from '#domain/crawls/crawl-page-result.ts'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { linksLabel } from '../links/links-sections.tsx'
import { howFound } from './found-section.tsx'
import { indexabilityReason } from './indexability-words.ts'

const reasonFor = (metaRefresh: DeclaredFacts['metaRefresh']) => {
  const page = makePageResult({ url: 'https://bakery.example/old' })
  const declared = { robots: [], robotsByAgent: {}, metaRefresh } as unknown as DeclaredFacts
  return indexabilityReason('indexable', { ...page, declared } as Parameters<typeof indexabilityReason>[1])
}

test('an instant refresh to another page counts as a redirect', () => {
  const url = 'https://bakery.example/new'
  expect(reasonFor({ seconds: 0, url, from: 'header' })).toContain(`indexes the target instead: ${url}`)
  for (const refresh of [
    null,
    { seconds: 1, url },
    { seconds: 0, url: null },
    { seconds: 0, url: 'https://bakery.example/old#top' },
  ]) {
    expect(reasonFor(refresh)).toMatch(/^Search engines may index this page/)
  }
})

test.each([
  [29, 28, '29 links to 28 URLs'],
  [28, 28, '28 links'],
  [0, 1, '0 links'],
])('%i links and %i URLs are shown as %s', (links, urls, words) => {
  expect(linksLabel(links, urls)).toBe(words)
})

test.each([
  [0, 0, 'The crawl started here'],
  [2, 1, 'By links, 2 clicks from the start'],
  [null, 0, 'Not by links: from a sitemap, a script, a start URL or a common path'],
  [null, 1, 'In a sitemap, a script, a start URL or a common path, or by a link from a page found that way'],
])('a page %s clicks from the start with %i in-links: %s', (depth, inlinks, words) => {
  expect(howFound({ depth, isGuessed: false }, inlinks)).toBe(words)
})

test('a guessed page says that nothing but the crawl names it', () => {
  expect(howFound({ depth: null, isGuessed: true }, 0)).toMatch(/^Guessed: the crawl tried this common path/)
})
