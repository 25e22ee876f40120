import { checkSlug } from '#domain/checks/check-article-slug.ts'
import { FIRST_VIEW, queryOf, type ReportView, writeView } from './report-view.ts'

/** Reports for people without an account have a path in place of the slug of a project, which contains no slash. */
export function isPublicReport(slug: string): boolean {
  return slug.startsWith('/')
}

/** If `session` is null, the link opens the latest crawl. */
export function reportLink(slug: string, view: Partial<ReportView> & { session: string | null }): string {
  if (isPublicReport(slug)) return `${slug}/${view.tab === 'issues' ? 'checks' : 'pages'}`
  const params = writeView({ ...FIRST_VIEW, ...view })
  return `/dashboard/${slug}/reports${params.size > 0 ? `?${params}` : ''}`
}

/** `tab` is a tab of the page detail; null for the first. */
export function pageLink(slug: string, seq: number, session: string | null, tab: string | null = null): string {
  if (isPublicReport(slug)) return `${slug}/pages/${seq}`
  return `/dashboard/${slug}/reports/pages/${seq}${queryOf(session, new URLSearchParams(tab ? { tab } : {}))}`
}

type IssueView = { page?: number; group?: string | null }

export function issueLink(slug: string, type: string, session: string | null, view: IssueView = {}): string {
  if (isPublicReport(slug)) return `${slug}/checks/${checkSlug(type)}`
  const { page = 1, group } = view
  const params = new URLSearchParams({ ...(group && { group }), ...(page > 1 && { page: String(page) }) })
  return `/dashboard/${slug}/reports/issues/${type}${queryOf(session, params)}`
}

export function printLink(slug: string, session: string): string {
  return `/dashboard/${slug}/reports/print${queryOf(session)}`
}
