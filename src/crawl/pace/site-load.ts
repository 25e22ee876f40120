/** How an answer shows what the site can bear. */
export type Sign = {
  /** Null when there was nothing to measure. */
  ttfbMs: number | null
  /** The site says so itself: 429 or 503. */
  asksForPatience: boolean
}

/** Watches how a site bears the crawl, and tells how far to stay below the pace that is allowed. */
export type SiteStrain = {
  /** How many of `most` places may be used now. */
  places(most: number): number
  /** What each place rests in addition. */
  extraMs(): number
  /** `others` are the requests under way beside it: what they bring is the same trouble, not a new one. */
  note(sign: Sign, most: number, others: number): void
}

/** An answer within this time is quick, however much quicker the site was before. */
const SLOW_FROM_MS = 300
const TIMES_THE_BEST = 3
/** Well below the bounds of slowness, so that it is not given back what it could not bear. */
const WELL_WITHIN_MS = 200
const TIMES_WELL_WITHIN = 2
const FIRST_EXTRA_MS = 250
const MAX_EXTRA_MS = 8000
/** How much better or worse an answer must be to count as a difference. */
const DIFFERENCE = 1.25
const FIRST_ANSWERS = 3
const WINDOWS_UNTIL_NORMAL = 4

/**
 * Compares the median of the last answers with the best there was. Trouble halves the places and doubles the rest; good
 * answers give one place and a little time back. A window is so long that one slow page, or a moment in which all that
 * is under way hangs, cannot fill half of it.
 */
export function createSiteStrain(): SiteStrain {
  let places = Number.POSITIVE_INFINITY
  let extraMs = 0
  /** Answers still to come to requests that were sent before the last slowing down. */
  let oldNews = 0
  let recent: number[] = []
  let unjudged = 0
  /** Of the first answers, which came while little was asked. They may have been cheap ones, so they only give a hint. */
  let firstMs = Number.POSITIVE_INFINITY
  /** Of a whole window. */
  let bestMs = Number.POSITIVE_INFINITY
  /** The median that was the reason to slow down, and for how many windows that has changed nothing. */
  let reason: { medianMs: number; unchanged: number } | null = null

  function slowDown(most: number, others: number): void {
    places = Math.max(1, Math.floor(Math.min(places, most) / 2))
    extraMs = Math.min(MAX_EXTRA_MS, Math.max(FIRST_EXTRA_MS, extraMs * 2))
    oldNews = others
    recent = []
  }

  function speedUp(most: number): void {
    if (places < most) places += 1
    if (places >= most) places = Number.POSITIVE_INFINITY
    extraMs = extraMs <= FIRST_EXTRA_MS ? 0 : extraMs - Math.max(FIRST_EXTRA_MS, extraMs / 4)
    recent = []
  }

  /** A site that is as slow however little is asked of it is not strained by us: this is how it is. */
  function isNormalByNow(medianMs: number): boolean {
    if (reason === null || !isSame(medianMs, reason.medianMs)) return false
    reason.unchanged += 1
    recent = []
    const enough = medianMs > TIMES_THE_BEST * bestMs ? WINDOWS_UNTIL_NORMAL : 1
    if (reason.unchanged < enough) return true
    firstMs = medianMs
    bestMs = medianMs
    reason = null
    return true
  }

  function judge(medianMs: number, most: number, others: number): void {
    const best = Math.min(firstMs, bestMs)
    if (medianMs > SLOW_FROM_MS && medianMs > TIMES_THE_BEST * best) {
      if (isNormalByNow(medianMs)) return
      reason = { medianMs, unchanged: 0 }
      slowDown(most, others)
      return
    }
    bestMs = Math.min(bestMs, medianMs)
    const isSpared = places < most || extraMs > 0
    if (isSpared && medianMs <= Math.max(WELL_WITHIN_MS, TIMES_WELL_WITHIN * best)) speedUp(most)
  }

  return {
    places: (most) => Math.min(places, most),
    extraMs: () => extraMs,
    note({ ttfbMs, asksForPatience }, most, others) {
      if (oldNews > 0) {
        oldNews -= 1
        return
      }
      if (asksForPatience) return slowDown(most, others)
      if (ttfbMs === null) return
      recent.push(ttfbMs)
      unjudged += 1
      if (firstMs === Number.POSITIVE_INFINITY && recent.length === FIRST_ANSWERS) firstMs = medianOf(recent)
      const size = windowOf(Math.min(places, most))
      if (recent.length > size) recent = recent.slice(-size)
      // Looked at often enough to notice soon, and seldom enough to cost nothing.
      if (recent.length < size || unjudged < size / 16) return
      unjudged = 0
      judge(medianOf(recent), most, others)
    },
  }
}

/** More than twice what is under way at once: a hiccup in which all of it hangs is less than half a window. */
function windowOf(places: number): number {
  return Math.max(9, 2 * places + 1)
}

function isSame(one: number, other: number): boolean {
  return one < other * DIFFERENCE && other < one * DIFFERENCE
}

function medianOf(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] as number
}
