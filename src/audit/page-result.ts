import type { CrawlPageResult, DeclaredFacts } from '#domain/crawls/crawl-page-result.ts'
import { describeFailure, describeStartFailure } from '#domain/crawls/describe-failure.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import { toRawContent } from '#domain/facts/raw-content.ts'
import { failedLlmReadiness } from '#domain/issues/llm-readiness.ts'
import { failedHealth } from '#domain/issues/score.ts'
import { isBlank } from '#domain/words/text.ts'
import type { Judgement } from './audit-page.ts'

export type VisitedUrl = { requestedUrl: string; url: string; depth: number | null; redirects: RedirectHop[] }

export type FailedUrl = VisitedUrl & {
  failure: FetchFailure
  statusCode: number | null
  ttfbMs: number | null
  bytes: number
}

/** The fields of a result that come from the page itself, not from how we reached it. */
type OwnFields = Omit<
  CrawlPageResult,
  | 'requestedUrl'
  | 'finalUrl'
  | 'redirects'
  | 'depth'
  | 'url'
  | 'canonicalUrl'
  | 'links'
  | 'linkCount'
  | 'isSoft404'
  | 'isGuessed'
  | 'raw'
  | 'renderingError'
>

/** The facts that a result shows, or that its scores depend on. Other stored facts need not be read. */
export const RESULT_FACTS = [
  ...(['statusCode', 'bytes', 'ttfbMs', 'lang', 'title', 'metaDescription', 'canonical', 'metaRefresh'] as const),
  ...(['robots', 'robotsByAgent', 'hreflangs', 'inBody', 'openGraph', 'h1s', 'h2Count', 'h3Count'] as const),
  ...(['countedImages', 'mainText'] as const),
] satisfies (keyof PageFacts)[]

type ResultFacts = Pick<PageFacts, (typeof RESULT_FACTS)[number]>

/** A missing title or description gets a fallback for display. The checks ignore this fallback. */
export function describePage(facts: ResultFacts, judgement: Judgement): OwnFields {
  const h1 = firstWithText(facts.h1s)
  const title = firstWithText([facts.title, facts.openGraph.title ?? null, h1])
  const metaDescription = firstWithText([facts.metaDescription, facts.openGraph.description ?? null])
  const withAlt = facts.countedImages.filter((image) => image.hasAlt).length
  return {
    title,
    isTitleStandIn: title !== '' && isBlank(facts.title),
    metaDescription,
    isDescriptionStandIn: metaDescription !== '' && isBlank(facts.metaDescription),
    hasCanonical: facts.canonical !== null,
    h1,
    h2Count: facts.h2Count,
    h3Count: facts.h3Count,
    altTextCount: withAlt,
    missingAltCount: facts.countedImages.length - withAlt,
    status: 'success',
    statusCode: facts.statusCode,
    error: null,
    healthScore: judgement.healthScore,
    issues: judgement.issues,
    llmReadiness: judgement.llmReadiness,
    bytes: facts.bytes,
    ttfbMs: Math.round(facts.ttfbMs),
    ttfbMeasures: null,
    declared: declarationsOf(facts),
  }
}

type JudgedFacts = {
  canonicalUrl: string | null
  rawFacts: PageFacts | null
  renderingError: string | null
  fields: OwnFields
}

export function toPageResult(
  {
    url,
    requestedUrl,
    redirects,
    depth,
    isSoft404,
    isGuessed,
  }: VisitedUrl & { isSoft404: boolean; isGuessed: boolean },
  { canonicalUrl: declared, rawFacts, renderingError, fields }: JudgedFacts,
  links: string[],
): CrawlPageResult {
  const canonicalUrl = declared ?? url
  const raw = rawFacts && toRawContent(rawFacts)
  return {
    url,
    canonicalUrl,
    ...fields,
    // What a page that does not exist contains is not judged.
    ...(isSoft404 && { issues: [] }),
    requestedUrl,
    finalUrl: url,
    redirects,
    depth,
    links,
    linkCount: links.length,
    isSoft404,
    isGuessed,
    raw,
    renderingError,
  }
}

export function toFailedPageResult(visit: FailedUrl): CrawlPageResult {
  const describe = visit.depth === 0 ? describeStartFailure : describeFailure
  return {
    url: visit.url,
    title: '',
    isTitleStandIn: false,
    metaDescription: '',
    isDescriptionStandIn: false,
    canonicalUrl: '',
    hasCanonical: false,
    h1: '',
    h2Count: 0,
    h3Count: 0,
    altTextCount: 0,
    missingAltCount: 0,
    status: 'error',
    statusCode: visit.statusCode,
    error: { kind: visit.failure.kind, message: describe(visit.failure) },
    healthScore: failedHealth(),
    issues: [],
    llmReadiness: failedLlmReadiness(),
    requestedUrl: visit.requestedUrl,
    finalUrl: visit.url,
    redirects: visit.redirects,
    depth: visit.depth,
    links: [],
    linkCount: 0,
    declared: null,
    bytes: visit.bytes,
    ttfbMs: visit.ttfbMs === null ? null : Math.round(visit.ttfbMs),
    ttfbMeasures: null,
    isSoft404: false,
    isGuessed: false,
    raw: null,
    renderingError: null,
  }
}

function declarationsOf(facts: ResultFacts): DeclaredFacts {
  const { lang, robots, robotsByAgent, metaRefresh, hreflangs, inBody, openGraph, h1s } = facts
  return { lang, robots, robotsByAgent, metaRefresh, hreflangs, inBody, openGraph, h1s }
}

function firstWithText(candidates: ReadonlyArray<string | null | undefined>): string {
  return candidates.find((text): text is string => !isBlank(text)) ?? ''
}
