import type { CrawlPageResult } from '../crawls/crawl-page-result.ts'
import { isNotCrawled } from '../crawls/not-crawled.ts'
import type { Indexability } from '../reports/report.ts'
import { pageKey } from '../urls/url.ts'
import type { PageFacts } from './page-facts.ts'
import { readRobotsDate } from './robots-date.ts'

type Judged = Pick<CrawlPageResult, 'status' | 'isSoft404' | 'declared' | 'hasCanonical' | 'canonicalUrl' | 'url'> & {
  error?: CrawlPageResult['error']
}

/** The facts that `mayBeIndexed` needs. */
export const INDEXING_FACTS = ['url', 'statusCode', 'robots', 'robotsByAgent', 'canonical'] as const

type IndexingFacts = Pick<PageFacts, (typeof INDEXING_FACTS)[number]>

/** The first reason not to index the page, else 'indexable'. `at` is in ms since 1970. */
export function indexabilityOf(page: Judged, at: number): Indexability {
  if (page.status === 'error') return isNotCrawled(page.error ?? null) ? 'not_crawled' : 'error'
  if (page.isSoft404) return 'soft_404'
  if (isNoindex(page.declared, at)) return 'noindex'
  return isCanonicalised(page) ? 'canonicalised' : 'indexable'
}

/** Googlebot obeys the stricter of the general rules and its own. */
function isNoindex(declared: Pick<PageFacts, 'robots' | 'robotsByAgent'> | null, at: number): boolean {
  if (declared === null) return false
  const { robots, robotsByAgent } = declared
  const directives = [...robots, ...(Object.hasOwn(robotsByAgent, 'googlebot') ? (robotsByAgent.googlebot ?? []) : [])]
  return directives.some((directive) => directive === 'noindex' || directive === 'none' || hasExpired(directive, at))
}

function hasExpired(directive: string, at: number): boolean {
  const date = /^unavailable_after\s*:(.*)$/s.exec(directive)?.[1]
  const time = date === undefined ? null : readRobotsDate(date)
  return time !== null && time < at
}

/** Whether the page's own facts allow search engines to list it. robots.txt and soft 404s are not known here. */
export function mayBeIndexed(page: IndexingFacts): boolean {
  if (!isLast(page)) {
    const { url, statusCode, robots, robotsByAgent, canonical } = page
    last = { page: { url, statusCode, robots, robotsByAgent, canonical }, mayBeIndexed: judgeIndexing(page) }
  }
  return last?.mayBeIndexed ?? false
}

/** Remembers the last result, because dozens of checks in a row need it for the same page. */
let last: { page: IndexingFacts; mayBeIndexed: boolean } | null = null

function isLast(page: IndexingFacts): boolean {
  return (
    last !== null &&
    page.robots === last.page.robots &&
    page.canonical === last.page.canonical &&
    page.robotsByAgent === last.page.robotsByAgent &&
    page.statusCode === last.page.statusCode &&
    page.url === last.page.url
  )
}

function judgeIndexing({ url, statusCode, robots, robotsByAgent, canonical }: IndexingFacts): boolean {
  if (statusCode !== 200 || isNoindex({ robots, robotsByAgent }, 0)) return false
  return !isCanonicalised({ url, hasCanonical: canonical !== null, canonicalUrl: canonical?.url ?? '' })
}

function isCanonicalised({
  hasCanonical,
  canonicalUrl,
  url,
}: Pick<Judged, 'hasCanonical' | 'canonicalUrl' | 'url'>): boolean {
  if (!hasCanonical || canonicalUrl === url || !URL.canParse(canonicalUrl)) return false
  return pageKey(canonicalUrl) !== pageKey(url)
}
