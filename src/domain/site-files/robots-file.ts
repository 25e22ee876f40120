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
/** A rule is stored with each URL that it blocks, and may be as long as robots.txt. */
const MAX_RULE_LENGTH = 200

/** 'Line 3 of robots.txt names the sitemap '/sitemap.xml'. …' */
export function describeIgnoredSitemap({ line, value }: RobotsFile['sitemaps'][number]): string {
  const quoted = quotable(value, MAX_QUOTED)
  return `Line ${line} of robots.txt names the sitemap '${quoted}'. That is not an absolute URL, so crawlers ignore it.`
}

/** A URL that robots.txt disallows, with the line and text of the rule that decides. Null if they are not known. */
export type BlockedUrl = { url: string; line: number | null; rule: string | null }

/** `rule` is null if no rule is known. */
export function blockedBy(rule: { line: number; text: string } | null, url: string): BlockedUrl {
  return { url, line: rule?.line ?? null, rule: rule && quotable(rule.text, MAX_RULE_LENGTH) }
}

/** The file may contain characters that neither PostgreSQL nor a screen can take. */
function quotable(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '\uFFFD')
}

/** 'Blocked by line 12: Disallow: /cart'; null if the line is not known. */
export function describeBlockingRule({ line, rule }: BlockedUrl): string | null {
  if (line === null) return null
  return rule === null ? `Blocked by line ${line} of robots.txt` : `Blocked by line ${line}: ${rule}`
}

/** Crawls of old versions stored the URLs only. */
export function toBlockedUrl(stored: BlockedUrl | string): BlockedUrl {
  return typeof stored === 'string' ? { url: stored, line: null, rule: null } : stored
}
