import type { CrawlBalance, LeftOutReason } from '../crawls/crawl-balance.ts'
import type { ReportedSettings } from '../reports/reported-settings.ts'
import { counted } from '../words/counts.ts'

/** The crawl that a crawl was compared with, or why there was no comparison. */
export type CrawlBefore = {
  /** Null on the command line, and if there is no crawl to compare with. */
  crawlId: string | null
  finishedAt: string | null
  /** Why the crawls were not compared: 'this is the first crawl'. Null if they were. */
  reason: string | null
}

/** What decides whether two crawls can be compared. */
export type ComparedCrawl = {
  startUrl: string
  balance: CrawlBalance
  /** `startUrls` and `useSitemaps` are settings of projects only. */
  settings: ComparedSettings
}

type ComparedSettings = Pick<
  ReportedSettings,
  'selection' | 'maxPages' | 'maxDepth' | 'include' | 'exclude' | 'pace' | 'render' | 'obeyRobots' | 'userAgent'
> & { headerNames?: string[] | undefined; startUrls?: string[] | undefined; useSitemaps?: boolean | undefined }

export const NO_CRAWL_BEFORE = 'there is no earlier crawl to compare with'

/** Why the pages of two crawls cannot be compared; null if they can. Limits do not matter for pages in both crawls. */
export function whyNotComparable(before: ComparedCrawl, now: ComparedCrawl): string | null {
  if (before.startUrl !== now.startUrl) return `the crawl before started at ${before.startUrl}`
  const { settings: old } = before
  const difference = DIFFERENCES.find(({ of }) => JSON.stringify(of(old)) !== JSON.stringify(of(now.settings)))
  return difference?.words(old, now.settings) ?? null
}

/** Why the totals of two crawls cannot be compared, although single pages can; null if they can. */
export function whyNotCounted(before: ComparedCrawl, now: ComparedCrawl): string | null {
  return shortfallOf('the crawl before', before) ?? shortfallOf('this crawl', now)
}

/** Why response times cannot be compared; null if they can. Requests in parallel make a site slower. */
export function whyNotTimed({ settings: { pace: old } }: ComparedCrawl, now: ComparedCrawl): string | null {
  const { pace } = now.settings
  const isSame = old.concurrency === pace.concurrency && old.delayMs === pace.delayMs
  return isSame ? null : 'the crawl before ran at another pace'
}

type Difference = {
  of: (settings: ComparedSettings) => unknown
  words: (before: ComparedSettings, now: ComparedSettings) => string
}

const SELECTIONS = { site: 'the whole site', sitemap: 'the URLs of a sitemap', list: 'a list of URLs' }
const RENDERING = {
  never: 'did not run scripts',
  auto: 'ran scripts where needed',
  sample: 'ran the scripts of a sample of pages',
  always: 'ran the scripts of all pages',
}

const DIFFERENCES: Difference[] = [
  { of: ({ selection }) => selection, words: ({ selection }) => `the crawl before was of ${SELECTIONS[selection]}` },
  {
    of: ({ include, exclude }) => [[...include].sort(), [...exclude].sort()],
    words: () => 'the crawl before had other URL patterns',
  },
  {
    of: ({ maxDepth }) => maxDepth,
    words: ({ maxDepth }, now) =>
      maxDepth === null
        ? `this crawl was limited to a depth of ${now.maxDepth}`
        : `the crawl before was limited to a depth of ${maxDepth}`,
  },
  {
    of: ({ startUrls = [] }) => [...startUrls].sort(),
    words: () => 'the crawl before had other additional start URLs',
  },
  {
    of: ({ useSitemaps = true }) => useSitemaps,
    words: ({ useSitemaps = true }) => `the crawl before ${useSitemaps ? 'used' : 'did not use'} sitemaps`,
  },
  { of: ({ render }) => render, words: ({ render }) => `the crawl before ${RENDERING[render]}` },
  {
    of: ({ obeyRobots }) => obeyRobots,
    words: ({ obeyRobots }) => `the crawl before ${obeyRobots ? 'obeyed' : 'did not obey'} robots.txt`,
  },
  { of: ({ userAgent }) => userAgent, words: () => 'the crawl before had another user agent' },
  {
    of: ({ headerNames = [] }) => headerNames.map((name) => name.toLowerCase()).sort(),
    words: () => 'the crawl before sent other request headers',
  },
]

/** For these reasons, two crawls can leave out different pages. Patterns always leave out the same pages. */
const LEFT_OUT: readonly LeftOutReason[] = ['stopped', 'hostLeftAlone', 'trap']

function shortfallOf(crawl: string, { balance, settings }: ComparedCrawl): string | null {
  const { leftOut, waiting } = balance
  if ((leftOut.pageLimit ?? 0) > 0) return `${crawl} was limited to ${counted(settings.maxPages, 'page')}`
  const isPart = waiting > 0 || LEFT_OUT.some((reason) => (leftOut[reason] ?? 0) > 0)
  return isPart ? `${crawl} did not reach all pages` : null
}
