import { expect, it } from 'vitest'
import { areComparable, caveatOf } from './compared-crawls.ts'
import type { ProjectCrawl } from './report.ts'

const crawl = (changes: Partial<ProjectCrawl> = {}) =>
  ({ status: 'completed', crawled: 12, maxPages: 50, ...changes }) as ProjectCrawl

it.each([
  ['two complete crawls need no caveat', crawl(), crawl(), null],
  [
    'a newer crawl that was stopped',
    crawl(),
    crawl({ status: 'cancelled' }),
    /newer crawl was stopped.*not counted as removed/,
  ],
  ['a newer crawl that failed', crawl(), crawl({ status: 'failed' }), /newer crawl failed.*not counted as removed/],
  ['a newer crawl at its limit', crawl(), crawl({ crawled: 50 }), /limit of 50 pages.*not counted as removed/],
  ['an older crawl at its limit', crawl({ crawled: 50 }), crawl(), /older crawl reached.*count as added/],
  [
    'two incomplete crawls',
    crawl({ status: 'cancelled' }),
    crawl({ crawled: 50 }),
    /older crawl was stopped.*their issues as new.*newer crawl reached its limit.*not counted as removed/,
  ],
])('%s', (_, base, other, expected) => {
  const caveat = caveatOf({ base, other, rulesNote: null, unknownNote: null })
  if (expected) expect(caveat).toMatch(expected)
  else expect(caveat).toBeNull()
  expect(areComparable({ base, other, rulesNote: null, unknownNote: null })).toBe(expected === null)
})

it('two complete crawls with different rules are not compared as better or worse', () => {
  const rulesNote = 'The rules changed between these crawls: long_title was off in the first.'
  const pair = { base: crawl(), other: crawl(), rulesNote, unknownNote: null }
  expect(caveatOf(pair)).toBe(rulesNote)
  expect(areComparable(pair)).toBe(false)
})

it('two complete crawls are not compared as better or worse if checks are not known in one of them', () => {
  const unknownNote = 'Not known in one of these crawls: Orphan page.'
  const pair = { base: crawl(), other: crawl(), rulesNote: null, unknownNote }
  expect(caveatOf(pair)).toBe(unknownNote)
  expect(areComparable(pair)).toBe(false)
})
