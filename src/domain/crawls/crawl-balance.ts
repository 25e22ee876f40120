/** Why a URL that a crawl found is not one of its pages. */
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
  /** Pages found only by trying common paths, included in `crawled`; no other count includes them. */
  guessed: number
  guessedUrls: string[]
  /** Pages that were requested and failed. */
  failed: number
  /** URLs still in the queue; 0 once the crawl has finished. */
  waiting: number
  /** URLs left out, by reason; reasons with none are absent. */
  leftOut: Partial<Record<LeftOutReason, number>>
  /** The first URLs of each reason. */
  examples: Partial<Record<LeftOutReason, string[]>>
  /** True when the site generates endless URLs, so there are more than we counted. */
  isAtLeast: boolean
  /** Only while linked files and slow pages are checked, after the last page. */
  arePagesDone?: boolean
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

/**
 * The balance of a crawl stopped from outside: its last balance plus the pages stored since. URLs that were still
 * waiting count as stopped.
 */
export function stoppedBalance(last: CrawlBalance, stored: { crawled: number; failed: number }): CrawlBalance {
  const failed = stored.failed - failedRowsLeftOut(last)
  const others = totalLeftOut(last)
  const waiting = Math.max(0, last.found - stored.crawled - failed - others)
  const leftOut = waiting === 0 ? last.leftOut : { ...last.leftOut, stopped: (last.leftOut.stopped ?? 0) + waiting }
  const found = stored.crawled + failed + others + waiting
  return { ...last, found, crawled: stored.crawled, failed, waiting: 0, leftOut }
}

/** Pages that were not requested, so they are left out, although the report lists them as broken. */
export function failedRowsLeftOut({ leftOut }: Pick<CrawlBalance, 'leftOut'>): number {
  return (leftOut.hostLeftAlone ?? 0) + (leftOut.startDisallowed ?? 0)
}

/** Pages removed from the project after the crawl, with the first of their URLs. */
type Removed = { succeeded: number; failed: number; urls?: string[] }

/** The balance without pages removed from the project later: they count as left out. */
export function withoutRemoved(balance: CrawlBalance, removed: Removed): CrawlBalance {
  const { leftOut, examples } = balance
  const succeeded = between(0, removed.succeeded, balance.crawled)
  const failed = between(0, removed.failed, balance.failed)
  // `removed.failed` includes pages that were not requested because their host asked for a long pause.
  const leftAlone = between(0, removed.failed - failed, leftOut.hostLeftAlone ?? 0)
  const count = succeeded + failed + leftAlone
  if (count === 0) return balance
  const { hostLeftAlone = 0, ...others } = leftOut
  const urls = [...(examples.removed ?? []), ...(removed.urls ?? [])]
  return {
    ...balance,
    crawled: balance.crawled - succeeded,
    failed: balance.failed - failed,
    leftOut: {
      ...others,
      ...(hostLeftAlone > leftAlone && { hostLeftAlone: hostLeftAlone - leftAlone }),
      removed: (leftOut.removed ?? 0) + count,
    },
    examples: urls.length > 0 ? { ...examples, removed: urls } : examples,
  }
}

function between(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
