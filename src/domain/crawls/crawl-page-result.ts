import type { PageFacts } from '../facts/page-facts.ts'
import type { RedirectHop } from '../facts/page-response.ts'
import type { Issue } from '../issues/issue.ts'
import type { HealthScore, LlmReadiness } from '../issues/score.ts'
import type { FetchFailureKind } from './fetch-failure.ts'

/** One page of a crawl as all surfaces show it: the fields of the specification first, then our own. */
export type CrawlPageResult = {
  url: string
  title: string
  /** True when the page has no title tag and `title` is its og:title or first H1. Absent in results of old versions. */
  isTitleStandIn: boolean
  metaDescription: string
  /** True when the page has no meta description and `metaDescription` is its og:description. */
  isDescriptionStandIn: boolean
  /** The declared canonical URL, else the page's own URL; empty for a failed page. */
  canonicalUrl: string
  /** Whether the page itself declares `canonicalUrl`. */
  hasCanonical: boolean
  h1: string
  h2Count: number
  h3Count: number
  altTextCount: number
  missingAltCount: number
  status: 'success' | 'error'
  statusCode: number | null
  error: DescribedFailure | null
  /** Null when the viewer's tier does not include it. */
  healthScore: HealthScore | null
  issues: Issue[]
  /** Null when the viewer's tier does not include it. */
  llmReadiness: LlmReadiness | null
  requestedUrl: string
  finalUrl: string
  redirects: RedirectHop[]
  /** Clicks from the start URL; null when no link to the page was found. */
  depth: number | null
  /** URLs this page links to. In a list of pages, each page has only its first 2,000 links. */
  links: string[]
  /** The number of all links, even when `links` is cut. */
  linkCount: number
  bytes: number
  /** The faster measurement if the page was measured twice. */
  ttfbMs: number | null
  /** Both measurements, in order, if a slow page was requested again on its own; else null. */
  ttfbMeasures: number[] | null
  /** What the page declares about itself; null for a failed page. */
  declared: DeclaredFacts | null
  /** A 'not found' page with status 200: its text says so, or the site shows the same page for every unknown URL. */
  isSoft404: boolean
  /** Whether we found the page only by trying a common path. Site checks and totals ignore such pages. */
  isGuessed: boolean
  /** The page before its scripts ran; null if it was not rendered. */
  raw: RawContent | null
  /** Why rendering failed, so that the page was judged by its HTML alone; null when it did not fail. */
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
