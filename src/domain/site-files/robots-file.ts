import type { FetchFailureKind } from '../crawls/fetch-failure.ts'
import type { RedirectHop } from '../facts/page-response.ts'

/** The robots.txt of one host, as the crawl received it. */
export type RobotsFile = {
  url: string
  /** Null without a response. */
  statusCode: number | null
  failure: FetchFailureKind | null
  contentType: string | null
  redirects: RedirectHop[]
  /** As it was parsed: without a byte order mark, at most 500 KiB. Null if the host sent no robots.txt. */
  text: string | null
  /** The file is longer than `text`. */
  isCut: boolean
  /** The values of its Sitemap lines, even of those that are not used. Lines are counted from 1. */
  sitemaps: { line: number; value: string }[]
  /** What is wrong with it, as sentences. */
  problems: string[]
}

const MAX_QUOTED = 80

/** 'Line 3 of robots.txt names the sitemap '/sitemap.xml'. …' */
export function describeIgnoredSitemap({ line, value }: RobotsFile['sitemaps'][number]): string {
  const quoted = value
    .slice(0, MAX_QUOTED)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '\uFFFD')
  return `Line ${line} of robots.txt names the sitemap '${quoted}'. That is not an absolute URL, so crawlers ignore it.`
}

/** A URL that robots.txt disallows. `line` is the line of the rule that decides; null if it is not known. */
export type BlockedUrl = { url: string; line: number | null }
