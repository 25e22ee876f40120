import { type CrawlProgress, progressOf, shareDone, withinLimit } from '#domain/crawls/crawl-progress.ts'
import type { Wait } from '#domain/crawls/pace.ts'
import { formatDuration } from '#domain/words/durations.ts'
import type { CrawlState } from './crawl-state.ts'
import { pagesCrawled } from './pages-crawled.ts'

const MAX_WHILE_CRAWLING = 95

/** The percentage of known pages that are done, excluding pages beyond the limit. At most 95 while the crawl runs. */
export function percentComplete(state: CrawlState): number {
  if (state.phase !== 'crawling') return 100
  if (arePagesDone(state)) return MAX_WHILE_CRAWLING
  const progress = crawlProgress(state)
  // The start page alone says nothing about the size of the site.
  if (progress === null || progress.found <= 1) return 0
  return Math.min(MAX_WHILE_CRAWLING, Math.round(shareDone(progress) * 100))
}

const highestPercents = new Map<string, number>()

/** Whether the percentage was higher before, because more pages were found since. */
export function hasFallenBack({ crawlId, phase }: CrawlState, percent: number): boolean {
  if (crawlId === null || phase !== 'crawling') return false
  const highest = Math.max(percent, highestPercents.get(crawlId) ?? 0)
  if (highest > 0) highestPercents.set(crawlId, highest)
  return percent < highest
}

/** Null until the server has sent how many URLs were found. */
export function crawlProgress({ crawl, pages, maxPages }: CrawlState): CrawlProgress | null {
  if (!crawl?.balance) return null
  const progress = progressOf(crawl.balance, maxPages)
  // A page can arrive before the `balance` that counts it, so use the larger number.
  const done = Math.max(progress.done, pagesCrawled({ crawl, pages }))
  const waiting = withinLimit(progress.waiting, done, maxPages)
  return { done, waiting, found: Math.max(progress.found, done + waiting) }
}

/** True when only linked files and slow pages remain to be checked. */
export function arePagesDone({ crawl }: Pick<CrawlState, 'crawl'>): boolean {
  return crawl?.balance?.arePagesDone === true
}

export function describeWait({ host, ms, reason, askedMs }: Wait): string {
  const time = formatDuration(ms)
  switch (reason) {
    case 'crawl-delay':
      return `${host} asks us to wait ${time} between pages (robots.txt).`
    case 'site-asked':
      if (askedMs !== undefined) return `${host} asked us to wait ${formatDuration(askedMs)}. We wait ${time}.`
      return `${host} asked us to wait ${time}. The crawl continues after that.`
    case 'slow-responses':
      return `${host} responds slowly, so we wait ${time} between pages.`
    case 'disk-full':
      return 'The disk of this server is full. The crawl continues when there is space.'
  }
}
