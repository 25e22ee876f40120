import type { EarlierVisit, PageReading, Visit } from '#crawl/walk/visit.ts'

/** A visit as a crawl gets it back that goes on after a stop. */
export function toResumedVisit(visit: Visit<unknown>): EarlierVisit {
  const { position, requestedUrl, depth } = visit
  return {
    position,
    requestedUrl,
    url: visit.kind === 'redirect' ? visit.finalUrl : visit.url,
    isPage: visit.kind === 'page' || visit.kind === 'failed',
    isFailed: visit.kind === 'failed',
    isRedirect: visit.kind === 'redirect',
    ...(visit.kind === 'failed' && { failure: visit.failure }),
    depth,
    ...(visit.kind === 'page' ? readingOf(visit.reading) : { links: [], scriptLinks: [] }),
  }
}

function readingOf({ links, scriptLinks, fingerprint, gist, textHash }: PageReading<unknown>) {
  return { links, scriptLinks, fingerprint, gist, textHash }
}
