import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageResponse, RedirectHop } from '#domain/facts/page-response.ts'

/**
 * How an address came into the queue. Candidates from scripts and probes may not exist; their failures are dropped. What
 * is `named` is one more address to begin at; a `list` is all that is asked for.
 */
export type VisitSource = 'start' | 'link' | 'script' | 'sitemap' | 'probe' | 'list' | 'named'

/** What the caller read in a response. The crawl knows no HTML; it gets links through this. */
export type PageReading<Facts> = {
  facts: Facts
  /** Addresses to follow, absolute, in document order. */
  links: string[]
  /** Addresses found in script text, absolute. */
  scriptLinks: string[]
  /** Same fingerprint, same content. */
  fingerprint: string
  /** Of the page's main text; empty without any. Tells a guessed page from one that is known. */
  textHash?: string
  /** The canonical URL it declares. */
  canonicalUrl?: string | null
  /** The same without what changes with the hour, by chance or with the address: tells a soft 404 from a page. */
  outline?: PageSkeleton
  /** The same without its numbers and dates: pages of the same gist look alike. Spider traps are told by it. */
  gist?: string
  /** Where its scripts led on to, another page: then it is a redirect. */
  leadsTo?: string
  /** A guess with the bytes of a known page, which was therefore not rendered: the reading is not of its own. */
  isCopy?: boolean
  /** It has few words, and its title or heading says that there is no such page. */
  saysNotFound?: boolean
}

export type PageSkeleton = {
  /** Words of the title. */
  title: string
  /** Stand for title and text of a short page, with and without the words of its address; none for a long one. */
  texts: string[]
  /** Of the main text, as in its facts; for long pages. */
  signature: string
}

type VisitBase = {
  /** Place in queue order, counted from 0 over all visits of the crawl. */
  position: number
  /** The address that stood in the queue, normal form. */
  requestedUrl: string
  /** Clicks from the start address; null for addresses that no link led to. */
  depth: number | null
  source: VisitSource
  redirects: RedirectHop[]
}

export type PageVisit<Facts> = VisitBase & {
  kind: 'page'
  /** The page's own address in normal form: where the redirects ended. */
  url: string
  response: PageResponse
  reading: PageReading<Facts>
  /** The site said that the page is as it was when it was remembered (304): the reading is the remembered one. */
  isUnchanged: boolean
  /** It is what the site answers for any address that does not exist. */
  isSoft404: boolean
}

/** A page as an earlier crawl read it, with what the site gave to recognise it by. */
export type RememberedPage<Facts> = {
  etag: string | null
  lastModified: string | null
  /** As far as they are known. */
  headers?: Record<string, string> | null
  reading: PageReading<Facts>
}

/** A page that could not be had, or answered 4xx or 5xx. */
export type FailedVisit = VisitBase & {
  kind: 'failed'
  url: string
  failure: FetchFailure
  statusCode: number | null
  /** Null when there was no answer. */
  headers: Record<string, string> | null
  ttfbMs: number | null
  bytes: number
}

/** A redirect to a page that is already known, or to another site: data about links, not a page. */
export type RedirectVisit = VisitBase & {
  kind: 'redirect'
  finalUrl: string
  /** The site sends everybody there who asks for an address that it does not have. */
  isSoft404?: boolean
}

/** An answer that is not a page: a file, a feed, an API. */
export type OtherVisit = VisitBase & {
  kind: 'other'
  url: string
  contentType: string
  statusCode: number
  bytes: number | null
}

export type Visit<Facts> = PageVisit<Facts> | FailedVisit | RedirectVisit | OtherVisit

/** What a crawl that goes on after a stop must know of a visit made before it. */
export type EarlierVisit = {
  position: number
  requestedUrl: string
  /** The page's own address, or where a redirect led; equal to requestedUrl when there was no redirect. */
  url: string
  /** Counts against the page cap: visits of kind page and failed. */
  isPage: boolean
  /** The visit was of kind failed. */
  isFailed?: boolean
  /** The visit was of kind redirect. */
  isRedirect?: boolean
  /** Why it failed. Of the start address this decides whether there is anything left to crawl. */
  failure?: FetchFailure
  depth: number | null
  links: string[]
  scriptLinks: string[]
  /** Of its reading. Without them the crawl goes on, but may take other addresses of a spider trap than it would have. */
  fingerprint?: string
  gist?: string
  textHash?: string
}
