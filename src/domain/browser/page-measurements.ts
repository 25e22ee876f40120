import type { MeasuredFacts } from './measured-facts.ts'

/** What the browser measured on a page, as page details show it. */
export type PageMeasurements = {
  /** Null if they could not be measured. */
  vitals: PageVitals | null
  /** Why something is missing, one sentence each. */
  unmeasured: string[]
}

export type PageVitals = {
  /** How many loads the values are the medians of. */
  runs: number
  /** Largest Contentful Paint; null if nothing was painted. */
  lcp: { ms: number; at: string; url: string | null } | null
  /** Cumulative Layout Shift. */
  cls: number
  /** Total Blocking Time. */
  blockingMs: number
}

/** Null if the crawl did not measure the page. */
export function measurementsOf(facts: Partial<MeasuredFacts>): PageMeasurements | null {
  const { labVitals, unmeasured = [] } = facts
  if (!labVitals && unmeasured.length === 0) return null
  return {
    vitals: labVitals
      ? {
          runs: labVitals.runs,
          lcp: labVitals.lcp && { ms: labVitals.lcp.ms, at: labVitals.lcp.at, url: labVitals.lcp.url },
          cls: labVitals.cls.value,
          blockingMs: labVitals.tbt.ms,
        }
      : null,
    unmeasured,
  }
}
