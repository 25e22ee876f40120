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
  /** Whether the file is longer than `text`. */
  isCut: boolean
  /** The values of its Sitemap lines, even if they are not used. Lines are counted from 1. */
  sitemaps: { line: number; value: string }[]
  /** Sentences about what is wrong with the file. */
  problems: string[]
}

/** How a web page begins, and a tag in it: regular expressions that JavaScript and DuckDB read in the same way. */
export const PAGE_START = String.raw`^\s*(?:<!doctype html|<html|<head|<body)`
export const PAGE_TAG = '<[a-zA-Z!/][^<>]*>'

/** Whether a robots.txt is a web page, such as an error page with status 200. Crawlers find no rules in it. */
export function isRobotsPage({ text, contentType }: Pick<RobotsFile, 'text' | 'contentType'>): boolean {
  if (text === null) return false
  const isTypeOfPage = /^text\/html/i.test(contentType ?? '')
  return new RegExp(PAGE_START, 'i').test(text) || (isTypeOfPage && new RegExp(PAGE_TAG).test(text))
}

const MAX_QUOTED = 80
/** Limited, because the rule is stored with each URL that it blocks and can be as long as robots.txt. */
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

/** Replaces characters that PostgreSQL rejects or that a screen cannot show. */
function quotable(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '\uFFFD')
}

/** 'Blocked by line 12: Disallow: /cart', for places that already mention robots.txt. Null if the line is not known. */
export function describeBlockingRule({ line, rule }: Omit<BlockedUrl, 'url'>): string | null {
  return line === null ? null : `Blocked by line ${line}: ${rule}`
}

/** 'Blocked by robots.txt, line 12: Disallow: /cart' */
export function describeBlocked({ line, rule }: Omit<BlockedUrl, 'url'>): string {
  return line === null ? 'Blocked by robots.txt' : `Blocked by robots.txt, line ${line}: ${rule}`
}

/** Crawls of old versions stored only the URLs. */
export function toBlockedUrl(stored: BlockedUrl | string): BlockedUrl {
  return typeof stored === 'string' ? { url: stored, line: null, rule: null } : stored
}
