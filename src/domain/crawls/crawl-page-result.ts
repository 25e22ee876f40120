import type { PageFacts } from '../facts/page-facts.ts'
import type { RedirectHop } from '../facts/page-response.ts'
import type { Issue } from '../issues/issue.ts'
import type { HealthScore, LlmReadiness } from '../issues/score.ts'
import type { FetchFailureKind } from './fetch-failure.ts'

/** One crawled page as users see it. Fields required by the specification come first, then our own. */
export type CrawlPageResult = {
  url: string
  title: string
  /** True when the title tag is missing or empty, and `title` is its og:title or H1. Absent in old results. */
  isTitleStandIn: boolean
  metaDescription: string
  /** True when the page has no meta description and `metaDescription` is its og:description. */
  isDescriptionStandIn: boolean
  /** The declared canonical URL, else the page's own URL; empty for a failed page. */
  canonicalUrl: string
  hasCanonical: boolean
  h1: string
  h2Count: number
  h3Count: number
  altTextCount: number
  missingAltCount: number
  status: 'success' | 'error'
  statusCode: number | null
  error: DescribedFailure | null
  /** Null if the plan does not include scores. */
  healthScore: HealthScore | null
  issues: Issue[]
  /** Null if the plan does not include scores. */
  llmReadiness: LlmReadiness | null
  requestedUrl: string
  finalUrl: string
  redirects: RedirectHop[]
  /** Clicks from the start URL; null when no link to the page was found. */
  depth: number | null
  /** URLs this page links to; only the first 2,000 in a list of pages. */
  links: string[]
  /** The number of all links, even when `links` is cut. */
  linkCount: number
  bytes: number
  /** The faster measurement if the page was measured twice. */
  ttfbMs: number | null
  /** Both measurements, in order, if the page was slow and therefore requested again; else null. */
  ttfbMeasures: number[] | null
  /** Null for a failed page. */
  declared: DeclaredFacts | null
  /**
   * True for a 'not found' page with status 200, judged by its text or because every unknown URL shows the same page.
   */
  isSoft404: boolean
  /** True for a page found only by trying a common path. Site checks and totals ignore it. */
  isGuessed: boolean
  /** The page before its scripts ran; null if it was not rendered. */
  raw: RawContent | null
  /** Why rendering failed, or null. If rendering failed, the page is judged by its HTML alone. */
  renderingError: string | null
}

export type DeclaredFacts = Pick<
  PageFacts,
  'lang' | 'robots' | 'robotsByAgent' | 'hreflangs' | 'inBody' | 'openGraph' | 'h1s'
> & {
  /** `from` is absent in pages stored by older versions. */
  metaRefresh: { seconds: number; url: string | null; from?: 'tag' | 'header' } | null
}

/** What crawlers that run no scripts see. */
export type RawContent = { title: string; metaDescription: string; h1: string; wordCount: number; linkCount: number }

export type DescribedFailure = { kind: FetchFailureKind; message: string }
