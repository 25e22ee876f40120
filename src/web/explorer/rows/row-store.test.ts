import { expect, test, vi } from 'vitest'
import type { ApiResult } from '../../client/call-api.ts'
import { type ExploredRows, type RowQuery, RowStore } from './row-store.ts'

type Call = { offset: number; signal: AbortSignal; respond: (result: ApiResult<ExploredRows>) => void }

function queryOf(order: string, columns: string, calls: Call[]): RowQuery {
  return {
    order,
    key: `${order} ${columns}`,
    fetch: (offset, _limit, signal) => new Promise((respond) => calls.push({ offset, signal, respond })),
  }
}

function part(offset: number, total: number, name = 'row'): ApiResult<ExploredRows> {
  const rows = Array.from({ length: Math.min(100, total - offset) }, (_, nth) => ({
    cells: { url: `${name} ${offset + nth}` },
    pageUrl: '',
    seq: null,
    pages: {},
  }))
  return { ok: true, value: { crawlId: '', total, guessed: 0, offset, columns: [], rows } }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('rows near the visible ones are loaded, and a request cancels the one before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const calls: Call[] = []
  const store = new RowStore()
  store.show(queryOf('a', 'x', calls))
  expect(calls.map(({ offset }) => offset)).toEqual([0])
  calls[0]?.respond(part(0, 100_000))
  await vi.advanceTimersByTimeAsync(0)
  expect([store.rows().total, store.rows().rowAt(99)?.cells.url]).toEqual([100_000, 'row 99'])

  store.see(40_000, 40_030)
  store.see(99_970, 99_999)
  await vi.advanceTimersByTimeAsync(100)
  store.see(50_010, 50_040)
  await vi.advanceTimersByTimeAsync(100)
  expect(calls.slice(1).map(({ offset, signal }) => [offset, signal.aborted])).toEqual([
    [99_900, true],
    [50_000, false],
  ])
  calls[2]?.respond(part(50_000, 100_000))
  await vi.advanceTimersByTimeAsync(0)
  // Then it requests the rows above, because the user may scroll back.
  expect(calls.at(-1)?.offset).toBe(49_900)
  vi.useRealTimers()
})

test('old rows stay until those of the new order arrive, and an error keeps them', async () => {
  const calls: Call[] = []
  const store = new RowStore()
  store.show(queryOf('a', 'x', calls))
  calls[0]?.respond(part(0, 5))
  await settle()
  store.show(queryOf('b', 'x', calls))
  expect(store.rows()).toMatchObject({ order: 'a', total: 5, isOld: true })
  calls[1]?.respond({ ok: false, error: { status: 400, code: 'invalid_filter', message: '', retryAfterSeconds: null } })
  await settle()
  expect(store.rows()).toMatchObject({ order: 'a', total: 5, isOld: false, error: { code: 'invalid_filter' } })
  store.retry()
  calls[2]?.respond(part(0, 3, 'new'))
  await settle()
  expect(store.rows()).toMatchObject({ order: 'b', total: 3, isOld: false, error: null })
  expect(store.rows().rowAt(2)?.cells.url).toBe('new 2')
})

test('rows of a crawl that has just finished replace those of the crawl before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const calls: Call[] = []
  const store = new RowStore()
  store.show(queryOf('a', 'x', calls))
  const inCrawl = (crawlId: string, offset: number): ApiResult<ExploredRows> => {
    const result = part(offset, 300, crawlId)
    return result.ok ? { ok: true, value: { ...result.value, crawlId } } : result
  }
  calls[0]?.respond(inCrawl('first', 0))
  await vi.advanceTimersByTimeAsync(0)
  expect(store.rows().crawlId).toBe('first')
  store.see(150, 180)
  await vi.advanceTimersByTimeAsync(100)
  calls[1]?.respond(inCrawl('second', 100))
  await vi.advanceTimersByTimeAsync(0)
  expect([store.rows().crawlId, store.rows().rowAt(0), store.rows().rowAt(150)?.cells.url]).toEqual([
    ...['second', undefined, 'second 150'],
  ])
  vi.useRealTimers()
})
