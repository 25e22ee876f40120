import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'

/** A page that was crawled without problems, with the given changes. */
export function makePageResult(changes: Partial<CrawlPageResult> = {}): CrawlPageResult {
  const url = changes.url ?? 'https://shop.example/lamps'
  return {
    url,
    title: 'Lamps for the reading corner',
    isTitleStandIn: false,
    metaDescription: 'Warm light from brass and linen.',
    isDescriptionStandIn: false,
    canonicalUrl: url,
    hasCanonical: true,
    h1: 'Lamps',
    h2Count: 3,
    h3Count: 1,
    altTextCount: 5,
    missingAltCount: 0,
    status: 'success',
    statusCode: 200,
    error: null,
    healthScore: null,
    issues: [],
    llmReadiness: null,
    requestedUrl: url,
    finalUrl: url,
    redirects: [],
    depth: 0,
    links: [],
    linkCount: 0,
    bytes: 20_000,
    ttfbMs: 40,
    ttfbMeasures: null,
    declared: null,
    isSoft404: false,
    isGuessed: false,
    raw: null,
    renderingError: null,
    ...changes,
  }
}
