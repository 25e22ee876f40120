import type { CrawlPageResult } from '../crawls/crawl-page-result.ts'
import type { ListedRedirect } from '../crawls/listed-redirect.ts'
import type { Indexability, ProjectCrawl } from './report.ts'

/** Everything known about one address of a crawl. Its links are asked for apart: there may be many. */
export type PageDetail = {
  seq: number
  crawl: ProjectCrawl
  isLatest: boolean
  page: ShownPage
  indexability: Indexability
  /** Null for a page that gave no answer, and for crawls made before headers were kept. */
  headers: Record<string, string> | null
  facts: PageDetailFacts | null
  inlinks: number | null
  isRemoved: boolean
  /** Addresses that lead here; the first of them. */
  redirectsHere: ListedRedirect[]
  /** Links of the page, also those to the same address; `page.linkCount` counts addresses. */
  outlinks: number
  /** The last time it was asked for again, by itself. */
  recheck: DatedRecheck | null
  /** What there is to say about each issue that the page has, or had when it was asked for again; by type. */
  checks: Record<string, CheckWords>
}

export type ShownPage = Omit<CrawlPageResult, 'links'>

export type CheckWords = {
  title: string
  why: string
  fix: string
  /** Only all pages together tell, so that asking for one of them again says nothing about it. */
  isOfSite: boolean
}

export type PageDetailFacts = {
  contentType: string
  charset: string
  wordCount: number
  imageCount: number
  scriptCount: number
  /** Links that are not listed because their URLs are too long. Rechecks from before they were counted lack it. */
  longLinkCount?: number | undefined
  /** Where the canonical was declared. */
  canonicalFrom: 'tag' | 'header' | null
  /** As the page has them, before any fallback; null without the tag. */
  titleTag: string | null
  metaDescriptionTag: string | null
  mainTextHash: string
}

/** What one address answered when it was asked for by itself. */
export type Recheck = {
  page: ShownPage
  indexability: Indexability
  headers: Record<string, string> | null
  facts: PageDetailFacts | null
  /** What is left of the page for a reader that runs no scripts; null when it could not be read. */
  markdown: string | null
  /** The Markdown was longer than is kept. */
  isCut: boolean
  /** As GPT-4o and later count them (o200k_base), of the whole text; null when it is too long to be counted. */
  tokens: number | null
}

export type DatedRecheck = Recheck & { checkedAt: string }

export type PageLink = {
  url: string
  text: string
  rel: string[]
  isInternal: boolean
  /** Of the page in the same crawl it leads to, or comes from; null when it has none. */
  seq: number | null
  /** What the address itself answered. */
  statusCode: number | null
  /** It could not be read, whatever its status code. */
  isFailed: boolean
  /** Where the address leads on to. */
  redirect: Pick<ListedRedirect, 'finalUrl' | 'hops' | 'finalStatus'> | null
  /** Of a page that links here by way of a redirect: the address that it names. */
  through: string | null
  /** Why the address was not asked for, in words; null when it was. */
  notCrawled: string | null
}

export type PageLinks = {
  links: PageLink[]
  total: number
  /** Of pages that very many others link to, only the first are named. */
  named: number
  page: number
  pages: number
}

export const LINK_FILTERS = ['internal', 'external', 'nofollow'] as const
export type LinkFilter = (typeof LINK_FILTERS)[number]
