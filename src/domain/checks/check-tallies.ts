/** What became of one check: how many pages it judged with which result, and the time it took. */
export type Tally = {
  found: number
  passed: number
  notApplicable: number
  /** The check crashed, which says nothing about the pages. */
  errored: number
  ms: number
  /** The first error, if the check crashed. */
  error?: string
  /** Why the check could not judge some or all pages, which are counted as not applicable. */
  reason?: string
}

/** By check id. Broken pages, soft 404s and guessed pages are not counted. */
export type CheckTallies = Record<string, Tally>

export const EMPTY_TALLY: Tally = { found: 0, passed: 0, notApplicable: 0, errored: 0, ms: 0 }

export function mergeTallies(one: CheckTallies, other: CheckTallies): CheckTallies {
  const merged = { ...one }
  for (const [check, tally] of Object.entries(other)) {
    const known = merged[check]
    merged[check] = known === undefined ? tally : addTallies(known, tally)
  }
  return merged
}

function addTallies(one: Tally, other: Tally): Tally {
  const error = one.error ?? other.error
  return {
    found: one.found + other.found,
    passed: one.passed + other.passed,
    notApplicable: one.notApplicable + other.notApplicable,
    errored: one.errored + other.errored,
    ms: one.ms + other.ms,
    ...(error !== undefined && { error }),
  }
}
