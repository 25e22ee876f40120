import type { Device } from '#domain/rendering/screenshot.ts'
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

export function renderingPath({ projectId, seq, session }: PagePlace) {
  return `${placePath(projectId, seq)}/rendering${queryOf(session)}` as const
}

/** The URL of the picture. It names the crawl, so that a browser never shows the picture of an older one. */
export function screenshotUrl({ projectId, seq }: PagePlace, crawlId: string, device: Device) {
  return `/api${placePath(projectId, seq)}/screenshots/${device}${queryOf(crawlId)}`
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
