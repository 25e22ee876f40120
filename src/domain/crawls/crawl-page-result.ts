import type { PageFacts } from '../facts/page-facts.ts'
import type { RedirectHop } from '../facts/page-response.ts'
import type { Issue } from '../issues/issue.ts'
import type { HealthScore, LlmReadiness } from '../issues/score.ts'
import type { FetchFailureKind } from './fetch-failure.ts'

/** One page of a crawl as every face shows it: the spec's fields, then what the contracts add. */
export type CrawlPageResult = {
  url: string
  title: string
  metaDescription: string
  /** The declared canonical, else the page's own address; empty for a page that failed. */
  canonicalUrl: string
  /** Whether the page declares a canonical itself; the fallback above is not a declaration. */
  hasCanonical: boolean
  h1: string
  h2Count: number
  h3Count: number
  altTextCount: number
  missingAltCount: number
  status: 'success' | 'error'
  statusCode: number | null
  error: PageError | null
  /** Null when the viewer's tier does not include it. */
  healthScore: HealthScore | null
  issues: Issue[]
  /** Null when the viewer's tier does not include it. */
  llmReadiness: LlmReadiness | null
  requestedUrl: string
  finalUrl: string
  redirects: RedirectHop[]
  /** Clicks from the start address; null for a page that no link was found to. */
  depth: number | null
  /** Addresses this page links to. Lists of pages name the first two thousand of each. */
  links: string[]
  /** How many there are. */
  linkCount: number
  bytes: number
  /** The faster measurement of a page that was measured twice. */
  ttfbMs: number | null
  /** Both, in order, of a page that was slow at first and requested again by itself; null for all others. */
  ttfbMeasures: number[] | null
  /** What the page declares about itself; null for a page that failed. */
  declared: PageDeclarations | null
  /** What is shown is no page: the site says so itself, or shows the same for every address it does not have, with 200. */
  isSoft404: boolean
  /** Nothing on the site names it: we tried a usual path. Site checks and counts leave it out. */
  isGuessed: boolean
  /** What a page that was rendered said before its scripts ran; null for one that was not. */
  raw: RawPage | null
  /** Why a page that should have been rendered was judged by its HTML alone; null when nothing went wrong. */
  renderingError: string | null
}

/** For search engines, other programs and browsers: see the facts of the same names. */
export type PageDeclarations = Pick<
  PageFacts,
  'lang' | 'robots' | 'robotsByAgent' | 'metaRefresh' | 'hreflangs' | 'inBody' | 'openGraph' | 'h1s'
>

/** What crawlers that run no scripts see of a page. */
export type RawPage = { title: string; metaDescription: string; h1: string; wordCount: number; linkCount: number }

export type PageError = { kind: FetchFailureKind; message: string }
