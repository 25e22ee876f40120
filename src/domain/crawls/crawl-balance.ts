import type { CheckingProgress } from '../requests/further-requests.ts'
import type { BlockedUrl } from '../site-files/robots-file.ts'
import type { CrawlSelection } from './crawl-range.ts'

/** Why a crawl found a URL but left it out. */
export const LEFT_OUT_REASONS = [
  'pageLimit',
  'stopped',
  'depth',
  'patterns',
  'removed',
  'notSelected',
  'robots',
  'trap',
  'hostLeftAlone',
  'startDisallowed',
  'redirect',
  'notHtml',
  'skipped',
  'tooLong',
  'guessed',
] as const

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** What happened to every URL a crawl found: found = crawled + failed + waiting + left out. */
export type CrawlBalance = {
  found: number
  /** Pages crawled successfully. */
  crawled: number
  /** Pages at common paths that no page links to. `found` and `crawled` include them; totals shown to users do not. */
  guessed: number
  guessedUrls: string[]
  /** How many URLs of `leftOut.guessed` were found in scripts; absent in older crawls. */
  guessedInScripts?: number
  /** Pages that were requested and failed. */
  failed: number
  /** URLs still in the queue; 0 once the crawl has finished. */
  waiting: number
  /** Guessed URLs that were not tried yet. `found` and `waiting` include them. Absent once the crawl has finished. */
  openGuesses?: number
  /** URLs left out, by reason; a reason without URLs is absent. */
  leftOut: Partial<Record<LeftOutReason, number>>
  /** The first URLs left out, by reason. */
  examples: Partial<Record<LeftOutReason, string[]>>
  /** The lines of robots.txt that disallow these examples. Absent until the crawl ends, and in older crawls. */
  blockedBy?: BlockedUrl[]
  /** True when there are more URLs than we counted: the site generates endless URLs, or we left sitemaps unread. */
  isAtLeast: boolean
  /** True after the last page, while linked files and slow pages are checked; absent otherwise. */
  arePagesDone?: boolean
  /** What is requested besides pages at the moment; absent while nothing is. */
  checking?: CheckingProgress
}

export const EMPTY_BALANCE: CrawlBalance = {
  found: 0,
  crawled: 0,
  guessed: 0,
  guessedUrls: [],
  failed: 0,
  waiting: 0,
  leftOut: {},
  examples: {},
  isAtLeast: false,
}

export function totalLeftOut({ leftOut }: Pick<CrawlBalance, 'leftOut'>): number {
  return Object.values(leftOut).reduce((sum, count) => sum + count, 0)
}

/** Reasons for which pages of the site, and the links on them, may be unknown. */
const NOT_SEEN: readonly LeftOutReason[] = [
  'pageLimit',
  'stopped',
  'depth',
  'patterns',
  'removed',
  'notSelected',
  'trap',
  'hostLeftAlone',
]

/** Whether the crawl saw everything that search engines can see. The pages of a list or sitemap are only a part. */
export function isWholeSite({ leftOut, isAtLeast, waiting }: CrawlBalance, selection: CrawlSelection['kind']): boolean {
  if (selection !== 'site') return false
  return !isAtLeast && waiting === 0 && NOT_SEEN.every((reason) => (leftOut[reason] ?? 0) === 0)
}

const CUT_SHORT: readonly LeftOutReason[] = ['pageLimit', 'stopped', 'depth', 'hostLeftAlone']

/** Whether the crawl ended before it reached all pages. It is then unknown which of the others still exist. */
export function isCutShort({ waiting, leftOut }: Pick<CrawlBalance, 'waiting' | 'leftOut'>): boolean {
  return waiting > 0 || CUT_SHORT.some((reason) => (leftOut[reason] ?? 0) > 0)
}

/** Adds the pages stored since the last balance. URLs still waiting count as left out because the crawl stopped. */
export function stoppedBalance(
  { openGuesses: _, ...last }: CrawlBalance,
  stored: { crawled: number; failed: number },
): CrawlBalance {
  const failed = stored.failed - failedRowsLeftOut(last)
  const others = totalLeftOut(last)
  const waiting = Math.max(0, last.found - stored.crawled - failed - others)
  const leftOut = waiting === 0 ? last.leftOut : { ...last.leftOut, stopped: (last.leftOut.stopped ?? 0) + waiting }
  const found = stored.crawled + failed + others + waiting
  return { ...last, found, crawled: stored.crawled, failed, waiting: 0, leftOut }
}

/** Number of pages that are stored as failed but count as left out, because they were never requested. */
export function failedRowsLeftOut({ leftOut }: Pick<CrawlBalance, 'leftOut'>): number {
  return (leftOut.hostLeftAlone ?? 0) + (leftOut.startDisallowed ?? 0)
}

/** Pages that were removed from the project after the crawl; `urls` lists the first of them. */
type Removed = { succeeded: number; failed: number; notCrawled?: number; urls?: string[] }

/** Counts removed pages as left out. */
export function withoutRemoved(balance: CrawlBalance, removed: Removed): CrawlBalance {
  const { leftOut, examples } = balance
  const succeeded = between(0, removed.succeeded, balance.crawled)
  const failed = between(0, removed.failed, balance.failed)
  const { hostLeftAlone = 0, startDisallowed = 0, ...others } = leftOut
  // For old crawls, `removed.failed` includes pages that were not requested.
  const notCrawled = removed.failed - failed + (removed.notCrawled ?? 0)
  const disallowed = between(0, notCrawled, startDisallowed)
  const leftAlone = between(0, notCrawled - disallowed, hostLeftAlone)
  const count = succeeded + failed + disallowed + leftAlone
  if (count === 0) return balance
  const urls = [...(examples.removed ?? []), ...(removed.urls ?? [])]
  return {
    ...balance,
    crawled: balance.crawled - succeeded,
    failed: balance.failed - failed,
    leftOut: {
      ...others,
      ...(hostLeftAlone > leftAlone && { hostLeftAlone: hostLeftAlone - leftAlone }),
      ...(startDisallowed > disallowed && { startDisallowed: startDisallowed - disallowed }),
      removed: (leftOut.removed ?? 0) + count,
    },
    examples: urls.length > 0 ? { ...examples, removed: urls } : examples,
  }
}

function between(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
