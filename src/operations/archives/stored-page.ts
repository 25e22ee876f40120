import type { StoredPage } from '#archive/read/read-visits.ts'
import { toFailedPageResult, toPageResult } from '#audit/page-result.ts'
import { type FinishedPage, NO_VALIDATORS } from '#domain/crawls/finished-page.ts'
import { urlsToFollow } from '#domain/urls/linked-urls.ts'
import type { VisitSource } from '#domain/urls/visit-source.ts'
import type { JudgedPage } from '../page-reading/read-page.ts'

/** A page of an archive as the crawl reported it, with a new judgement. `judged` is null for a failed page. */
export function toFinishedPage(page: StoredPage, judged: JudgedPage | null): FinishedPage {
  return {
    position: page.position,
    ...(page.source !== null && { source: page.source as VisitSource }),
    result: judged === null ? failedResultOf(page) : resultOf(page, judged),
    findings: page.is_soft_404 ? undefined : judged?.findings,
    indexability: page.indexability,
    failure: failureOf(page),
    facts: judged?.facts ?? null,
    rawFacts: judged?.rawFacts ?? null,
    // A later crawl needs these to find unchanged pages. A new judgement does not.
    fingerprint: '',
    gist: '',
    validators: NO_VALIDATORS,
  }
}

/** The response time as measured during the crawl, in milliseconds. */
export function firstTtfbOf({ first_ttfb_ms, ttfb_ms }: StoredPage): number {
  return first_ttfb_ms ?? ttfb_ms ?? 0
}

function resultOf(page: StoredPage, judged: JudgedPage): FinishedPage['result'] {
  const { is_soft_404: isSoft404, is_guessed: isGuessed, rendering_error: renderingError, link_count } = page
  const links = new Set(judged.facts === null ? [] : urlsToFollow(judged.facts))
  for (const url of judged.rawFacts === null ? [] : urlsToFollow(judged.rawFacts)) links.add(url)
  const result = toPageResult({ ...page, isSoft404, isGuessed }, { ...judged, renderingError }, [...links])
  // Use the stored count, because the links may not have been read.
  return { ...result, linkCount: link_count, ttfbMs: firstTtfbOf(page) }
}

function failedResultOf(page: StoredPage): FinishedPage['result'] {
  const { status_code: statusCode, ttfb_ms: ttfbMs } = page
  return toFailedPageResult({ ...page, failure: failureOf(page) ?? { kind: 'internal-fault' }, statusCode, ttfbMs })
}

function failureOf({ failure_details }: StoredPage): FinishedPage['failure'] {
  return failure_details === null ? null : JSON.parse(failure_details)
}
