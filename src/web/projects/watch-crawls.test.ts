import { expect, test } from 'vitest'
import { activeCrawls, watchCrawls } from './watch-crawls.ts'

const listed = (id: string, crawl: string | null = null) => ({ id, activeCrawl: crawl ? { id: crawl } : null })

test('a crawl ends when its project is listed without it', () => {
  const before = activeCrawls([listed('rye', 'crawl 1'), listed('oat')])
  expect(watchCrawls(before, [listed('rye', 'crawl 1'), listed('oat')]).hasOneEnded).toBe(false)
  expect(watchCrawls(before, [listed('rye', 'crawl 1'), listed('oat', 'crawl 2')]).hasOneEnded).toBe(false)
  expect(watchCrawls(before, [listed('rye'), listed('oat')]).hasOneEnded).toBe(true)
  expect(watchCrawls(before, [listed('rye', 'crawl 3')]).hasOneEnded, 'the next one runs already').toBe(true)
})

test('a crawl does not end because the list is that of another workspace, and its end is noticed later', () => {
  const before = activeCrawls([listed('rye', 'crawl 1')])
  const elsewhere = watchCrawls(before, [listed('harbour', 'crawl 2')])
  expect(elsewhere.hasOneEnded).toBe(false)
  expect(watchCrawls(elsewhere.running, [listed('rye', 'crawl 1')]).hasOneEnded).toBe(false)
  expect(watchCrawls(elsewhere.running, [listed('rye')]).hasOneEnded).toBe(true)
})
