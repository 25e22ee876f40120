import type { CrawlBalance, LeftOutReason } from '../crawls/crawl-balance.ts'
import { SAMPLES_PER_TEMPLATE } from '../crawls/render-mode.ts'
import type { ReportedSettings } from '../reports/reported-settings.ts'
import { counted } from '../words/counts.ts'

/** The crawl that a crawl was compared with, or why there was no comparison. */
export type CrawlBefore = {
  /** Null on the command line, and if there is no crawl to compare with. */
  crawlId: string | null
  /** Names the crawl. Missing in crawls that older versions compared. */
  startedAt?: string | null
  finishedAt: string | null
  /** Why the crawls were not compared: 'this is the first crawl'. Null if they were. */
  reason: string | null
  /** Settings that differ. Checks that depend on one of them do not compare the crawls. Absent if there are none. */
  differences?: SettingDifference[]
}

/** What a check that compares crawls can depend on, besides user agent and headers, on which all checks depend. */
export const COMPARED_SETTINGS = [
  'selection',
  'patterns',
  'depth',
  'startUrls',
  'sitemaps',
  'rendering',
  'samples',
  'robots',
] as const
export type ComparedSetting = (typeof COMPARED_SETTINGS)[number]

/** `words`: 'the crawl before ran the scripts of all pages'. */
export type SettingDifference = { setting: ComparedSetting; words: string }

/** What decides whether two crawls can be compared. */
export type ComparedCrawl = {
  startUrl: string
  balance: CrawlBalance
  /** `startUrls` and `useSitemaps` are settings of projects only. */
  settings: ComparedSettings
}

type ComparedSettings = Pick<
  ReportedSettings,
  | 'selection'
  | 'maxPages'
  | 'maxDepth'
  | 'include'
  | 'exclude'
  | 'pace'
  | 'render'
  | 'obeyRobots'
  | 'userAgent'
  | 'samplesPerTemplate'
  | 'renderWidth'
> & { headerNames?: string[] | undefined; startUrls?: string[] | undefined; useSitemaps?: boolean | undefined }

export const NO_CRAWL_BEFORE = 'there is no earlier crawl to compare with'

/** Whether a check judged nothing because the crawls could not be compared. Other reasons speak of the site. */
export function isNotCompared(reason: string, { reason: ofAll }: Pick<CrawlBefore, 'reason'>): boolean {
  return reason === ofAll || reason === NO_CRAWL_BEFORE || /^(?:the crawl before|this crawl) /.test(reason)
}

/** Why no check can compare two crawls; null if some can. */
export function whyNotComparable(before: ComparedCrawl, now: ComparedCrawl): string | null {
  if (before.startUrl !== now.startUrl) return `the crawl before started at ${before.startUrl}`
  // Servers may send other responses.
  if (before.settings.userAgent !== now.settings.userAgent) return 'the crawl before had another user agent'
  const [old, names] = [before, now].map(({ settings: { headerNames = [] } }) =>
    headerNames
      .map((name) => name.toLowerCase())
      .sort()
      .join(' '),
  )
  return old === names ? null : 'the crawl before sent other request headers'
}

/** Settings of the two crawls that differ. Limits do not matter for pages in both crawls. */
export function differencesOf({ settings: old }: ComparedCrawl, { settings }: ComparedCrawl): SettingDifference[] {
  return DIFFERENCES.filter(({ of }) => JSON.stringify(of(old)) !== JSON.stringify(of(settings))).map(
    ({ setting, words }) => ({ setting, words: words(old, settings) }),
  )
}

/** Why a check that depends on these settings does not compare the crawls; null if it does. Default: all settings. */
export function whyNotJudged(
  { differences = [] }: Pick<CrawlBefore, 'differences'>,
  dependsOn?: readonly ComparedSetting[],
): string | null {
  const found = differences.find(({ setting }) => dependsOn === undefined || dependsOn.includes(setting))
  return found?.words ?? null
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
  setting: ComparedSetting
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
  {
    setting: 'selection',
    of: ({ selection }) => selection,
    words: ({ selection }) => `the crawl before was of ${SELECTIONS[selection]}`,
  },
  {
    setting: 'patterns',
    of: ({ include, exclude }) => [[...include].sort(), [...exclude].sort()],
    words: () => 'the crawl before had other URL patterns',
  },
  {
    setting: 'depth',
    of: ({ maxDepth }) => maxDepth,
    words: ({ maxDepth }, now) =>
      maxDepth === null
        ? `this crawl was limited to a depth of ${now.maxDepth}`
        : `the crawl before was limited to a depth of ${maxDepth}`,
  },
  {
    setting: 'startUrls',
    of: ({ startUrls = [] }) => [...startUrls].sort(),
    words: () => 'the crawl before had other additional start URLs',
  },
  {
    setting: 'sitemaps',
    of: ({ useSitemaps = true }) => useSitemaps,
    words: ({ useSitemaps = true }) => `the crawl before ${useSitemaps ? 'used' : 'did not use'} sitemaps`,
  },
  {
    setting: 'rendering',
    // Scripts may write something else at another width.
    of: (settings) => [settings.render, settings.render === 'never' ? null : widthOf(settings)],
    words: (before, now) =>
      before.render === now.render
        ? `the crawl before rendered pages at ${widthOf(before)} width`
        : `the crawl before ${RENDERING[before.render]}`,
  },
  {
    // Matters to totals only: checks of single pages do not compare a page that was a sample in one of the crawls.
    setting: 'samples',
    of: samplesOf,
    words: (before, now) =>
      before.render === 'sample'
        ? `the crawl before rendered ${counted(samplesOf(before), 'page')} of each template`
        : `this crawl rendered ${counted(samplesOf(now), 'page')} of each template`,
  },
  {
    setting: 'robots',
    of: ({ obeyRobots }) => obeyRobots,
    words: ({ obeyRobots }) => `the crawl before ${obeyRobots ? 'obeyed' : 'did not obey'} robots.txt`,
  },
]

/** With both widths, the facts come from desktop width. */
function widthOf({ renderWidth = 'desktop' }: ComparedSettings): 'phone' | 'desktop' {
  return renderWidth === 'phone' ? 'phone' : 'desktop'
}

function samplesOf({ render, samplesPerTemplate = SAMPLES_PER_TEMPLATE.default }: ComparedSettings): number {
  return render === 'sample' ? samplesPerTemplate : SAMPLES_PER_TEMPLATE.default
}

/** For these reasons, two crawls can leave out different pages. Patterns always leave out the same pages. */
const LEFT_OUT: readonly LeftOutReason[] = ['stopped', 'hostLeftAlone', 'trap']

function shortfallOf(crawl: string, { balance, settings }: ComparedCrawl): string | null {
  const { leftOut, waiting } = balance
  if ((leftOut.pageLimit ?? 0) > 0) return `${crawl} was limited to ${counted(settings.maxPages, 'page')}`
  const isPart = waiting > 0 || LEFT_OUT.some((reason) => (leftOut[reason] ?? 0) > 0)
  return isPart ? `${crawl} did not reach all pages` : null
}
