import type { Issue } from '#domain/issues/issue.ts'
import type { TopIssue } from '#domain/reports/dashboard.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { findUrlIssues } from '#store/judgements/url-issues.ts'
import { listWorstRows } from '#store/reports/report-export-rows.ts'
import type { App } from '../../app.ts'
import { describeCheck } from '../../checks/describe-check.ts'

export type IssueExample = { url: string; note: string }

const MAX_EXAMPLES = { high: 5, medium: 4, low: 2, info: 3 }

/** Lists the first pages with an issue, then other URLs that have it. */
export async function listIssueExamples(
  { database }: Pick<App, 'database'>,
  crawlId: string,
  { type, severity, pages, urls }: TopIssue,
): Promise<{ why: string; examples: IssueExample[] }> {
  const max = MAX_EXAMPLES[severity]
  const rows = pages > 0 ? await listWorstRows(database, crawlId, { ...NO_FILTER, issue: type }, max) : []
  const others = urls > 0 && rows.length < max ? (await findUrlIssues(database, crawlId, type)).issues : []
  const found = [
    ...rows.map((row) => ({ url: row.url, issue: row.issues.find((issue) => issue.type === type) })),
    ...others.slice(0, max - rows.length),
  ]
  return {
    why: describeCheck(type).why,
    examples: found.map(({ url, issue }) => ({ url, note: issue ? noteOf(issue) : '' })),
  }
}

const MAX_SEEN = 2
const MAX_SEEN_LENGTH = 90

function noteOf({ message, evidence, evidenceCount }: Pick<Issue, 'message' | 'evidence' | 'evidenceCount'>): string {
  const seen = evidence
    .slice(0, MAX_SEEN)
    .map(({ saw }) => cutMiddle(saw))
    .filter((saw) => saw !== '')
  const count = evidenceCount ?? evidence.length
  const more = count > MAX_SEEN ? ` and ${formatNumber(count - MAX_SEEN)} more` : ''
  return seen.length > 0 ? `${message}: ${seen.join(', ')}${more}` : message
}

/** Long enough for a status code, or for a size with its limit. */
const MAX_END = 48

/** Cuts out the middle, because evidence often ends with what was measured. */
function cutMiddle(text: string): string {
  const letters = [...text]
  if (letters.length <= MAX_SEEN_LENGTH) return text
  return `${letters.slice(0, MAX_SEEN_LENGTH - MAX_END - 1).join('')}…${letters.slice(-MAX_END).join('')}`
}
