import type { EarlierVisit, PageReading, Visit } from '#crawl/walk/visit.ts'

/** The stored form of a visit, as a resumed crawl reads it. */
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

function readingOf({ links, scriptLinks, fingerprint, gist, textHash, signature }: PageReading<unknown>) {
  return { links, scriptLinks, fingerprint, gist, textHash, signature }
}
