import { describeUnchecked } from '#domain/crawls/checked-file.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import { describeLimit, leftOutLines, summarizeBalance } from '#domain/crawls/describe-balance.ts'
import { formatNumber } from '#domain/words/counts.ts'
import type { CrawlSummary } from './crawl-summary.ts'

/** The balance in plain lines, a line for each reason. */
export function balanceLines(balance: CrawlBalance): string[] {
  const reasons = leftOutLines(balance).map(({ label, count }) => `  ${label}: ${formatNumber(count)}`)
  return [summarizeBalance(balance), ...reasons]
}

/** What a file of rows cannot say: which URLs have no row, and how many files are broken. */
export function describeBesidesRows({ balance, files }: CrawlSummary, maxPages: number): string[] {
  const limit = describeLimit(balance, maxPages)
  const unchecked = describeUnchecked(files)
  return [
    ...(limit === null ? [] : [limit]),
    ...balanceLines(balance),
    `Broken files: ${formatNumber(files.broken)} of ${formatNumber(files.checked)} checked`,
    ...(unchecked === null ? [] : [unchecked]),
  ]
}
