import type { CrawlPageResult } from './crawl-page-result.ts'
import type { Indexability, ProjectCrawl } from './report.ts'

/** Everything known about one address of a crawl. Its links are asked for apart: there may be many. */
export type PageDetail = {
  seq: number
  crawl: ProjectCrawl
  page: Omit<CrawlPageResult, 'links'>
  indexability: Indexability
  /** Null for a page that gave no answer, and for crawls made before headers were kept. */
  headers: Record<string, string> | null
  facts: PageDetailFacts | null
  inlinks: number | null
  isRemoved: boolean
  /** The last time it was asked for again, by itself. */
  recheck: (Recheck & { checkedAt: string }) | null
}

export type PageDetailFacts = {
  contentType: string
  charset: string
  wordCount: number
  imageCount: number
  scriptCount: number
  /** Where the canonical was declared. */
  canonicalFrom: 'tag' | 'header' | null
  /** As the page has them, before any fallback; null without the tag. */
  titleTag: string | null
  metaDescriptionTag: string | null
}

/** What one address answered when it was asked for by itself. */
export type Recheck = {
  page: Omit<CrawlPageResult, 'links'>
  headers: Record<string, string> | null
  /** What is left of the page for a reader that runs no scripts; null when it could not be read. */
  markdown: string | null
  /** The Markdown was longer than is kept. */
  isCut: boolean
  /** As GPT-4o and later count them (o200k_base), of the whole text. */
  tokens: number | null
  /** Hash of the main text, to tell whether it is still what the crawl read. */
  mainTextHash: string | null
}

export type PageLink = {
  url: string
  text: string
  rel: string[]
  /** Of the page in the same crawl it leads to, or comes from; null when it has none. */
  seq: number | null
  statusCode: number | null
}

export type PageLinks = { links: PageLink[]; total: number; page: number; pages: number }
