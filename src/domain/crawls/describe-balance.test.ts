import { expect, test } from 'vitest'
import { type CrawlBalance, EMPTY_BALANCE, stoppedBalance, totalLeftOut } from './crawl-balance.ts'
import { describeLimit, leftOutLines, summarizeBalance } from './describe-balance.ts'

const balance: CrawlBalance = {
  ...EMPTY_BALANCE,
  found: 1713,
  crawled: 689,
  failed: 12,
  leftOut: { robots: 12, pageLimit: 1000 },
  examples: { robots: ['https://example.com/private'] },
}

test('a balance is one sentence, and its reasons come in a fixed order', () => {
  expect(summarizeBalance(balance)).toBe('1,713 URLs found: 689 crawled, 12 failed, 1,012 left out.')
  expect(summarizeBalance({ ...EMPTY_BALANCE, found: 1, waiting: 1, isAtLeast: true })).toBe(
    'At least 1 URL found: 0 crawled, 0 failed, 1 waiting, 0 left out.',
  )
  expect(leftOutLines(balance).map(({ label, count }) => `${label}: ${count}`)).toEqual([
    'Page limit reached: 1000',
    'Disallowed by robots.txt: 12',
  ])
})

test('a guess that was dropped may exist: another spelling of a known page is one', () => {
  expect(leftOutLines({ leftOut: { guessed: 2 }, examples: {} })).toMatchObject([
    { reason: 'guessed', label: 'Guessed by us and dropped' },
  ])
})

test.each([
  [0, null],
  [1, 'Page limit of 500 reached: 1 more URL was found and not crawled.'],
  [2, 'Page limit of 500 reached: 2 more URLs were found and not crawled.'],
])('%i URLs beyond the limit', (pageLimit, words) => {
  expect(describeLimit({ leftOut: { pageLimit }, isAtLeast: false }, 500)).toBe(words)
  expect(describeLimit({ leftOut: { pageLimit }, isAtLeast: true }, 500)).toBe(
    words?.replace('reached: ', 'reached: at least ') ?? null,
  )
})

test('a crawl stopped from outside counts the pages stored since its last update', () => {
  const last = { ...EMPTY_BALANCE, found: 100, crawled: 40, failed: 1, waiting: 49, leftOut: { robots: 10 } }
  const stopped = stoppedBalance(last, { crawled: 42, failed: 2 })
  expect(stopped).toMatchObject({
    found: 100,
    crawled: 42,
    failed: 2,
    waiting: 0,
    leftOut: { robots: 10, stopped: 46 },
  })
  expect(stopped.crawled + stopped.failed + totalLeftOut(stopped)).toBe(stopped.found)
})
