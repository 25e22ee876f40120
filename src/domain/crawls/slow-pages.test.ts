import { expect, test } from 'vitest'
import { chooseToMeasure, describeSlowPages, judgesOthers, NO_SLOW_PAGES } from './slow-pages.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each([0, 1, 49, 50])('all of %i slow pages are measured again', (count) => {
  expect(chooseToMeasure(upTo(count))).toEqual(upTo(count))
})

test.each([51, 100, 1_000_003])('of %i slow pages fifty are measured again, spread over all of them', (count) => {
  const chosen = chooseToMeasure(upTo(count))
  expect(new Set(chosen).size).toBe(50)
  expect(chosen).toEqual(chosen.toSorted((one, other) => one - other))
  expect(chosen.at(-1)).toBeGreaterThanOrEqual(Math.floor(count * 0.98) - 1)
  expect(chooseToMeasure(upTo(count))).toEqual(chosen)
})

test.each([
  [24, false],
  [25, true],
  [26, true],
])('with %i of 50 still slow, the others are judged by their first measurement: %s', (stillSlow, judges) => {
  expect(judgesOthers({ measuredAgain: 50, stillSlow })).toBe(judges)
})

test('when no page could be measured again, the first measurement is all there is', () => {
  expect(judgesOthers({ measuredAgain: 0, stillSlow: 0 })).toBe(true)
})

const slow = { found: 62, measuredAgain: 50, stillSlow: 40, reason: 'too-many' as const, judgesOthers: true }

test.each([
  ['none was slow', NO_SLOW_PAGES, null],
  ['all were measured again', { ...slow, found: 50, reason: null }, null],
  ['too many', slow, /^62 pages were slow .* 12 were not measured again: at most 50 .* made during the crawl\.$/],
  [
    'our own load',
    { ...slow, stillSlow: 3, judgesOthers: false },
    /12 were not measured .* are not reported as slow, because/,
  ],
  [
    'Crawl-delay',
    { ...slow, found: 1, measuredAgain: 0, reason: 'crawl-delay' as const },
    /^1 page was slow .* 1 was /,
  ],
])('the message for %s', (_, pages, words) => {
  if (words === null) expect(describeSlowPages(pages)).toBeNull()
  else expect(describeSlowPages(pages)).toMatch(words)
})
