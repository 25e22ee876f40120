import { describeChecking } from '../requests/further-requests.ts'
import { formatNumber } from '../words/counts.ts'
import { formatDuration } from '../words/durations.ts'
import { type CrawlBalance, failedRowsLeftOut } from './crawl-balance.ts'

/** What a crawl does after its last page. */
export function describeRest({ checking }: Pick<CrawlBalance, 'checking'>): string {
  return checking ? `Pages done. ${describeChecking(checking)}…` : 'Pages done. Checking linked files and slow pages…'
}

export type CrawlProgress = {
  /** Pages finished, failed ones included. */
  done: number
  /** Excludes URLs that we only guessed, unless they turned out to be pages. */
  found: number
  /** URLs in the queue that the page limit allows, without guesses. The rest of the queue will be left out. */
  waiting: number
}

export function progressOf(balance: CrawlBalance, maxPages: number): CrawlProgress {
  const done = balance.crawled + balance.failed + failedRowsLeftOut(balance)
  const { openGuesses = 0 } = balance
  const found = balance.found - (balance.leftOut.guessed ?? 0) - openGuesses
  return { done, found, waiting: withinLimit(balance.waiting - openGuesses, done, maxPages) }
}

/** How many of the waiting URLs the page limit still allows; a negative limit allows all of them. */
export function withinLimit(waiting: number, done: number, maxPages: number): number {
  return maxPages < 0 ? waiting : Math.min(waiting, Math.max(0, maxPages - done))
}

/** Finished share of all known pages within the page limit, from 0 to 1. */
export function shareDone({ done, waiting }: CrawlProgress): number {
  return done + waiting === 0 ? 0 : done / (done + waiting)
}

const WINDOW_MS = 30_000
const MIN_MS = 3000
const MIN_PAGES = 2

/** Measures the speed over the last 30 seconds. */
export function createSpeedometer() {
  const samples: { at: number; done: number }[] = []
  /** Samples before this place are too old. */
  let start = 0
  return {
    /** Pages per second; null while there is too little data. */
    read(done: number, at: number): number | null {
      while (start < samples.length - 1 && at - (samples[start]?.at ?? at) > WINDOW_MS) start += 1
      if (start > samples.length / 2) start -= samples.splice(0, start).length
      samples.push({ at, done })
      const first = samples[start]
      if (first === undefined || at - first.at < MIN_MS || done - first.done < MIN_PAGES) return null
      return ((done - first.done) * 1000) / (at - first.at)
    },
  }
}

/** '2.5 pages/s, about 40 seconds left'; empty while the speed is unknown. */
export function describePace(perSecond: number | null, left: number): string {
  if (perSecond === null) return ''
  const pace = `${perSecond < 10 ? perSecond.toFixed(1) : formatNumber(Math.round(perSecond))} pages/s`
  if (left === 0 || perSecond === 0) return pace
  return `${pace}, about ${formatDuration(Math.max(1000, Math.ceil(left / perSecond) * 1000))} left`
}
