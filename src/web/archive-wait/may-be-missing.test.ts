import { expect, it } from 'vitest'
import { mayBeMissing } from './may-be-missing.ts'

const NOW = Date.parse('2026-05-05T12:00:00Z')
const running = { id: '1', status: 'running' as const }

it.each([
  ['a crawl that finished a minute ago', { lastCrawl: '2026-05-05T11:59:00Z', activeCrawl: null }, true],
  ['a crawl that finished an hour ago', { lastCrawl: '2026-05-05T11:00:00Z', activeCrawl: null }, false],
  ['an old crawl while the next one runs', { lastCrawl: '2026-05-04T12:00:00Z', activeCrawl: running }, false],
  ['a first crawl that runs', { lastCrawl: null, activeCrawl: running }, true],
  ['a project without crawls', { lastCrawl: null, activeCrawl: null }, false],
])('the archive of %s', (_, project, expected) => {
  expect(mayBeMissing(project, NOW)).toBe(expected)
})
