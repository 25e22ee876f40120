import { expect, test } from 'vitest'
import type { PageScreenshots } from '#domain/rendering/page-screenshots.ts'
import { type DetailTab, readTab, shownTabs, tabOfAnchor, tabSearch } from './detail-tabs.ts'

test.each([
  ['', 'overview'],
  ['tab=issues', 'issues'],
  ['tab=%3Cscript%3E', 'overview'],
  ['session=1&tab=history', 'history'],
])('the query %j opens the tab %s', (query, tab) => {
  expect(readTab(new URLSearchParams(query))).toBe(tab)
})

test.each<[DetailTab, PageScreenshots | null, boolean]>([
  ['overview', null, false],
  ['screenshots', null, true],
  ['overview', { pictures: [], missing: [], reason: 'The page was not rendered.' }, true],
])('with the tab %s open and screenshots %j, their tab is shown: %s', (open, screenshots, isShown) => {
  expect(shownTabs(open, { screenshots }).some(({ id }) => id === 'screenshots')).toBe(isShown)
})

test('another tab keeps the crawl, and nothing else', () => {
  const params = new URLSearchParams('session=7&tab=links&links=external&outpage=3')
  expect(tabSearch(params, 'issues')).toBe('?session=7&tab=issues')
  expect(tabSearch(params, 'overview')).toBe('?session=7')
  expect(tabSearch(new URLSearchParams('tab=links'), 'overview')).toBe('')
})

test.each([
  ['#overview', 'overview'],
  ['#score', 'overview'],
  ['#llm-readiness', 'content'],
  ['#issues', 'issues'],
  ['#preview', 'overview'],
  ['#markdown', 'content'],
  ['#headers', 'headers'],
  ['#redirects', 'links'],
  ['#structure', 'links'],
  ['#inlinks', 'links'],
  ['#outlinks', 'links'],
  ['#other', null],
  ['', null],
])('the anchor %j of an old link opens the tab %s', (hash, tab) => {
  expect(tabOfAnchor(hash)).toBe(tab)
})
