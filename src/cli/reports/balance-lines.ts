import { describeUnchecked, type FilesSummary } from '#domain/crawls/checked-file.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import { describeFound, describeLimit, describeTries, leftOutLines } from '#domain/crawls/describe-balance.ts'
import { formatNumber } from '#domain/words/counts.ts'
import type { CrawlSummary } from './crawl-summary.ts'
import { printable } from './printable.ts'
import { siteProblemLines } from './site-problem-lines.ts'

/** The balance in plain lines, a line for each reason. */
export function balanceLines(balance: CrawlBalance): string[] {
  const reasons = leftOutLines(balance).map(({ label, count }) => `  ${label}: ${formatNumber(count)}`)
  const tries = describeTries(balance)
  return [describeFound(balance), ...reasons, ...(tries === null ? [] : [tries])]
}

/** What a file of rows cannot say: which URLs have no row, what is wrong with the site, which files are broken. */
export function describeBesidesRows(
  summary: CrawlSummary,
  { maxPages, soft404s }: { maxPages: number; soft404s: number },
): string[] {
  const { balance, files } = summary
  const limit = describeLimit(balance, maxPages)
  const unchecked = describeUnchecked(files)
  return [
    ...(limit === null ? [] : [limit]),
    ...balanceLines(balance),
    ...(soft404s > 0 ? [`Soft 404s: ${formatNumber(soft404s)}. ${SOFT_404_MEANING}`] : []),
    ...siteProblemLines(summary),
    `Broken files: ${formatNumber(files.broken)} of ${formatNumber(files.checked)} checked`,
    ...nameBrokenFiles(files),
    ...(unchecked === null ? [] : [unchecked]),
  ]
}

const SOFT_404_MEANING = 'They do not exist, but the site does not respond with 404.'

function nameBrokenFiles({ broken, brokenUrls = [] }: FilesSummary): string[] {
  const rest = broken - brokenUrls.length
  const more = brokenUrls.length > 0 && rest > 0 ? [`  and ${formatNumber(rest)} more`] : []
  return [...brokenUrls.map((url) => `  ${printable(url)}`), ...more]
}
