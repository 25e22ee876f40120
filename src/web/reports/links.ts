import { FIRST_VIEW, queryOf, type ReportView, writeView } from './report-view.ts'

/** If `session` is null, the link opens the latest crawl. */
export function reportLink(slug: string, view: Partial<ReportView> & { session: string | null }): string {
  const params = writeView({ ...FIRST_VIEW, ...view })
  return `/dashboard/${slug}/reports${params.size > 0 ? `?${params}` : ''}`
}

/** `tab` is a tab of the page detail; null for the first. */
export function pageLink(slug: string, seq: number, session: string | null, tab: string | null = null): string {
  return `/dashboard/${slug}/reports/pages/${seq}${queryOf(session, new URLSearchParams(tab ? { tab } : {}))}`
}

type IssueView = { page?: number; group?: string | null }

export function issueLink(slug: string, type: string, session: string | null, view: IssueView = {}): string {
  const { page = 1, group } = view
  const params = new URLSearchParams({ ...(group && { group }), ...(page > 1 && { page: String(page) }) })
  return `/dashboard/${slug}/reports/issues/${type}${queryOf(session, params)}`
}

export function printLink(slug: string, session: string): string {
  return `/dashboard/${slug}/reports/print${queryOf(session)}`
}
