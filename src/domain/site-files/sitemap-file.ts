import type { FetchFailureKind } from '../crawls/fetch-failure.ts'
import type { SitemapReport } from '../crawls/sitemap-report.ts'
import type { RedirectHop } from '../facts/page-response.ts'
import { formatNumber } from '../words/counts.ts'

/** Everything a sitemap says about a URL besides the URL itself. Texts are as written; long ones are cut. */
export type SitemapEntryDetails = {
  /** In a feed, the date of the post. */
  lastmod: string | null
  changefreq: string | null
  priority: string | null
  /** The same page in other languages. */
  alternates: { hreflang: string; href: string }[]
  imageCount: number
  videoCount: number
  /** Set only if the entry has a news or video tag. */
  extensions?: SitemapExtensions | undefined
}

/** Which fields of a tag contain a text. For a news tag: `name`, `language`, `publication_date` and `title`. */
export type SitemapExtensions = {
  /** `date` is the publication date as written. */
  news?: { fields: string[]; date: string | null }
  /** The fields that the first videos have, such as `thumbnail_loc` and `title`. Each combination is listed once. */
  videos?: string[][]
}

export type SitemapEntry = SitemapEntryDetails & {
  /** The URL as written. */
  loc: string
  /** The URL as the crawl uses it: normalised, with the scheme of the site. Null if `loc` is not an absolute URL. */
  url: string | null
  isOnOtherHost: boolean
}

/** Some entries of one sitemap. `first` is the index of the first one in the file. */
export type SitemapEntries = { sitemap: string; first: number; entries: SitemapEntry[] }

/** How the crawl found a sitemap. `guess`: nothing names it, but it has a common URL. */
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
  /** Whether the file itself is gzipped, regardless of the compression of the response. */
  isGzip: boolean
  redirects: RedirectHop[]
  /** Number of entries for all hosts, and how many of them were used before the crawl's limit was reached. */
  entryCount: number
  keptEntryCount: number
  /** False for a guess that found nothing, and for a sitemap that was being read when the crawl stopped. */
  isReported: boolean
}

/** How many entries the sitemaps of a crawl list, and how many of them were kept. */
export type EntryCounts = { listed: number; kept: number }

/** A sentence if some entries were not kept; empty if all were. */
export function describeUnkeptEntries({ listed, kept }: EntryCounts): string[] {
  if (kept >= listed) return []
  const first = formatNumber(kept)
  return [
    `The sitemaps list ${formatNumber(listed)} URLs. Only the first ${first} are kept for the archive ` +
      'and for checks of sitemaps.',
  ]
}
