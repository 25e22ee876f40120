import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageResponse, RedirectHop } from '#domain/facts/page-response.ts'
import type { TextSkeleton } from '#domain/facts/text-skeleton.ts'
import type { LongLinks } from '#domain/urls/long-links.ts'
import type { VisitSource } from '#domain/urls/visit-source.ts'

/** What the caller read from a response. The crawl does not parse HTML; it gets the links from here. */
export type PageReading<Facts> = {
  facts: Facts
  /** Absolute URLs to follow, in document order. */
  links: string[]
  /** Links with overlong URLs, which are left out; absent if there are none. */
  longLinks?: LongLinks | undefined
  scriptLinks: string[]
  /** Pages with the same fingerprint have the same content. */
  fingerprint: string
  /** Hash of the main text; empty without text. Shows whether a guessed page is already known. */
  textHash?: string
  canonicalUrl?: string | null
  /** Used to recognise soft 404s. */
  outline?: TextSkeleton
  /** Content without numbers and dates: used to recognise spider traps. For a short page, see `gistOfHashes`. */
  gist?: string
  /** MinHash of the main text; empty if it is too short to compare. */
  signature?: string
  /** How the page is built. Set if it was assigned to a template (domain/rendering/template-samples.ts). */
  layout?: string | undefined
  /** The URL that the page's scripts redirect to, if any. */
  leadsTo?: string
  /** A guessed URL that returned the same bytes as a known page. It was not rendered; that page's reading is reused. */
  isCopy?: boolean
  /** The page has few words, and its title or heading says that it does not exist. */
  saysNotFound?: boolean
}

type VisitBase = {
  /** Place in the queue, counted from 0 over all visits of the crawl. */
  position: number
  /** The queued URL, normalised. */
  requestedUrl: string
  /** Clicks from the start URL; null if no link leads to the URL. */
  depth: number | null
  source: VisitSource
  /** Position of the page with the first link to the URL; null if no link was found before the visit. */
  foundOn: number | null
  redirects: RedirectHop[]
}

export type PageVisit<Facts> = VisitBase & {
  kind: 'page'
  /** The page's own normalised URL: where the redirects ended. */
  url: string
  response: PageResponse
  reading: PageReading<Facts>
  /** The site said that the page has not changed (304), so the reading is the cached one. */
  isUnchanged: boolean
  /** The site sends this page for any URL that does not exist. */
  isSoft404: boolean
  /** A page at a common path through which other pages were found. It counts as they do. */
  leadsToPages?: true
}

/** A page as an earlier crawl read it, with the validators the site sent. */
export type CachedReading<Facts> = {
  etag: string | null
  lastModified: string | null
  /** Null or missing if no headers were stored. */
  headers?: Record<string, string> | null
  reading: PageReading<Facts>
}

/** A page that could not be fetched, or responded 4xx or 5xx. */
export type FailedVisit = VisitBase & {
  kind: 'failed'
  url: string
  failure: FetchFailure
  statusCode: number | null
  headers: Record<string, string> | null
  ttfbMs: number | null
  bytes: number
}

/** A redirect to a page that is already known or to another site. It does not count as a page. */
export type RedirectVisit = VisitBase & {
  kind: 'redirect'
  finalUrl: string
  /** The site redirects every missing URL to this target. */
  isSoft404?: boolean
  /** As in `PageReading`, if a page was read before the redirect was noticed. */
  layout?: string | undefined
}

/** A response that is not a page: a file, a feed, an API. */
export type OtherVisit = VisitBase & {
  kind: 'other'
  url: string
  contentType: string
  statusCode: number
  bytes: number | null
  /** The first characters of a plain text that begins with a tag: it may be a page with a wrong content type. */
  textStart?: string | undefined
}

export type Visit<Facts> = PageVisit<Facts> | FailedVisit | RedirectVisit | OtherVisit

/** What a resumed crawl needs to know about a visit made before the crawl was stopped. */
export type EarlierVisit = {
  position: number
  requestedUrl: string
  /** The page's own URL or the redirect target; equal to `requestedUrl` if there was no redirect. */
  url: string
  /** True for visits of kind `page` and `failed`, which count towards the page limit. */
  isPage: boolean
  isFailed?: boolean
  isRedirect?: boolean
  /** A page that only we guessed, so that its links and files are not those of the site. */
  isGuessed?: boolean
  /** Why the visit failed. For the start URL, this decides whether anything is left to crawl. */
  failure?: FetchFailure
  depth: number | null
  links: string[]
  longLinks?: LongLinks | undefined
  scriptLinks: string[]
  /**
   * Copied from the `PageReading`. Without these four fields, a resumed crawl may choose different URLs of a spider
   * trap.
   */
  fingerprint?: string
  gist?: string
  textHash?: string
  signature?: string
  /** As in `PageReading`. Without it, a resumed crawl may render other samples. */
  layout?: string | null | undefined
}
