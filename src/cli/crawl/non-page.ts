import type { CrawlSink } from '#operations/crawls/run-crawl.ts'

/** A visit that led to no page of its own: a redirect to a known page or another site, or a file. */
export type NonPage = Parameters<CrawlSink['nonPage']>[0]

/** A redirect to where the site sends everybody who asks for an address that it does not have. */
export function isSoft404(visit: NonPage): boolean {
  return visit.kind === 'redirect' && visit.isSoft404 === true
}
