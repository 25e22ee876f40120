import type { FetchFailureKind } from '../crawls/fetch-failure.ts'
import type { SitemapReport } from '../crawls/sitemap-report.ts'
import type { RedirectHop } from '../facts/page-response.ts'
import { formatNumber } from '../words/counts.ts'

/** What a sitemap says about a URL besides the URL itself. Texts are as written; long ones are cut. */
export type SitemapEntryDetails = {
  /** In a feed: the date of the post. */
  lastmod: string | null
  changefreq: string | null
  priority: string | null
  /** The same page in other languages. */
  alternates: { hreflang: string; href: string }[]
  imageCount: number
  videoCount: number
  /** Only if the entry has a news or video tag. */
  extensions?: SitemapExtensions | undefined
}

/** Which fields have a text. Of a news tag: `name`, `language`, `publication_date` and `title`. */
export type SitemapExtensions = {
  /** `date` is the publication date as written. */
  news?: { fields: string[]; date: string | null }
  /** `thumbnail_loc`, `title`, `description`, `content_loc` and `player_loc` of the first videos, each set once. */
  videos?: string[][]
}

export type SitemapEntry = SitemapEntryDetails & {
  /** The URL as written. */
  loc: string
  /** The URL as the crawl uses it: normalised, with the scheme of the site. Null if `loc` is not an absolute URL. */
  url: string | null
  isOnOtherHost: boolean
}

/** Some entries of one sitemap. `first` is the place of the first one in the file, counted from 0. */
export type SitemapEntries = { sitemap: string; first: number; entries: SitemapEntry[] }

/** Where the crawl found the URL of a sitemap. `guess`: nothing names it, but many sites have one there. */
export type SitemapFoundBy = 'robots.txt' | 'index' | 'guess'

/** One sitemap with its response. A sitemap that was not requested has no status, failure or bytes. */
export type SitemapFile = SitemapReport & {
  foundBy: SitemapFoundBy
  /** The sitemap index that names it. */
  index: string | null
  statusCode: number | null
  failure: FetchFailureKind | null
  contentType: string | null
  /** Size of the unpacked file, up to the limit of 50 MB. */
  bytes: number | null
  /** The file itself is zipped, whether or not the response was compressed as well. */
  isGzip: boolean
  redirects: RedirectHop[]
  /** Entries of all hosts, and how many of them were passed on before the limit of the crawl. */
  entryCount: number
  keptEntryCount: number
  /** Reports leave out a guess that found nothing, and a sitemap that was being read when the crawl was stopped. */
  isReported: boolean
}

/** How many entries the sitemaps of a crawl list, and how many of them were kept. */
export type EntryCounts = { listed: number; kept: number }

/** Says that not all entries were kept; empty if they were. */
export function describeUnkeptEntries({ listed, kept }: EntryCounts): string[] {
  if (kept >= listed) return []
  const first = formatNumber(kept)
  return [
    `The sitemaps list ${formatNumber(listed)} URLs. Only the first ${first} are kept for the archive ` +
      'and for checks of sitemaps.',
  ]
}
