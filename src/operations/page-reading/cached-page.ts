import type { CachedReading, PageVisit } from '#crawl/walk/visit.ts'
import type { FinishedPage, Validators } from '#domain/crawls/finished-page.ts'
import { saysNotFound } from '#domain/facts/not-found-wording.ts'
import { factHeaders } from '#domain/facts/stored-headers.ts'
import { urlsToFollow } from '#domain/urls/linked-urls.ts'
import { type JudgedPage, judgePage } from './read-page.ts'

export type CachedFacts = Pick<FinishedPage, 'rawFacts' | 'fingerprint' | 'gist' | 'validators' | 'headers'> & {
  facts: NonNullable<FinishedPage['facts']>
}

/** Returns null for a page without validators, because the site cannot tell us whether it has changed. */
export function toCachedReading(page: CachedFacts | null): CachedReading<JudgedPage> | null {
  if (page === null) return null
  const { facts, rawFacts, fingerprint, gist, validators, headers } = page
  if (validators.etag === null && validators.lastModified === null) return null
  const links = urlsToFollow(facts)
  const judged = judgePage(facts, rawFacts)
  const { scriptLinks } = facts
  return {
    ...validators,
    headers: withoutCookies(headers),
    reading: {
      facts: judged,
      links,
      scriptLinks,
      fingerprint,
      gist,
      signature: facts.mainText.signature,
      saysNotFound: saysNotFound(facts, ''),
    },
  }
}

/** Stored headers come from an earlier response, so their cookies are dropped: this response did not set them. */
function withoutCookies(headers: Record<string, string> = {}): Record<string, string> {
  const { 'set-cookie': _, ...others } = headers
  return others
}

/** The page is unchanged, but its response time and headers are new and have to be checked again. */
export function rejudge({ reading, response }: PageVisit<JudgedPage>): JudgedPage {
  const { facts, rawFacts } = reading.facts
  if (facts === null) return reading.facts
  const { ttfbMs } = response
  // Nothing was downloaded, so the time of the last download still counts.
  const timing = { totalMs: ttfbMs + facts.timing.totalMs - facts.ttfbMs }
  return judgePage({ ...facts, ttfbMs, timing, headers: factHeaders(response.headers) }, rawFacts)
}

export function validatorsOf(headers: Record<string, string>): Validators {
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
}
