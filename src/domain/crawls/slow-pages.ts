import { counted } from '../words/counts.ts'
/** A page is slow if its first byte takes longer than this. */
export const MAX_FIRST_BYTE_MS = 800
/** Max pages per crawl that are measured a second time. */
export const MAX_MEASURED_AGAIN = 50

/** Slow pages are measured again, because our own parallel requests may have made them slow. */
export type SlowSummary = {
  /** Pages that were slow during the crawl. */
  found: number
  /** Pages of `found` that were requested again after the crawl, one at a time. */
  measuredAgain: number
  stillSlow: number
  /** Why some slow pages were not measured again; null when all were. */
  reason: 'too-many' | 'crawl-delay' | 'site-in-trouble' | 'out-of-time' | null
  /** Whether pages without a second measurement are judged by the first one. */
  judgesOthers: boolean
}

export const NO_SLOW_PAGES: SlowSummary = {
  found: 0,
  measuredAgain: 0,
  stillSlow: 0,
  reason: null,
  judgesOthers: true,
}

/** Picks pages spread evenly over the list, because pages next to each other are often of the same kind. */
export function chooseToMeasure(slow: ArrayLike<number>, max = MAX_MEASURED_AGAIN): number[] {
  const length = Math.min(slow.length, max)
  return Array.from({ length }, (_, nth) => slow[Math.floor((nth * slow.length) / length)] as number)
}

/**
 * False if most of the pages we measured again were fast. Our parallel requests then probably slowed down the rest too.
 */
export function judgesOthers({ measuredAgain, stillSlow }: Pick<SlowSummary, 'measuredAgain' | 'stillSlow'>): boolean {
  return stillSlow * 2 >= measuredAgain
}

const REASONS: Record<NonNullable<SlowSummary['reason']>, string> = {
  'too-many': `at most ${MAX_MEASURED_AGAIN} pages are measured again`,
  'crawl-delay': 'robots.txt asks for long pauses, so every page was already requested alone',
  'site-in-trouble': 'the site asked for a pause or did not respond',
  'out-of-time': 'the crawl had reached its time limit',
}

/** Null when every slow page was measured again, or there was none. */
export function describeSlowPages({ found, measuredAgain, reason, judgesOthers }: SlowSummary): string | null {
  const others = found - measuredAgain
  if (reason === null || others <= 0) return null
  const pages = counted(found, 'page was', 'pages were')
  const rest = counted(others, 'was', 'were')
  const judged = judgesOthers
    ? 'Pages not measured again are judged by the measurement made during the crawl.'
    : 'Pages not measured again are not reported as slow, because most of the pages measured again were fast.'
  return `${pages} slow to respond during the crawl. ${rest} not measured again: ${REASONS[reason]}. ${judged}`
}
