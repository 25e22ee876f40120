import type { LinkSources } from '#domain/crawls/checked-file.ts'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { Finding } from '#domain/issues/issue.ts'
import type { Indexability } from '#domain/reports/report.ts'
import { describeInTerminal } from '../describe-in-terminal.ts'

export type ReportedPage = CrawlPageResult & {
  indexability: Indexability
  /** Whether scripts add important content to the page; null if the page was not rendered. */
  needsJavaScript: boolean | null
  /** What is worth knowing, but is not an issue; absent if there is nothing. */
  findings?: Finding[]
  /** Set for broken pages, to show which links to fix. */
  linkedFrom?: LinkSources
  /** How many pages link to this page; only set for the HTML report. */
  inlinks?: number
}

type Reported = Pick<FinishedPage, 'result' | 'findings' | 'indexability' | 'facts' | 'rawFacts' | 'failure'>

export function toReportedPage({ result, findings, indexability, facts, rawFacts, failure }: Reported) {
  const needs = facts && rawFacts && needsJavaScript(facts, rawFacts)
  // The same wording as in the advice at the end of the crawl.
  const error = result.error &&
    failure && { error: { ...result.error, message: describeInTerminal(failure, result.depth === 0) } }
  return {
    ...result,
    ...error,
    indexability,
    needsJavaScript: needs,
    ...(findings && { findings }),
  } satisfies ReportedPage
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
