import type { CrawlSink } from '#operations/site-judging/crawl-sink.ts'

/** A visit without a new page: a redirect to a known page or to another site, or a file. */
export type NonPage = Parameters<CrawlSink['nonPage']>[0]

export function isRedirect(visit: NonPage): visit is Extract<NonPage, { kind: 'redirect' }> {
  return visit.kind === 'redirect'
}

/** Whether the visit is a redirect to the page that the site shows for every unknown URL. */
export function isSoft404(visit: NonPage): boolean {
  return isRedirect(visit) && visit.isSoft404 === true
}
