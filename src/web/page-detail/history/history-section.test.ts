import { expect, test } from 'vitest'
import type { PageInCrawl } from '#domain/reports/page-history.ts'
import { historyWords } from './history-section.tsx'

const words = (listed: number, total: number, crawls: number) =>
  historyWords({ rows: Array.from<PageInCrawl>({ length: listed }), total, crawls })

test.each([
  [1, 1, 1, 'The project has one crawl so far. After the next one, this shows what has changed.'],
  [2, 2, 2, 'In all 2 crawls of this project.'],
  [3, 3, 5, 'In 3 of 5 crawls of this project.'],
  [50, 1200, 1300, 'In 1,200 of 1,300 crawls of this project. The latest 50 are listed.'],
])('%i listed of %i in %i crawls: %s', (listed, total, crawls, expected) => {
  expect(words(listed, total, crawls)).toBe(expected)
})
