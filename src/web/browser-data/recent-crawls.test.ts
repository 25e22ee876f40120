import { beforeEach, describe, expect, test } from 'vitest'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import {
  clearOtherAccountsCrawls,
  clearRecentCrawls,
  type RecentCrawl,
  readRecentCrawls,
  removeRecentCrawl,
  storeRecentCrawl,
} from './recent-crawls.ts'

const NOW = Date.UTC(2026, 0, 31)
const DAY_MS = 24 * 60 * 60 * 1000

let storage: Storage
beforeEach(() => {
  storage = storageWithRoomFor(5_000_000)
})

describe('crawls stored in the browser', () => {
  test('the newest comes first, and the sixth removes the oldest', () => {
    for (const age of [6, 5, 4, 3, 2, 1]) storeRecentCrawl(storage, crawlFrom(NOW - age * 1000), NOW)
    const ages = readRecentCrawls(storage, NOW).map((entry) => (NOW - entry.timestamp) / 1000)
    expect(ages).toEqual([1, 2, 3, 4, 5])
  })

  test.each([
    ['just under seven days', 7 * DAY_MS - 1, 1],
    ['seven days', 7 * DAY_MS, 0],
  ])('an entry of %s expires or not: %#', (_age, ageMs, count) => {
    storeRecentCrawl(storage, crawlFrom(NOW - ageMs), NOW - ageMs)
    expect(readRecentCrawls(storage, NOW)).toHaveLength(count)
    expect(storage.length).toBe(count)
  })

  test('reading removes expired entries from storage and leaves the others there', () => {
    storeRecentCrawl(storage, crawlFrom(NOW - 7 * DAY_MS), NOW - 7 * DAY_MS)
    storeRecentCrawl(storage, crawlFrom(NOW - DAY_MS), NOW - DAY_MS)
    const stored = () => JSON.parse(storage.getItem(storage.key(0) ?? '') ?? '[]')
    expect(stored()).toHaveLength(2)
    readRecentCrawls(storage, NOW)
    expect(stored()).toEqual([crawlFrom(NOW - DAY_MS)])
  })

  test('the same crawl opened twice is stored once', () => {
    storeRecentCrawl(storage, crawlFrom(NOW), NOW)
    storeRecentCrawl(storage, crawlFrom(NOW), NOW)
    expect(readRecentCrawls(storage, NOW)).toHaveLength(1)
  })

  test('when storage is full, the oldest are removed first', () => {
    storage = storageWithRoomFor(JSON.stringify([crawlFrom(NOW), crawlFrom(NOW)]).length)
    for (const age of [3, 2, 1]) expect(storeRecentCrawl(storage, crawlFrom(NOW - age), NOW)).toBe(true)
    expect(readRecentCrawls(storage, NOW).map((entry) => NOW - entry.timestamp)).toEqual([1, 2])
  })

  test('a crawl that does not fit at all is not stored, and the earlier ones stay', () => {
    storage = storageWithRoomFor(JSON.stringify([crawlFrom(NOW)]).length)
    storeRecentCrawl(storage, crawlFrom(NOW), NOW)
    const huge = { ...crawlFrom(NOW), results: [makePageResult({ title: 'x'.repeat(10_000) })] }
    expect(storeRecentCrawl(storage, { ...huge, timestamp: NOW + 1 }, NOW)).toBe(false)
    expect(readRecentCrawls(storage, NOW)).toHaveLength(1)
  })

  test('an entry keeps the id of its crawl, and an old entry without an id is still listed', () => {
    storeRecentCrawl(storage, { ...crawlFrom(NOW), id: 'c1' }, NOW)
    storeRecentCrawl(storage, crawlFrom(NOW - 1), NOW)
    expect(readRecentCrawls(storage, NOW).map((entry) => entry.id)).toEqual(['c1', undefined])
  })

  test('crawls of an account are removed when another account or nobody is signed in; crawls of visitors stay', () => {
    const owners = ['ada', 'grace', undefined]
    for (const [index, accountId] of owners.entries()) {
      storeRecentCrawl(storage, { ...crawlFrom(NOW - index), ...(accountId && { accountId }) }, NOW)
    }
    const left = () => readRecentCrawls(storage, NOW).map((entry) => entry.accountId)
    clearOtherAccountsCrawls(storage, 'ada', NOW)
    expect(left()).toEqual(['ada', undefined])
    clearOtherAccountsCrawls(storage, null, NOW)
    expect(left()).toEqual([undefined])
  })

  test('one crawl can be removed, or all', () => {
    storeRecentCrawl(storage, crawlFrom(NOW - 1), NOW)
    storeRecentCrawl(storage, crawlFrom(NOW), NOW)
    removeRecentCrawl(storage, crawlFrom(NOW), NOW)
    expect(readRecentCrawls(storage, NOW).map((entry) => entry.timestamp)).toEqual([NOW - 1])
    clearRecentCrawls(storage)
    expect(readRecentCrawls(storage, NOW)).toEqual([])
  })

  test.each(['not json', '{}', 'null', '[{"url":1}]', '["x"]'])('%s in storage is ignored', (text) => {
    storage.setItem('pagewarden.recent-crawls', text)
    expect(readRecentCrawls(storage, NOW)).toEqual([])
  })
})

function crawlFrom(timestamp: number): RecentCrawl {
  return { url: 'https://shop.example/', results: [makePageResult()], timestamp, crawlCount: 1 }
}

/** Like browser storage, it throws when it is full. */
function storageWithRoomFor(characters: number): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > characters) throw new DOMException('No room', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
