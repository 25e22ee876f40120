/** What a response shows about the load of the site. */
export type Sign = {
  ttfbMs: number | null
  /** The site responded 429 or 503. */
  asksForPause: boolean
}

/** Slows the crawl down when the site responds more slowly. */
export type SiteLoad = {
  /** How many of `most` slots may be used now. */
  places(most: number): number
  extraMs(): number
  /** `others` is the number of other running requests. After a slowdown, their responses are ignored. */
  note(sign: Sign, most: number, others: number): void
}

/** A response within this time never counts as slow, even if the site was much faster before. */
const SLOW_FROM_MS = 300
const SLOW_FACTOR = 3
/** Well below the limits above, so that we do not return too soon to a load that the site could not handle. */
const FAST_MS = 200
const FAST_FACTOR = 2
const FIRST_EXTRA_MS = 250
const MAX_EXTRA_MS = 8000
/** Two times count as different if they differ by this factor. */
const DIFFERENCE = 1.25
const FIRST_RESPONSES = 3
const WINDOWS_UNTIL_NORMAL = 4

/**
 * Compares the median of recent response times with the best so far. A slow median halves the slots and doubles the
 * pause; a fast median restores a slot and shortens the pause.
 */
export function createSiteLoad(): SiteLoad {
  let places = Number.POSITIVE_INFINITY
  let extraMs = 0
  /** Responses still expected from requests sent before the last slowdown. */
  let expectedOld = 0
  let recent: number[] = []
  let unjudged = 0
  /** Median of the first responses, measured under little load. They may be cheap pages, so this is only a hint. */
  let firstMs = Number.POSITIVE_INFINITY
  /** The best median so far of a full window of response times. */
  let bestMs = Number.POSITIVE_INFINITY
  /** The median that caused the slowdown, and the number of later windows with about the same median. */
  let reason: { medianMs: number; unchanged: number } | null = null

  function slowDown(most: number, others: number): void {
    places = Math.max(1, Math.floor(Math.min(places, most) / 2))
    extraMs = Math.min(MAX_EXTRA_MS, Math.max(FIRST_EXTRA_MS, extraMs * 2))
    expectedOld = others
    recent = []
  }

  function speedUp(most: number): void {
    if (places < most) places += 1
    if (places >= most) places = Number.POSITIVE_INFINITY
    extraMs = extraMs <= FIRST_EXTRA_MS ? 0 : extraMs - Math.max(FIRST_EXTRA_MS, extraMs / 4)
    recent = []
  }

  /** If a site stays equally slow under less load, this is its normal speed. */
  function isNormalNow(medianMs: number): boolean {
    if (reason === null || !isSame(medianMs, reason.medianMs)) return false
    reason.unchanged += 1
    recent = []
    const enough = medianMs > SLOW_FACTOR * bestMs ? WINDOWS_UNTIL_NORMAL : 1
    if (reason.unchanged < enough) return true
    firstMs = medianMs
    bestMs = medianMs
    reason = null
    return true
  }

  function judge(medianMs: number, most: number, others: number): void {
    const best = Math.min(firstMs, bestMs)
    if (medianMs > SLOW_FROM_MS && medianMs > SLOW_FACTOR * best) {
      if (isNormalNow(medianMs)) return
      reason = { medianMs, unchanged: 0 }
      slowDown(most, others)
      return
    }
    bestMs = Math.min(bestMs, medianMs)
    const isSpared = places < most || extraMs > 0
    if (isSpared && medianMs <= Math.max(FAST_MS, FAST_FACTOR * best)) speedUp(most)
  }

  return {
    places: (most) => Math.min(places, most),
    extraMs: () => extraMs,
    note({ ttfbMs, asksForPause }, most, others) {
      if (expectedOld > 0) {
        expectedOld -= 1
        return
      }
      if (asksForPause) return slowDown(most, others)
      if (ttfbMs === null) return
      recent.push(ttfbMs)
      unjudged += 1
      if (firstMs === Number.POSITIVE_INFINITY && recent.length === FIRST_RESPONSES) firstMs = medianOf(recent)
      const size = windowOf(Math.min(places, most))
      if (recent.length > size) recent = recent.slice(-size)
      // Judging more often would cost CPU time, and judging less often would notice an overload too late.
      if (recent.length < size || unjudged < size / 16) return
      unjudged = 0
      judge(medianOf(recent), most, others)
    },
  }
}

/** More than twice the number of slots, so that a short hang of all requests fills less than half a window. */
function windowOf(places: number): number {
  return Math.max(9, 2 * places + 1)
}

function isSame(one: number, other: number): boolean {
  return one < other * DIFFERENCE && other < one * DIFFERENCE
}

function medianOf(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] as number
}
