import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import type { UnpackedFacts } from '#domain/packed-facts/packed-facts.ts'
import type { VisitSource } from '#domain/urls/visit-source.ts'
import type { Row, TABLES } from './archive-tables.ts'

/** A visit whose result is not a page. */
export type ArchivedVisit = {
  position: number
  requestedUrl: string
  redirects: RedirectHop[]
  depth: number | null
  /** Null if unknown, as in old crawls of the server. */
  source: VisitSource | null
} & (
  | { kind: 'redirect'; finalUrl: string; isSoft404?: boolean }
  | {
      kind: 'other'
      url: string
      contentType: string
      statusCode: number
      bytes: number | null
      textStart?: string | undefined
    }
)

type PageRow = Row<typeof TABLES.pages.written>

/** The row of a page in table `pages`. */
export function toPageRow(page: FinishedPage, facts: UnpackedFacts | null, urlId: (url: string) => number): PageRow {
  const { result, failure, validators, headers } = page
  const [first = null, second = null] = result.ttfbMeasures ?? []
  return {
    page: urlId(result.url),
    position: page.position,
    requested_url: urlId(result.requestedUrl),
    status: result.status,
    status_code: result.statusCode,
    failure: failure?.kind ?? null,
    failure_details: failure && JSON.stringify(failure),
    error: result.error?.message ?? null,
    source: page.source ?? null,
    depth: result.depth,
    title: result.title,
    is_title_stand_in: result.isTitleStandIn,
    meta_description: result.metaDescription,
    is_description_stand_in: result.isDescriptionStandIn,
    canonical: result.canonicalUrl === '' ? null : urlId(result.canonicalUrl),
    has_canonical: result.hasCanonical,
    h1: result.h1,
    h2_count: result.h2Count,
    h3_count: result.h3Count,
    alt_text_count: result.altTextCount,
    missing_alt_count: result.missingAltCount,
    health_score: result.healthScore?.score ?? null,
    llm_score: result.llmReadiness?.score ?? null,
    indexability: page.indexability,
    is_nofollow: facts?.isNofollow ?? false,
    lang: facts?.lang ?? null,
    content_type: facts?.contentType ?? null,
    word_count: facts?.wordCount ?? null,
    link_count: result.linkCount,
    bytes: result.bytes,
    ttfb_ms: result.ttfbMs,
    first_ttfb_ms: first,
    second_ttfb_ms: second,
    is_soft_404: result.isSoft404,
    is_guessed: result.isGuessed,
    rendering_error: result.renderingError,
    fingerprint: page.fingerprint,
    gist: page.gist,
    etag: validators.etag,
    last_modified: validators.lastModified,
    headers: headers === undefined ? null : JSON.stringify(headers),
  }
}

const NOT_FOLLOWED = new Set(['nofollow', 'ugc', 'sponsored'])

/** Whether search engines follow a link with these rel values. */
export function isFollowed(rel: readonly string[]): boolean {
  return !rel.some((word) => NOT_FOLLOWED.has(word.toLowerCase()))
}
