import { expect, test } from 'vitest'
import type { Crawl } from '#domain/crawls/crawl.ts'
import { type RecentPage, unseenCrawl, withAction, withPage } from './live-crawl.ts'

const RUNNING: Crawl = {
  id: 'c1',
  url: 'https://shop.example/',
  status: 'running',
  maxPages: 50,
  crawled: 8,
  succeeded: 7,
  issues: 12,
  currentUrl: 'https://shop.example/tea',
  balance: null,
  startedAt: '2026-01-01T00:00:00.000Z',
  blockedByRobots: 0,
  traps: [],
  sitemaps: [],
  error: null,
  notice: null,
  files: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  finishedAt: null,
}

const page = (seq: number): RecentPage => ({
  seq,
  page: {
    url: `https://shop.example/${seq}`,
    title: `Page ${seq}`,
    status: 'success',
    statusCode: 200,
    error: null,
    isNotCrawled: false,
    healthScore: 92,
    llmScore: 80,
    issueCount: 1,
  },
})

test('a crawl starts as running and takes its page limit from the server', () => {
  const live = unseenCrawl('c1')
  expect(live.state.phase).toBe('crawling')
  const seen = withAction(live, { type: 'progressed', crawlId: 'c1', crawl: RUNNING })
  expect(seen.state).toMatchObject({ maxPages: 50, url: 'https://shop.example/', crawl: RUNNING })
})

test('recent pages are newest first, without duplicates, and at most 20', () => {
  let live = unseenCrawl('c1')
  for (const seq of [1, 2, 3, 2, 3, 4]) live = withPage(live, page(seq))
  expect(live.recent.map(({ seq }) => seq)).toEqual([4, 3, 2, 1])
  for (let seq = 5; seq <= 100; seq += 1) live = withPage(live, page(seq))
  expect(live.recent.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, nth) => 100 - nth))
})

test('a crawl that failed says why', () => {
  const failed = { ...RUNNING, status: 'failed' as const, error: 'shop.example refused the connection.' }
  const live = withAction(unseenCrawl('c1'), { type: 'finished', crawlId: 'c1', crawl: failed })
  expect(live.state).toMatchObject({ phase: 'error', reason: 'shop.example refused the connection.' })
})
