import type { Rules } from '#audit/rules.ts'
import { slowLoading } from '#checks/performance/slow-loading.ts'
import { type FirstByte, measureFirstByte } from '#crawl/fetch/measure-first-byte.ts'
import { type CheckTallies, talliesWithout } from '#domain/checks/check-tallies.ts'
import {
  chooseToMeasure,
  judgesOthers,
  MAX_FIRST_BYTE_MS,
  NO_SLOW_PAGES,
  type SlowSummary,
} from '#domain/crawls/slow-pages.ts'
import type { SiteTable, SlowUrl } from './site-table.ts'

export type MeasuredAgain = SlowUrl & { secondMs: number }

type Measuring = Omit<Parameters<typeof measureFirstByte>[1], 'clock'> & {
  onMeasuring: (url: string) => void
  onMeasured: (page: MeasuredAgain) => Promise<void>
}

/** After this many failed requests in a row, the site seems to be in trouble, and we stop. */
const MAX_FAILURES_IN_A_ROW = 3

/**
 * Requests slow pages again, one at a time, and uses the faster measurement: our own parallel requests during the crawl
 * may have made them slow.
 */
export async function measureSlowPages(pages: SiteTable | null, measuring: Measuring): Promise<SlowSummary> {
  const slow = pages?.slowPlaces() ?? new Uint32Array()
  if (pages === null || slow.length === 0) return NO_SLOW_PAGES
  const counts = { found: slow.length, measuredAgain: 0, stillSlow: 0 }
  const chosen = chooseToMeasure(slow)
  const { measured, reason } = await measureEach(pages, chosen, measuring)
  for (const [place, ms] of measured) {
    counts.measuredAgain += 1
    if (ms > MAX_FIRST_BYTE_MS) counts.stillSlow += 1
    pages.setTtfb(place, ms)
  }
  // With a long Crawl-delay our requests never ran in parallel, so the first measurement can be trusted.
  const judges = reason === 'crawl-delay' || judgesOthers(counts)
  if (!judges) forgetUnmeasured(pages, slow, (place) => measured.has(place))
  return { ...counts, reason: reason ?? (chosen.length < slow.length ? 'too-many' : null), judgesOthers: judges }
}

/** Like `measureSlowPages`, but with measurements that the crawl stored, and without any request. */
export function applyStoredMeasurements(pages: SiteTable, { judgesOthers }: Pick<SlowSummary, 'judgesOthers'>): void {
  const slow = pages.slowPlaces()
  const isMeasured = (place: number) => pages.slowPageAt(place).secondMs !== null
  for (const place of slow) {
    const { firstMs, secondMs } = pages.slowPageAt(place)
    if (secondMs !== null) pages.setTtfb(place, Math.min(firstMs, secondMs))
  }
  if (!judgesOthers) forgetUnmeasured(pages, slow, isMeasured)
}

/** Whether a slow page was not measured again, because the crawl was stopped before that. */
export function hasUnmeasured(pages: SiteTable): boolean {
  return pages.slowPlaces().some((place) => pages.slowPageAt(place).secondMs === null)
}

const isMeasuredCheck = ({ check }: Rules['site'][number]) => check.id === slowLoading.id
const NOT_MEASURED = 'not known because the crawl was stopped before slow pages were measured again'

export function withoutMeasured(rules: Rules): Rules {
  return { ...rules, site: rules.site.filter((rule) => !isMeasuredCheck(rule)) }
}

/** Tallies for the slow-page checks when they cannot run. */
export function talliesOfMeasured({ site }: Rules, pages: number): CheckTallies {
  const ids = site.filter(isMeasuredCheck).map(({ check }) => check.id)
  return talliesWithout(ids, pages, NOT_MEASURED)
}

function forgetUnmeasured(pages: SiteTable, slow: Uint32Array, isMeasured: (place: number) => boolean): void {
  for (const place of slow) if (!isMeasured(place)) pages.setTtfb(place, null)
}

/** Returns the faster measurement of each page, keyed by its index in `pages`. */
async function measureEach(pages: SiteTable, places: number[], measuring: Measuring) {
  const measured = new Map<number, number>()
  let reason: SlowSummary['reason'] = null
  let failures = 0
  for (const place of places) {
    const page = pages.slowPageAt(place)
    const second = await measureAgain(page, measuring)
    if (second.kind === 'measured') measured.set(place, Math.min(page.firstMs, second.ms))
    failures = second.kind === 'other-response' ? failures + 1 : 0
    if (second.kind === 'crawl-delay') reason = 'crawl-delay'
    if (second.kind === 'other-response') reason ??= 'site-in-trouble'
    if (second.kind === 'overburdened' || failures === MAX_FAILURES_IN_A_ROW) {
      return { measured, reason: 'site-in-trouble' as const }
    }
    if (second.kind === 'aborted') return { measured, reason: 'out-of-time' as const }
  }
  return { measured, reason }
}

/** An earlier run of the same crawl may already have measured the page again. */
async function measureAgain(page: SlowUrl, measuring: Measuring): Promise<FirstByte> {
  const { position, url, firstMs, secondMs } = page
  if (secondMs !== null) return { kind: 'measured', ms: secondMs }
  measuring.onMeasuring(url)
  const second = await measureFirstByte(url, measuring)
  if (second.kind !== 'measured') return second
  const ms = Math.round(second.ms)
  await measuring.onMeasured({ position, url, firstMs, secondMs: ms })
  return { kind: 'measured', ms }
}
