/** Why a URL that a crawl found is not among its pages. */
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
  'redirect',
  'notHtml',
  'skipped',
  'tooLong',
  'guessed',
] as const

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** What became of every URL that a crawl found: found = crawled + failed + waiting + all that was left out. */
export type CrawlBalance = {
  found: number
  /** Pages that were read. */
  crawled: number
  /** Pages that were requested and could not be read. */
  failed: number
  /** URLs still in the queue; 0 once the crawl has ended. */
  waiting: number
  /** How many were left out, by reason; reasons without a URL are absent. */
  leftOut: Partial<Record<LeftOutReason, number>>
  /** The first URLs of each reason. */
  examples: Partial<Record<LeftOutReason, string[]>>
  /** A site that makes URLs without end has more than we count. */
  isAtLeast: boolean
}

export function totalLeftOut({ leftOut }: Pick<CrawlBalance, 'leftOut'>): number {
  return Object.values(leftOut).reduce((sum, count) => sum + count, 0)
}

/** The balance of a crawl that ended while URLs were waiting: none of them will be crawled now. */
export function endedBalance(balance: CrawlBalance, reason: 'pageLimit' | 'stopped'): CrawlBalance {
  const { waiting, leftOut } = balance
  if (waiting === 0) return balance
  return { ...balance, waiting: 0, leftOut: { ...leftOut, [reason]: (leftOut[reason] ?? 0) + waiting } }
}
