import type { CheckSeverity } from '../issues/issue.ts'
import { counted, formatNumber } from '../words/counts.ts'

/** The result of one check: how many pages it judged with which result, and the time it took. */
export type Tally = {
  found: number
  passed: number
  notApplicable: number
  /** Pages on which the check crashed, so that its result is unknown. */
  errored: number
  ms: number
  /** The pages with an issue, by severity. Absent if the check always gives the same severity. */
  severities?: Partial<Record<CheckSeverity, number>>
  /** How many of the pages with an issue lose points under another check, which reports the same fault. */
  scoredElsewhere?: number
  /** How many parts of the one thing that was judged have the issue, such as 1 of 4 crawlers. Only that share costs. */
  share?: { found: number; of: number; what: string }
  /** The first error, if the check crashed. */
  error?: string
  /** Why the check did not judge some or all pages, which are counted as not applicable. */
  reason?: string
}

/** Tallies by check id. Broken pages, soft 404s and guessed pages are not counted. */
export type CheckTallies = Record<string, Tally>

export const EMPTY_TALLY: Tally = { found: 0, passed: 0, notApplicable: 0, errored: 0, ms: 0 }

/** Facts or tables that a check needs are not stored for this crawl. */
export const NOT_KNOWN = 'not known for this crawl'
/** Checks of the whole crawl run after its last page. */
export const NOT_RUN = 'not known because the crawl ended before this check ran'

/** The check judges what scripts did, so it needs rendered pages. */
export const ONLY_RENDERED = 'only rendered pages are judged'

/** The check judges probes: requests that show how the site is set up. */
export const NO_PROBES = 'the crawl sent no probes'

/** The check judges requests that only crawls of a project with a confirmed owner send. */
export const ONLY_FOR_OWNERS = 'only for sites of confirmed owners'
export const OWNER_NOT_CONFIRMED = 'the ownership of the site could not be confirmed when the crawl started'

/** 'judged on 40 sampled pages of 500', if a crawl rendered only samples. */
export function sampledReason(judged: number, pages: number): string {
  return `judged on ${counted(judged, 'sampled page')} of ${formatNumber(pages)}`
}

/** The browser rendered these pages, but could not measure what the check needs. */
export function unmeasuredReason(pages: number, first = 'the page kept the browser from measuring it'): string {
  return `${counted(pages, 'rendered page')} could not be judged${pages > 1 ? ', the first' : ''} for this reason: ${first}`
}

export function isUnmeasured(reason: string): boolean {
  return / rendered pages? could not be judged\b/.test(reason)
}

export function isOfSample(reason: string | null | undefined): reason is string {
  return reason?.startsWith('judged on ') === true
}

/** Tallies of checks that could not judge any page. */
export function talliesWithout(ids: readonly string[], pages: number, reason: string): CheckTallies {
  return Object.fromEntries(ids.map((id) => [id, { ...EMPTY_TALLY, notApplicable: pages, reason }]))
}

/** Whether the result of the check is unknown for the whole crawl. */
export function isUnknown({ found, passed, error, reason }: Tally): boolean {
  return error !== undefined || (isNotKnown(reason) && found + passed === 0)
}

/** Whether the check could not judge something. All other reasons explain why there was nothing to judge. */
export function isNotKnown(reason: string | undefined): reason is string {
  return reason?.startsWith('not known') === true
}

/** Whether the crawl did not request what the check judges, so that it judged nothing. */
export function isNotRequested({ found, passed, reason }: Tally): boolean {
  if (reason === undefined || found + passed > 0) return false
  return reason === NO_PROBES || reason === OWNER_NOT_CONFIRMED || reason.startsWith(ONLY_FOR_OWNERS)
}

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
  const severities = addSeverities(one.severities, other.severities)
  return {
    found: one.found + other.found,
    passed: one.passed + other.passed,
    notApplicable: one.notApplicable + other.notApplicable,
    errored: one.errored + other.errored,
    ms: one.ms + other.ms,
    ...(severities !== undefined && { severities }),
    ...(error !== undefined && { error }),
  }
}

function addSeverities(one: Tally['severities'], other: Tally['severities']): Tally['severities'] {
  if (one === undefined || other === undefined) return one ?? other
  const sum = { ...one }
  for (const [severity, count] of Object.entries(other) as [CheckSeverity, number][]) {
    sum[severity] = (sum[severity] ?? 0) + count
  }
  return sum
}

/** Counts the severities of issues one by one, if they vary. */
export function createSeverityCounts(varies: boolean) {
  const counts: Partial<Record<CheckSeverity, number>> = {}
  return {
    add(severity: CheckSeverity): void {
      if (varies) counts[severity] = (counts[severity] ?? 0) + 1
    },
    total: () => (Object.keys(counts).length === 0 ? {} : { severities: counts }),
  }
}
