import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { Indexability } from '#domain/reports/report.ts'

/** Which pages link to one: how many, and the first few of them in queue order. */
export type LinkedFrom = { count: number; pages: string[] }

/** A page as the reports show it. */
export type ReportedPage = CrawlPageResult & {
  indexability: Indexability
  /** Whether its scripts bring what it says; null for a page that was not rendered. */
  needsJavaScript: boolean | null
  /** Of pages that are not there: where to mend the links. */
  linkedFrom?: LinkedFrom
}

type Reported = Pick<FinishedPage, 'result' | 'indexability' | 'facts' | 'rawFacts'>

export function toReportedPage({ result, indexability, facts, rawFacts }: Reported) {
  const needs = facts && rawFacts && needsJavaScript(facts, rawFacts)
  return { ...result, indexability, needsJavaScript: needs } satisfies ReportedPage
}

/** Scripts add a word here and there on most pages; more than a tenth of them is something that others miss. */
const MUCH_OF_THE_TEXT = 0.1

function needsJavaScript(facts: NonNullable<FinishedPage['facts']>, raw: typeof facts): boolean {
  if (facts.title !== raw.title || facts.h1s[0] !== raw.h1s[0]) return true
  const words = facts.mainText.wordCount
  return Math.abs(words - raw.mainText.wordCount) > words * MUCH_OF_THE_TEXT
}

/** What everybody who reads a list of pages should see beside the address. */
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
