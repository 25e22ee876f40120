import { KEYWORD_PLACES, type KeywordPlace } from '#domain/projects/keywords.ts'
import { readPage } from '../reports/report-view.ts'

/** Stored in the URL, so that the view can be shared. */
export type KeywordView = { session: string | null; keyword: string | null; place: KeywordPlace | null; page: number }

export function readKeywordView(params: URLSearchParams): KeywordView {
  return {
    session: params.get('session') || null,
    keyword: params.get('keyword')?.trim() || null,
    place: KEYWORD_PLACES.find((place) => place === params.get('place')) ?? null,
    page: readPage(params),
  }
}

/** Links to the keyword audit, or to the pages that contain one keyword. */
export function keywordLink(slug: string, view: Partial<KeywordView> & { session: string | null }): string {
  return `/dashboard/${slug}/keywords${queryOf(view)}`
}

export const keywordsPath = (projectId: string) => `/projects/${projectId}/keywords` as const

export function keywordReportPath(projectId: string, session: string | null) {
  return `${keywordsPath(projectId)}/report${queryOf({ session })}` as const
}

export function keywordFilePath(projectId: string, session: string | null): string {
  return `${keywordsPath(projectId)}/report.csv${queryOf({ session })}`
}

export function keywordPagesPath(projectId: string, view: KeywordView) {
  return `${keywordsPath(projectId)}/pages${queryOf(view)}` as const
}

function queryOf({ session, keyword, place, page = 1 }: Partial<KeywordView>): '' | `?${string}` {
  const params = new URLSearchParams()
  if (keyword) params.set('keyword', keyword)
  if (place) params.set('place', place)
  if (page > 1) params.set('page', String(page))
  if (session) params.set('session', session)
  return params.size > 0 ? `?${params}` : ''
}
