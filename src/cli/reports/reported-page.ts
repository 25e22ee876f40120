import { measurementsOf, type PageVitals } from '#domain/browser/page-measurements.ts'
import type { LinkSources } from '#domain/crawls/checked-file.ts'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { Finding } from '#domain/issues/issue.ts'
import type { Indexability } from '#domain/reports/report.ts'
import { describeInTerminal } from '../describe-in-terminal.ts'

/** `lcpMs` is null if nothing was painted. `runs`: how many loads the values are the medians of. */
export type ReportedVitals = { lcpMs: number | null; cls: number; blockingMs: number; runs: number }

export type ReportedPage = CrawlPageResult & {
  indexability: Indexability
  /** Whether scripts add important content to the page; null if the page was not rendered. */
  needsJavaScript: boolean | null
  /** What is worth knowing, but is not an issue. */
  findings: Finding[]
  /** What a browser measured on the page as on a phone; null if it did not. */
  labVitals: ReportedVitals | null
  /** Why measurements are missing, one sentence each. */
  unmeasured?: string[]
  /** Set for broken pages, to show which links to fix. */
  linkedFrom?: LinkSources
  /** How many pages link to this page; only set for the HTML report. */
  inlinks?: number
}

type Reported = Pick<FinishedPage, 'result' | 'findings' | 'indexability' | 'facts' | 'rawFacts' | 'failure'>

export function toReportedPage({ result, findings = [], indexability, facts, rawFacts, failure }: Reported) {
  const needs = facts && rawFacts && needsJavaScript(facts, rawFacts)
  // The same wording as in the advice at the end of the crawl.
  const error = result.error &&
    failure && { error: { ...result.error, message: describeInTerminal(failure, result.depth === 0) } }
  return {
    ...result,
    ...error,
    indexability,
    needsJavaScript: needs,
    findings,
    ...vitalsIn(facts),
  } satisfies ReportedPage
}

function vitalsIn(facts: FinishedPage['facts']): Pick<ReportedPage, 'labVitals' | 'unmeasured'> {
  const { vitals = null, unmeasured = [] } = measurementsOf(facts ?? {}) ?? {}
  return {
    labVitals: vitals && toReportedVitals(vitals),
    ...(unmeasured.length > 0 && { unmeasured }),
  }
}

function toReportedVitals({ lcp, cls, blockingMs, runs }: PageVitals): ReportedVitals {
  return { lcpMs: lcp?.ms ?? null, cls, blockingMs, runs }
}

/** Scripts add a few words to most pages. A page needs JavaScript if they change more than a tenth of its words. */
const MAX_ADDED_SHARE = 0.1

function needsJavaScript(facts: NonNullable<FinishedPage['facts']>, raw: typeof facts): boolean {
  if (facts.title !== raw.title || facts.h1s[0] !== raw.h1s[0]) return true
  const words = facts.mainText.wordCount
  return Math.abs(words - raw.mainText.wordCount) > words * MAX_ADDED_SHARE
}

export function marksOf(page: ReportedPage): string[] {
  return [
    ...(page.indexability === 'noindex' || isNoindex(page) ? ['noindex'] : []),
    ...(page.needsJavaScript ? ['needs JavaScript'] : []),
    ...(page.isGuessed ? ['guessed URL'] : []),
  ]
}

function isNoindex({ declared }: ReportedPage): boolean {
  return declared?.robots.some((directive) => directive === 'noindex' || directive === 'none') ?? false
}
