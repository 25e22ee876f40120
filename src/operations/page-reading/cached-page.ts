import type { PageVisit, RememberedPage } from '#crawl/walk/visit.ts'
import type { FinishedPage, Validators } from '#domain/crawls/finished-page.ts'
import { saysNotFound } from '#domain/facts/not-found-wording.ts'
import { urlsToFollow } from '#domain/urls/linked-urls.ts'
import { type JudgedPage, judgePage } from './read-page.ts'

/** What is kept of a page from one crawl of a site to the next. */
export type RememberedFacts = Pick<FinishedPage, 'rawFacts' | 'fingerprint' | 'gist' | 'validators' | 'headers'> & {
  facts: NonNullable<FinishedPage['facts']>
}

/** A page without validators cannot be asked about, so there is nothing to remember. */
export function toRemembered(page: RememberedFacts | null): RememberedPage<JudgedPage> | null {
  if (page === null) return null
  const { facts, rawFacts, fingerprint, gist, validators, headers } = page
  if (validators.etag === null && validators.lastModified === null) return null
  const links = urlsToFollow(facts)
  const judged = judgePage(facts, rawFacts)
  const { scriptLinks } = facts
  return {
    ...validators,
    headers: withoutCookies(headers),
    reading: { facts: judged, links, scriptLinks, fingerprint, gist, saysNotFound: saysNotFound(facts, '') },
  }
}

/** A cookie that was set then was not set now. */
function withoutCookies(headers: Record<string, string> = {}): Record<string, string> {
  const { 'set-cookie': _, ...others } = headers
  return others
}

/** The page is as it was, but how long the site took to say so is new, and judged anew. */
export function rejudge({ reading, response }: PageVisit<JudgedPage>): JudgedPage {
  const { facts, rawFacts } = reading.facts
  return facts === null ? reading.facts : judgePage({ ...facts, ttfbMs: response.ttfbMs }, rawFacts)
}

export function validatorsOf(headers: Record<string, string>): Validators {
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
}
