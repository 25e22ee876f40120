import type { ProjectCrawl } from '#domain/reports/report.ts'
import {
  NO_FILTER,
  QUEUE_ORDER,
  type ReportFilter,
  type ReportOrder,
  type ReportSort,
  readFilter,
  readOrder,
  writeFilter,
} from '#domain/reports/report-filter.ts'
import { type CheckFilter, NO_CHECK_FILTER, readCheckFilter, writeCheckFilter } from './issues/check-filter.ts'

export const PAGE_SIZES = [25, 50, 100, 250] as const
export type PageSize = (typeof PAGE_SIZES)[number]
const DEFAULT_SIZE: PageSize = 50

/** The current view of a report. It is stored in the URL. */
export type ReportView = {
  /** The id of the crawl, or null for the latest crawl. */
  session: string | null
  tab: 'pages' | 'issues' | 'redirects' | 'files'
  filter: ReportFilter
  order: ReportOrder
  page: number
  perPage: PageSize
  /** The filter of the Issues tab. */
  checks: CheckFilter
}

export const FIRST_VIEW: ReportView = {
  session: null,
  tab: 'pages',
  filter: NO_FILTER,
  order: QUEUE_ORDER,
  page: 1,
  perPage: DEFAULT_SIZE,
  checks: NO_CHECK_FILTER,
}

export function readView(params: URLSearchParams): ReportView {
  return {
    session: params.get('session') || null,
    tab: (['issues', 'redirects', 'files'] as const).find((tab) => tab === params.get('view')) ?? 'pages',
    filter: readFilter(params),
    order: readOrder(params),
    page: readPage(params),
    perPage: PAGE_SIZES.find((size) => String(size) === params.get('perPage')) ?? DEFAULT_SIZE,
    checks: readCheckFilter(params),
  }
}

/** Omits default values. */
export function writeView({ session, tab, filter, order, page, perPage, checks }: ReportView): URLSearchParams {
  const params = writeFilter(filter, order)
  if (session) params.set('session', session)
  if (tab !== 'pages') params.set('view', tab)
  if (page > 1) params.set('page', String(page))
  if (perPage !== DEFAULT_SIZE) params.set('perPage', String(perPage))
  writeCheckFilter(checks, params)
  return params
}

/** Redirects and files are separate lists with their own pages, so switching to or from them returns to page 1. */
export function changeTab(view: ReportView, tab: ReportView['tab']): ReportView {
  const hasOwnPages = (each: ReportView['tab']) => each === 'redirects' || each === 'files'
  const isOtherList = tab !== view.tab && (hasOwnPages(tab) || hasOwnPages(view.tab))
  return { ...view, tab, page: isOtherList ? 1 : view.page }
}

/** A changed filter returns to page 1. */
export function changeFilter(view: ReportView, changes: Partial<ReportFilter>): ReportView {
  return { ...view, tab: 'pages', filter: { ...view.filter, ...changes }, page: 1 }
}

/** The first click sorts numbers descending and text ascending. The second reverses the order, the third resets it. */
export function nextOrder(current: ReportOrder, sort: ReportSort): ReportOrder {
  const first = ASCENDING_FIRST.has(sort) ? 'asc' : 'desc'
  if (current.sort !== sort) return { sort, direction: first }
  return current.direction === first ? { sort, direction: first === 'asc' ? 'desc' : 'asc' } : QUEUE_ORDER
}

export function isActive({ status }: Pick<ProjectCrawl, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

export function pagesPath(projectId: string, view: ReportView) {
  const params = writeFilter(view.filter, view.order)
  params.set('page', String(view.page))
  params.set('perPage', String(view.perPage))
  return `/projects/${projectId}/report/pages${queryOf(view.session, params)}` as const
}

export function reportPath(projectId: string, session: string | null) {
  return `/projects/${projectId}/report${queryOf(session)}` as const
}

export function exportsPath(projectId: string, session: string | null) {
  return `/projects/${projectId}/report/exports?session=${encodeURIComponent(session ?? '')}` as const
}

export function issuesPath(projectId: string, session: string | null) {
  return `/projects/${projectId}/report/issues${queryOf(session)}` as const
}

export function checksPath(projectId: string, session: string | null) {
  return `/projects/${projectId}/report/checks${queryOf(session)}` as const
}

export function redirectsPath(projectId: string, { session, tab, page }: ReportView) {
  const params = new URLSearchParams({ page: String(tab === 'redirects' ? page : 1) })
  return `/projects/${projectId}/report/redirects${queryOf(session, params)}` as const
}

export function filesPath(projectId: string, { session, tab, page }: ReportView) {
  const params = new URLSearchParams({ page: String(tab === 'files' ? page : 1) })
  return `/projects/${projectId}/report/files${queryOf(session, params)}` as const
}

/** `params` are the query parameters of the issue screen. */
export function issuePath(projectId: string, type: string, params: URLSearchParams) {
  const query = new URLSearchParams({ page: String(readPage(params)) })
  const group = params.get('group')
  if (group) query.set('group', group)
  return `/projects/${projectId}/report/issues/${encodeURIComponent(type)}${queryOf(params.get('session'), query)}` as const
}

/** The API path of the results table after one filter is removed. */
export function pathWithout(projectId: string, view: ReportView, name: keyof ReportFilter) {
  return pagesPath(projectId, { ...changeFilter(view, { [name]: NO_FILTER[name] }), order: QUEUE_ORDER, perPage: 25 })
}

export function readPage(params: URLSearchParams): number {
  const written = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : 1
}

export function queryOf(session: string | null, params = new URLSearchParams()): '' | `?${string}` {
  if (session) params.set('session', session)
  return params.size > 0 ? `?${params}` : ''
}

const ASCENDING_FIRST: ReadonlySet<ReportSort> = new Set([
  'position',
  'url',
  'title',
  'statusCode',
  'healthScore',
  'llmScore',
])
