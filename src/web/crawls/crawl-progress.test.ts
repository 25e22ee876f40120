import { describe, expect, test } from 'vitest'
import type { Crawl } from '#domain/crawls/crawl.ts'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { counted } from '#domain/words/counts.ts'
import { crawlProgress, describeWait, outcomeToast, percentComplete } from './crawl-progress.ts'
import { idleState } from './crawl-state.ts'

const finishedCrawl: Crawl = {
  id: 'c1',
  url: 'https://shop.example/',
  status: 'completed',
  maxPages: 10,
  crawled: 8,
  succeeded: 7,
  issues: 12,
  currentUrl: null,
  balance: null,
  startedAt: '2026-01-01T00:00:00.000Z',
  blockedByRobots: 0,
  traps: [],
  sitemaps: [],
  error: null,
  notice: null,
  files: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  finishedAt: '2026-01-01T10:01:00.000Z',
}

describe('percentage', () => {
  test.each([
    [0, 1, 10, 0],
    [1, 2, 10, 33],
    [9, 1, 10, 90],
    [19, 1, 20, 95],
    [10, 0, 10, 95],
    // Pages beyond the limit do not count.
    [5, 500, 10, 50],
    // A small site still fills the bar.
    [59, 1, 1000, 95],
  ])('%i done and %i waiting with a limit of %i is %i % while crawling', (crawled, waiting, maxPages, percent) => {
    const balance = { ...EMPTY_BALANCE, found: crawled + waiting, crawled, waiting }
    const crawl = { ...finishedCrawl, status: 'running' as const, crawled, balance }
    expect(percentComplete({ ...idleState(maxPages), phase: 'crawling', crawl })).toBe(percent)
  })

  test('it is 0 until the server has sent how many URLs were found', () => {
    expect(
      percentComplete({ ...idleState(10), phase: 'crawling', crawl: { ...finishedCrawl, status: 'running' } }),
    ).toBe(0)
  })

  test('pages that arrive after the totals were counted no longer wait', () => {
    const balance = { ...EMPTY_BALANCE, found: 30, crawled: 10, waiting: 20 }
    const crawl = { ...finishedCrawl, status: 'running' as const, crawled: 12, balance }
    expect(crawlProgress({ ...idleState(50), phase: 'crawling', crawl })).toEqual({
      done: 12,
      found: 30,
      waiting: 18,
      left: 18,
    })
  })

  test.each(['completed', 'error', 'cancelled'] as const)('a crawl that is %s is at 100 %', (phase) => {
    expect(percentComplete({ ...idleState(10), phase, crawl: { ...finishedCrawl, crawled: 2 } })).toBe(100)
  })
})

describe('toast at the end of a crawl', () => {
  test.each<[string, Partial<Crawl>, string]>([
    ['completed', {}, 'Crawl completed! Analyzed 7/8 pages with 12 issues found.'],
    ['completed', { issues: 1 }, 'Crawl completed! Analyzed 7/8 pages with 1 issue found.'],
    ['all failed', { succeeded: 0 }, 'Crawl failed: No pages could be crawled - all attempts failed'],
    ['failed with a reason', { status: 'failed', succeeded: 0, error: 'No such host.' }, 'Crawl failed: No such host.'],
    ['failed, reason unknown', { status: 'failed', error: null }, 'Crawl failed: Unknown error'],
    [
      'failed without any page, reason unknown',
      { status: 'failed', succeeded: 0, error: null },
      'Crawl failed: No pages could be crawled - all attempts failed',
    ],
    ['cancelled', { status: 'cancelled', crawled: 1 }, 'Crawl cancelled after 1 page.'],
  ])('%s', (_case, changes, message) => {
    expect(outcomeToast({ ...finishedCrawl, ...changes }).message).toBe(message)
  })
})

test('a count of one is singular', () => {
  expect([counted(0, 'page'), counted(1, 'page'), counted(2, 'page')]).toEqual(['0 pages', '1 page', '2 pages'])
})

test.each([
  ['crawl-delay', 30_000, 'shop.example asks us to wait 30 seconds between pages (robots.txt).'],
  ['site-asked', 120_000, 'shop.example asked us to wait 2 minutes. The crawl continues after that.'],
  ['slow-answers', 3000, 'shop.example responds slowly, so we wait 3 seconds between pages.'],
  ['disk-full', 4000, 'The disk of this server is full. The crawl continues when there is space.'],
] as const)('a crawl that waits because of %s shows the reason', (because, ms, words) => {
  expect(describeWait({ host: 'shop.example', ms, because })).toBe(words)
})
