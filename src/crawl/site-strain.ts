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
const SLOW_FROM_MS = 500
const TIMES_THE_BEST = 3
const FIRST_EXTRA_MS = 250
const LONGEST_EXTRA_MS = 8000

/**
 * Trouble halves the places and doubles the rest; a run of good answers gives one place and a little time back. Answers
 * are judged a run at a time, so that one slow page, or a moment in which this machine itself was busy, changes nothing.
 */
export function createSiteStrain(): SiteStrain {
  let places = Number.POSITIVE_INFINITY
  let extraMs = 0
  /** Answers still to come to requests that were sent before the last slowing down. */
  let oldNews = 0
  let bestMs = Number.POSITIVE_INFINITY
  let run = { answers: 0, slow: 0, totalMs: 0 }

  function slowDown(most: number, others: number): void {
    places = Math.max(1, Math.floor(Math.min(places, most) / 2))
    extraMs = Math.min(LONGEST_EXTRA_MS, Math.max(FIRST_EXTRA_MS, extraMs * 2))
    oldNews = others
    run = { answers: 0, slow: 0, totalMs: 0 }
  }

  function speedUp(most: number): void {
    if (places < most) places += 1
    if (places >= most) places = Number.POSITIVE_INFINITY
    extraMs = extraMs <= FIRST_EXTRA_MS ? 0 : extraMs - Math.max(FIRST_EXTRA_MS, extraMs / 4)
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
      run.answers += 1
      run.totalMs += ttfbMs
      if (ttfbMs > SLOW_FROM_MS && ttfbMs > TIMES_THE_BEST * bestMs) run.slow += 1
      if (run.answers < runLength(Math.min(places, most))) return
      const { answers, slow, totalMs } = run
      if (slow >= answers * 0.75) return slowDown(most, others)
      bestMs = Math.min(bestMs, totalMs / answers)
      if (slow <= answers * 0.25) speedUp(most)
      run = { answers: 0, slow: 0, totalMs: 0 }
    },
  }
}

/** Twice what is under way at once: a hiccup in which all of it hangs is half a run at most. */
function runLength(places: number): number {
  return Math.max(8, 2 * places)
}
