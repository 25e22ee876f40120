import type { PageMeasurements } from '../browser/page-measurements.ts'
import type { RulesOfCrawl } from '../checks/compare-rules.ts'
import type { CrawlPageResult } from '../crawls/crawl-page-result.ts'
import type { ListedRedirect } from '../crawls/listed-redirect.ts'
import type { Finding } from '../issues/issue.ts'
import type { PageScreenshots } from '../rendering/page-screenshots.ts'
import type { ExternalLink } from '../requests/external-link.ts'
import type { Indexability, ProjectCrawl } from './report.ts'

/** All details of one page, except its links. A page can have many links, so they are loaded separately. */
export type PageDetail = {
  seq: number
  crawl: ProjectCrawl
  isLatest: boolean
  page: Omit<CrawlPageResult, 'links'>
  /** What is worth knowing, but not an issue. */
  findings: Finding[]
  indexability: Indexability
  /** Null without a response, and for crawls made before headers were stored. */
  headers: Record<string, string> | null
  facts: DetailFacts | null
  /** Why the archive cannot show headers, facts and `page.declared`; null if they are known. */
  missing: string | null
  /** Null if the crawl rendered no pages. */
  screenshots: PageScreenshots | null
  /** Null if the crawl did not measure the page, or its archive cannot be read. */
  measured: PageMeasurements | null
  inlinks: number | null
  isRemoved: boolean
  /** The first URLs that redirect to this page. */
  redirectsHere: ListedRedirect[]
  /** The number of all links on the page; `page.linkCount` counts each target URL once. */
  outlinks: number
  recheck: DatedRecheck | null
  /** Texts of the checks that found something in the crawl or in the recheck, by check id. */
  checks: Record<string, CheckWords>
}

export type CheckWords = {
  title: string
  why: string
  fix: string
  /** True for site checks, which need all pages and cannot be repeated on one page. */
  isOfSite: boolean
  /** What a browser must do with a page before the check can judge it; null if the HTML is enough. */
  browser: 'measures' | 'renders' | null
}

export type DetailFacts = {
  contentType: string
  charset: string
  wordCount: number
  imageCount: number
  scriptCount: number
  /** Links not listed because their URLs are too long. Missing in old rechecks. */
  longLinkCount?: number | undefined
  canonicalFrom: 'tag' | 'header' | null
  /** Null without the tag; never a fallback. */
  titleTag: string | null
  metaDescriptionTag: string | null
  mainTextHash: string
}

/** The result of requesting one page again. */
export type Recheck = {
  page: PageDetail['page']
  /** The rules that it was judged by. Missing in old rechecks. */
  rules?: RulesOfCrawl
  indexability: Indexability
  headers: Record<string, string> | null
  facts: DetailFacts | null
  /** The page as readers without scripts see it, in Markdown; null when the request failed. */
  markdown: string | null
  /** True when the Markdown was too long to store and was cut. */
  isCut: boolean
  /** Tokens of the full text for GPT-4o and later (o200k_base); null when it is too long to count. */
  tokens: number | null
}

export type StoredRecheck = Recheck & { checkedAt: string }

export type DatedRecheck = Omit<StoredRecheck, 'rules'> & {
  /** A sentence if the crawl was judged by other rules, so that its issues cannot be compared; null if they can. */
  rulesNote: string | null
}

export const LINK_REGIONS = ['unknown', 'head', 'header', 'nav', 'main', 'aside', 'footer', 'other'] as const
export const LINK_KINDS = ['unknown', 'text', 'image'] as const

/** Where a link is on its page. */
export type LinkPlace = {
  region: (typeof LINK_REGIONS)[number]
  kind: (typeof LINK_KINDS)[number]
  /** Whether the same link is on more than 20 pages. */
  isTemplate: boolean
}

export type ListedLink = {
  url: string
  text: string
  rel: string[]
  isInternal: boolean
  /** `seq` of the linked or linking page in the same crawl; null when it is not part of the crawl. */
  seq: number | null
  /** Status code of the URL itself, before redirects. */
  statusCode: number | null
  /** True for a broken page, whatever its status code, after all redirects. */
  isFailed: boolean
  redirect: Pick<ListedRedirect, 'finalUrl' | 'hops' | 'finalStatus'> | null
  /** If the page links here through a redirect, the URL that redirects. */
  through: string | null
  /** Why the URL was not crawled, as text; null when it was. */
  notCrawled: string | null
  /** The response of a link to another site, or of a file that pages use; null if it was not requested. */
  response: LinkResponse | null
  /** Null until the archive of the crawl is written. */
  place: LinkPlace | null
}

export type LinkResponse = Pick<ExternalLink, 'verdict' | 'reason' | 'statusCode' | 'movedTo'>

export type ListedLinks = {
  links: ListedLink[]
  /** Why the archive cannot show the texts and places of links; null if they are known. */
  missing: string | null
  total: number
  /** How many linking pages can be listed. If there are very many, only the first are stored. */
  named: number
  page: number
  pages: number
}

export const LINK_FILTERS = ['internal', 'external', 'nofollow'] as const
export type LinkFilter = (typeof LINK_FILTERS)[number]
