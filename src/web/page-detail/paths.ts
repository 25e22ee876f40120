import type { LinkFilter } from '#domain/reports/page-detail.ts'
import { queryOf } from '../reports/report-view.ts'

/** For the API paths of this screen. A `session` of null means the latest crawl. */
export type PagePlace = { projectId: string; seq: string; session: string | null }

export function detailPath({ projectId, seq, session }: PagePlace): string {
  return `${placePath(projectId, seq)}${queryOf(session)}`
}

export function recheckPath({ projectId, seq, session }: PagePlace): string {
  return `${placePath(projectId, seq)}/recheck${queryOf(session)}`
}

export function inlinksPath({ projectId, seq, session }: PagePlace, page: number): string {
  return `${placePath(projectId, seq)}/inlinks${queryOf(session, new URLSearchParams({ page: String(page) }))}`
}

export function outlinksPath({ projectId, seq, session }: PagePlace, page: number, filter: LinkFilter | null): string {
  const params = new URLSearchParams({ page: String(page), ...(filter && { filter }) })
  return `${placePath(projectId, seq)}/outlinks${queryOf(session, params)}`
}

function placePath(projectId: string, seq: string): string {
  return `/projects/${projectId}/report/pages/${encodeURIComponent(seq)}`
}
