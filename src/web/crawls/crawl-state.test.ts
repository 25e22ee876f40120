import { describe, expect, test } from 'vitest'
import type { Crawl } from '#domain/crawls/crawl.ts'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { type CrawlAction, type CrawlState, idleState, reduceCrawl } from './crawl-state.ts'

const crawl: Crawl = {
  id: 'c1',
  url: 'https://shop.example/',
  status: 'running',
  maxPages: 10,
  crawled: 1,
  succeeded: 1,
  issues: 0,
  currentUrl: 'https://shop.example/lamps',
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
const first = makePageResult({ url: 'https://shop.example/' })
const second = makePageResult({ url: 'https://shop.example/lamps' })

function stateAfter(...actions: CrawlAction[]): CrawlState {
  return actions.reduce(reduceCrawl, idleState(10))
}

const accepted: CrawlAction = { type: 'accepted', url: 'shop.example', id: 'c1', maxPages: 10 }

describe('the state of a crawl', () => {
  test('an accepted crawl starts with nothing on screen from the previous one', () => {
    const state = stateAfter(
      accepted,
      { type: 'page-arrived', crawlId: 'c1', seq: 1, page: first },
      { type: 'accepted', url: 'b.example', id: 'c2', maxPages: 25 },
    )
    expect(state).toEqual({ ...idleState(25), phase: 'crawling', url: 'b.example', crawlId: 'c2' })
  })

  test('pages appear as they arrive, and a restarted stream repeats none', () => {
    const state = stateAfter(
      accepted,
      { type: 'page-arrived', crawlId: 'c1', seq: 1, page: first },
      { type: 'page-arrived', crawlId: 'c1', seq: 2, page: second },
      { type: 'connection-lost', crawlId: 'c1' },
      { type: 'connection-restored', crawlId: 'c1' },
      { type: 'page-arrived', crawlId: 'c1', seq: 1, page: first },
      { type: 'page-arrived', crawlId: 'c1', seq: 2, page: second },
    )
    expect(state.pages).toEqual([first, second])
    expect(state.isReconnecting).toBe(false)
  })

  test('a lost connection shows only while the crawl runs', () => {
    expect(stateAfter(accepted, { type: 'connection-lost', crawlId: 'c1' }).isReconnecting).toBe(true)
    expect(stateAfter({ type: 'connection-lost', crawlId: 'c1' }).isReconnecting).toBe(false)
  })

  test.each([
    ['completed', 3, 'completed'],
    ['completed', 0, 'error'],
    ['failed', 0, 'error'],
    ['failed', 2, 'error'],
    ['cancelled', 1, 'cancelled'],
    ['cancelled', 0, 'cancelled'],
  ] as const)('a crawl that ended %s with %i good pages is %s', (status, succeeded, phase) => {
    expect(
      stateAfter(accepted, { type: 'finished', crawlId: 'c1', crawl: { ...crawl, status, succeeded } }).phase,
    ).toBe(phase)
  })

  test('the reason shown is that of the crawl, or else of the first failed page', () => {
    const failed = makePageResult({ status: 'error', error: { kind: 'timed-out', message: 'Too slow.' } })
    const pages: CrawlAction = { type: 'pages-read', crawlId: 'c1', pages: [first, failed] }
    const withReason: CrawlAction = {
      type: 'finished',
      crawlId: 'c1',
      crawl: { ...crawl, status: 'failed', error: 'No such host.' },
    }
    const without: CrawlAction = {
      type: 'finished',
      crawlId: 'c1',
      crawl: { ...crawl, status: 'completed', succeeded: 0 },
    }
    expect(stateAfter(accepted, withReason, pages).reason).toBe('No such host.')
    expect(stateAfter(accepted, without, pages).reason).toBe('Too slow.')
  })

  test('a failed start keeps the URL, so that a retry can send it again', () => {
    const state = stateAfter(accepted, { type: 'start-failed', url: 'b.example', reason: 'No connection.' })
    expect(state).toEqual({ ...idleState(10), phase: 'error', url: 'b.example', reason: 'No connection.' })
  })

  test('a crawl opened by its URL continues from the state on the server', () => {
    expect(stateAfter({ type: 'opened', crawl })).toMatchObject({ phase: 'crawling', crawlId: 'c1', url: crawl.url })
  })

  const storedCrawl = { url: crawl.url, results: [first], timestamp: Date.UTC(2026, 0, 1), crawlCount: 1 }

  test('stored results open as a completed crawl without a stream', () => {
    expect(stateAfter({ type: 'restored', entry: storedCrawl })).toMatchObject({
      phase: 'completed',
      crawlId: null,
      pages: [first],
      finishedAt: '2026-01-01T00:00:00.000Z',
    })
  })

  test('stored results with a crawl id take the latest data of that crawl and keep their pages', () => {
    const ended: Crawl = { ...crawl, status: 'completed', blockedByRobots: 2 }
    const state = stateAfter(
      { type: 'restored', entry: { ...storedCrawl, id: 'c1' } },
      { type: 'finished', crawlId: 'c1', crawl: ended },
    )
    expect(state).toMatchObject({ phase: 'completed', crawl: ended, pages: [first] })
  })

  test('progress that arrives after the end changes nothing', () => {
    const ended = stateAfter(accepted, { type: 'finished', crawlId: 'c1', crawl: { ...crawl, status: 'completed' } })
    expect(reduceCrawl(ended, { type: 'progressed', crawlId: 'c1', crawl })).toBe(ended)
  })

  const responses: CrawlAction[] = [
    { type: 'progressed', crawlId: 'c1', crawl },
    { type: 'page-arrived', crawlId: 'c1', seq: 1, page: first },
    { type: 'finished', crawlId: 'c1', crawl: { ...crawl, status: 'completed' } },
    { type: 'pages-read', crawlId: 'c1', pages: [first, second] },
    { type: 'connection-lost', crawlId: 'c1' },
    { type: 'deleted', crawlId: 'c1', reason: 'Our server no longer has this crawl.' },
  ]
  const onScreen: [string, CrawlAction][] = [
    ['a running crawl', { type: 'accepted', url: 'b.example', id: 'c2', maxPages: 10 }],
    ['a crawl that could not start', { type: 'start-failed', url: 'b.example', reason: 'No connection.' }],
    ['a crawl from browser storage', { type: 'restored', entry: storedCrawl }],
    ['a crawl opened by its URL', { type: 'opened', crawl: { ...crawl, id: 'c2' } }],
  ]
  const cases = onScreen.flatMap(([name, action]) =>
    responses.map((response) => [response.type, name, response, action] as const),
  )
  test.each(cases)('%s of an earlier crawl changes nothing about %s', (_type, _name, reply, action) => {
    const state = stateAfter(accepted, action)
    expect(reduceCrawl(state, reply)).toBe(state)
  })
})
