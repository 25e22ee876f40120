import { expect, it } from 'vitest'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { areComplete, caveatOf } from './compare-words.ts'

const crawl = (changes: Partial<ProjectCrawl> = {}) =>
  ({ status: 'completed', crawled: 12, maxPages: 50, ...changes }) as ProjectCrawl

it.each([
  ['two whole crawls need no word', crawl(), crawl(), null],
  ['a newer crawl that was stopped', crawl(), crawl({ status: 'cancelled' }), /newer crawl was stopped.*count as gone/],
  ['a newer crawl that failed', crawl(), crawl({ status: 'failed' }), /newer crawl failed.*count as gone/],
  ['a newer crawl at its limit', crawl(), crawl({ crawled: 50 }), /limit of 50 pages.*count as gone/],
  ['an older crawl at its limit', crawl({ crawled: 50 }), crawl(), /older crawl reached.*count as added/],
  [
    'both, when both fall short',
    crawl({ status: 'cancelled' }),
    crawl({ crawled: 50 }),
    /older crawl was stopped.*their issues as new.*newer crawl reached its limit.*count as gone/,
  ],
])('%s', (_, base, other, expected) => {
  const said = caveatOf({ base, other })
  if (expected) expect(said).toMatch(expected)
  else expect(said).toBeNull()
  expect(areComplete({ base, other })).toBe(expected === null)
})
