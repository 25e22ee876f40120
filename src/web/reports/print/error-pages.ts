import type { ReportFiles } from '#domain/crawls/checked-file.ts'
import type { Severity } from '#domain/issues/issue.ts'
import type { ReportRow, ReportRows, ReportSummary } from '#domain/reports/report.ts'
import type { NamedIssue } from '../filters/filter-choices.ts'

/** Longer reports would be too long to print. */
export const MAX_ERROR_PAGES = 1000
export const MAX_BROKEN_FILES = 200
export const MAX_SOFT_404S = 200
export const BROKEN_PAGES = 'Broken pages'
const AT_A_TIME = 250

export type BrokenFiles = Pick<ReportFiles, 'files' | 'total'>

/** `total` counts the pages in the whole crawl, not only in `rows`. Null if it is unknown. */
export type ErrorGroup = { title: string; rows: ReportRow[]; total: number | null }

type KnownTotals = Pick<ReportSummary, 'failed' | 'pagesByWorst'> | null

type FetchPages = (query: string) => Promise<ReportRows | null>

/** Broken pages come first, then the pages with the most issues. */
export async function collectErrorPages(fetchPages: FetchPages): Promise<ReportRow[]> {
  const failed = await collect(fetchPages, 'status=error&sort=url', MAX_ERROR_PAGES, () => true)
  const room = MAX_ERROR_PAGES - failed.length
  const found = await collect(fetchPages, 'status=success&sort=-issueCount', room, (row) => row.issueCount > 0)
  return [...failed, ...found]
}

/** A soft 404 has the status 'success', so `collectErrorPages` can return it too. */
export function collectSoft404s(fetchPages: FetchPages): Promise<ReportRow[]> {
  return collect(fetchPages, 'indexability=soft_404&sort=url', MAX_SOFT_404S, () => true)
}

export async function collectBrokenFiles(
  fetchFiles: (page: number) => Promise<ReportFiles | null>,
): Promise<BrokenFiles> {
  const files: ReportFiles['files'] = []
  for (let page = 1; ; page += 1) {
    const response = await fetchFiles(page)
    if (!response) return { files, total: files.length }
    files.push(...response.files)
    if (page >= response.pages || files.length >= MAX_BROKEN_FILES) {
      return { files: files.slice(0, MAX_BROKEN_FILES), total: response.total }
    }
  }
}

async function collect(
  fetchPages: FetchPages,
  query: string,
  max: number,
  isIncluded: (row: ReportRow) => boolean,
): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (let page = 1; rows.length < max; page += 1) {
    const response = await fetchPages(`${query}&perPage=${AT_A_TIME}&page=${page}`)
    const included = response?.rows.filter(isIncluded) ?? []
    rows.push(...included.slice(0, max - rows.length))
    if (included.length < AT_A_TIME) break
  }
  return rows
}

/** Groups pages by their worst problem. A group without any printed rows still shows its count. */
export function groupByWorst(rows: ReportRow[], totals: KnownTotals): ErrorGroup[] {
  const groups: ErrorGroup[] = [
    { title: BROKEN_PAGES, rows: rows.filter(({ status }) => status === 'error'), total: totals?.failed ?? null },
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
