import type { Severity } from '#domain/issue.ts'
import type { ReportPage, ReportRow } from '#domain/report.ts'
import type { NamedIssue } from '../filter-choices.ts'

/** Paper has an end. */
export const MOST_ERROR_PAGES = 1000
const AT_A_TIME = 250

export type ErrorGroup = { title: string; rows: ReportRow[] }

type AskPages = (query: string) => Promise<ReportPage | null>

/** The pages that something is wrong with: those that could not be read first, then those with the most issues. */
export async function collectErrorPages(askPages: AskPages): Promise<ReportRow[]> {
  const failed = await collect(askPages, 'status=error&sort=url', MOST_ERROR_PAGES, () => true)
  const room = MOST_ERROR_PAGES - failed.length
  const found = await collect(askPages, 'status=success&sort=-issueCount', room, (row) => row.issueCount > 0)
  return [...failed, ...found]
}

async function collect(
  askPages: AskPages,
  query: string,
  most: number,
  isWanted: (row: ReportRow) => boolean,
): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (let page = 1; rows.length < most; page += 1) {
    const answer = await askPages(`${query}&perPage=${AT_A_TIME}&page=${page}`)
    const wanted = answer?.rows.filter(isWanted) ?? []
    rows.push(...wanted.slice(0, most - rows.length))
    if (wanted.length < AT_A_TIME) break
  }
  return rows
}

/** By the worst that is wrong with a page. */
export function groupByWorst(rows: ReportRow[]): ErrorGroup[] {
  const groups: ErrorGroup[] = [
    { title: 'Pages that could not be read', rows: rows.filter(({ status }) => status === 'error') },
    ...SEVERITIES.map(({ severity, title }) => ({
      title,
      rows: rows
        .filter((row) => row.status === 'success' && worstOf(row) === severity)
        .toSorted((a, b) => b.highIssues - a.highIssues || b.issueCount - a.issueCount),
    })),
  ]
  return groups.filter((group) => group.rows.length > 0)
}

export function titlesOf(issues: NamedIssue[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ type, title }) => [type, title]))
}

const SEVERITIES: { severity: Severity; title: string }[] = [
  { severity: 'high', title: 'Pages with issues of high severity' },
  { severity: 'medium', title: 'Pages with issues of medium severity' },
  { severity: 'low', title: 'Pages with issues of low severity' },
]

function worstOf({ highIssues, mediumIssues }: ReportRow): Severity {
  if (highIssues > 0) return 'high'
  return mediumIssues > 0 ? 'medium' : 'low'
}
