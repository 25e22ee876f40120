import { expect, test } from 'vitest'
import type { CrawlStatus } from '../crawls/crawl.ts'
import { isSampleDue } from './sample-schedule.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const URL = 'https://seo.example/'
const last = (status: CrawlStatus, minutes: number, url = URL) => ({
  ...{ url, status },
  createdAt: new Date(NOW.getTime() - minutes * 60_000),
})

test.each([
  ['before the first crawl', null, true],
  ['a day after a crawl', last('completed', 24 * 60), true],
  ['a minute before that', last('completed', 24 * 60 - 1), false],
  ['15 minutes after a failed crawl', last('failed', 15), true],
  ['a minute before that', last('failed', 14), false],
  ['15 minutes after a cancelled crawl', last('cancelled', 15), true],
  ['while a crawl runs, however long', last('running', 10_000), false],
  ['while a crawl waits', last('queued', 10_000), false],
  ['right after a crawl of another URL', last('completed', 1, 'http://127.0.0.1:3000/'), true],
  ['but not while it runs', last('running', 1, 'http://127.0.0.1:3000/'), false],
] as const)('%s, the crawl of the sample report is due: %j', (_words, given, isDue) => {
  expect(isSampleDue(given, URL, NOW)).toBe(isDue)
})
