import { counted } from '../words/counts.ts'
/** A first byte that takes longer than this is slow. */
export const SLOWEST_FIRST_BYTE_MS = 800
/** Pages of one crawl that are measured a second time. */
export const MAX_MEASURED_AGAIN = 50

/** What became of the pages that were slow while the crawl sent many requests at once. */
export type SlowPages = {
  /** Slow during the crawl. */
  found: number
  /** Of those: requested again, one at a time, after the crawl. */
  measuredAgain: number
  /** Of those: slow again. */
  stillSlow: number
  /** Why some were not measured again; null when all were. */
  because: 'too-many' | 'crawl-delay' | 'site-in-trouble' | 'out-of-time' | null
  /** Whether those that were not measured again are judged by the measurement made during the crawl. */
  judgesOthers: boolean
}

export const NO_SLOW_PAGES: SlowPages = {
  found: 0,
  measuredAgain: 0,
  stillSlow: 0,
  because: null,
  judgesOthers: true,
}

/** Spread evenly: pages that follow each other are often of one kind. The same pages give the same choice. */
export function chooseToMeasure(slow: ArrayLike<number>, most = MAX_MEASURED_AGAIN): number[] {
  const length = Math.min(slow.length, most)
  return Array.from({ length }, (_, nth) => slow[Math.floor((nth * slow.length) / length)] as number)
}

/**
 * Where most pages were quick once they were alone, it was our own requests that made the others slow: nothing is known
 * of those.
 */
export function judgesOthers({ measuredAgain, stillSlow }: Pick<SlowPages, 'measuredAgain' | 'stillSlow'>): boolean {
  return stillSlow * 2 >= measuredAgain
}

const REASONS: Record<NonNullable<SlowPages['because']>, string> = {
  'too-many': `at most ${MAX_MEASURED_AGAIN} pages are measured again`,
  'crawl-delay': 'robots.txt asks for long pauses, so each was requested alone the first time',
  'site-in-trouble': 'the site was asking for patience or did not respond',
  'out-of-time': 'the crawl had used up its time',
}

/** Null when every slow page was measured again, or there was none. */
export function describeSlowPages({ found, measuredAgain, because, judgesOthers }: SlowPages): string | null {
  const others = found - measuredAgain
  if (because === null || others <= 0) return null
  const pages = counted(found, 'page was', 'pages were')
  const rest = counted(others, 'was', 'were')
  const judged = judgesOthers
    ? 'Judged by the measurement made during the crawl.'
    : 'Not reported as slow, because most of the others were fast when requested alone.'
  return `${pages} slow to respond during the crawl. ${rest} not measured again: ${REASONS[because]}. ${judged}`
}
