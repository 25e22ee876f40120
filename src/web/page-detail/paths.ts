import type { LinkFilter } from '#domain/reports/page-detail.ts'
import { queryOf } from '../reports/report-view.ts'

/** Identifies a page in API paths. If `session` is null, the latest crawl is used. */
export type PagePlace = { projectId: string; seq: string; session: string | null }

export function detailPath({ projectId, seq, session }: PagePlace) {
  return `${placePath(projectId, seq)}${queryOf(session)}` as const
}

export function recheckPath({ projectId, seq, session }: PagePlace) {
  return `${placePath(projectId, seq)}/recheck${queryOf(session)}` as const
}

export function graphPath({ projectId, seq, session }: PagePlace) {
  return `${placePath(projectId, seq)}/graph${queryOf(session)}` as const
}

export function checksOfPagePath({ projectId, seq, session }: PagePlace) {
  return `${placePath(projectId, seq)}/checks${queryOf(session)}` as const
}

export function markupPath({ projectId, seq, session }: PagePlace) {
  return `${placePath(projectId, seq)}/markup${queryOf(session)}` as const
}

export function historyPath({ projectId, seq, session }: PagePlace) {
  return `${placePath(projectId, seq)}/history${queryOf(session)}` as const
}

export function inlinksPath({ projectId, seq, session }: PagePlace, page: number) {
  return `${placePath(projectId, seq)}/inlinks${queryOf(session, new URLSearchParams({ page: String(page) }))}` as const
}

export function outlinksPath({ projectId, seq, session }: PagePlace, page: number, filter: LinkFilter | null) {
  const params = new URLSearchParams({ page: String(page), ...(filter && { filter }) })
  return `${placePath(projectId, seq)}/outlinks${queryOf(session, params)}` as const
}

function placePath(projectId: string, seq: string) {
  return `/projects/${projectId}/report/pages/${encodeURIComponent(seq)}` as const
}
