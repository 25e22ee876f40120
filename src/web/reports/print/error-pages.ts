import type { Severity } from '#domain/issues/issue.ts'
import type { ReportPage, ReportRow, ReportSummary } from '#domain/reports/report.ts'
import type { NamedIssue } from '../filters/filter-choices.ts'

/** Keeps the printed report to a readable length. */
export const MAX_ERROR_PAGES = 1000
const PAGE_SIZE = 250

/** `total` counts the pages of the crawl; null if only the rows are known. */
export type ErrorGroup = { title: string; rows: ReportRow[]; total: number | null }

type KnownTotals = Pick<ReportSummary, 'failed' | 'pagesByWorst'> | null

type FetchPages = (query: string) => Promise<ReportPage | null>

/** Pages with problems: broken pages first, then those with the most issues. */
export async function collectErrorPages(fetchPages: FetchPages): Promise<ReportRow[]> {
  const failed = await collect(fetchPages, 'status=error&sort=url', MAX_ERROR_PAGES, () => true)
  const room = MAX_ERROR_PAGES - failed.length
  const found = await collect(fetchPages, 'status=success&sort=-issueCount', room, (row) => row.issueCount > 0)
  return [...failed, ...found]
}

async function collect(
  fetchPages: FetchPages,
  query: string,
  max: number,
  isListed: (row: ReportRow) => boolean,
): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (let page = 1; rows.length < max; page += 1) {
    const response = await fetchPages(`${query}&perPage=${PAGE_SIZE}&page=${page}`)
    const listed = response?.rows.filter(isListed) ?? []
    rows.push(...listed.slice(0, max - rows.length))
    if (listed.length < PAGE_SIZE) break
  }
  return rows
}

/** Groups pages by their worst problem. A group without listed pages still shows its count. */
export function groupByWorst(rows: ReportRow[], totals: KnownTotals): ErrorGroup[] {
  const groups: ErrorGroup[] = [
    { title: 'Broken pages', rows: rows.filter(({ status }) => status === 'error'), total: totals?.failed ?? null },
    ...SEVERITIES.map(({ severity, title }) => ({
      title,
      total: totals?.pagesByWorst?.[severity] ?? null,
      rows: rows
        .filter((row) => row.status === 'success' && worstOf(row) === severity)
        .toSorted((a, b) => b.highIssues - a.highIssues || b.issueCount - a.issueCount),
    })),
  ]
  return groups.filter(({ rows, total }) => rows.length > 0 || (total ?? 0) > 0)
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
