import { counted, formatNumber } from '../words/counts.ts'
import { type CrawlBalance, LEFT_OUT_REASONS, type LeftOutReason, totalLeftOut } from './crawl-balance.ts'

/** One line of the balance: a reason, its number of URLs, and the first of them. */
export type LeftOutLine = { reason: LeftOutReason; label: string; count: number; examples: string[] }

const LEFT_OUT_LABELS: Record<LeftOutReason, string> = {
  pageLimit: 'Page limit reached',
  stopped: 'Crawl stopped',
  depth: 'Beyond the depth limit',
  patterns: 'Excluded by URL patterns',
  removed: 'Removed from the project',
  notSelected: 'Not in the sitemaps',
  robots: 'Disallowed by robots.txt',
  trap: 'Part of a spider trap',
  hostLeftAlone: 'Host requested longer pauses than we wait (in the report as broken pages)',
  redirect: 'Redirect to another URL',
  notHtml: 'Not HTML: files, feeds, data',
  skipped: 'Sign-in, admin and download paths',
  tooLong: 'URL too long',
  guessed: 'Guessed by us and dropped',
}

/** The reasons that left URLs out, in a fixed order. */
export function leftOutLines({ leftOut, examples }: Pick<CrawlBalance, 'leftOut' | 'examples'>): LeftOutLine[] {
  return LEFT_OUT_REASONS.flatMap((reason) => {
    const count = leftOut[reason] ?? 0
    return count === 0 ? [] : [{ reason, label: LEFT_OUT_LABELS[reason], count, examples: examples[reason] ?? [] }]
  })
}

const number = (count: number) => formatNumber(count)

/** '1,713 URLs found: 701 crawled (689 successfully, 12 broken), 1,012 left out.' */
export function summarizeBalance(balance: CrawlBalance): string {
  const { found, waiting, isAtLeast } = balance
  const { crawled, succeeded, broken, guessed } = shownCounts(balance)
  const parts = [
    crawled === 0
      ? '0 crawled'
      : `${number(crawled)} crawled (${number(succeeded)} successfully, ${number(broken)} broken)`,
    ...(guessed > 0 ? [`${number(guessed)} guessed`] : []),
    ...(waiting > 0 ? [`${number(waiting)} waiting`] : []),
    `${number(totalLeftOut(balance))} left out`,
  ]
  return `${isAtLeast ? 'At least ' : ''}${counted(found, 'URL')} found: ${parts.join(', ')}.`
}

export type BalanceRow = { label: string; count: number; examples: string[] }

/** The balance as rows. The counts after the first row add up to it, without 'of them broken'. */
export function balanceRows(balance: CrawlBalance): BalanceRow[] {
  const { found, waiting, isAtLeast } = balance
  const { crawled, broken, guessed } = shownCounts(balance)
  const row = (label: string, count: number): BalanceRow => ({ label, count, examples: [] })
  return [
    row(isAtLeast ? 'URLs found, at least' : 'URLs found', found),
    row('Crawled', crawled),
    row('of them broken', broken),
    ...(guessed > 0 ? [row('Guessed', guessed)] : []),
    ...(waiting > 0 ? [row('Waiting', waiting)] : []),
    ...leftOutLines(balance).map(({ label, ...line }) => ({ ...line, label: `Left out: ${label}` })),
  ]
}

/** `crawled` counts all requested pages, as on every screen, without guessed ones. */
function shownCounts({ crawled, failed, guessed = 0 }: CrawlBalance) {
  const succeeded = crawled - guessed
  return { crawled: succeeded + failed, succeeded, broken: failed, guessed }
}

/** Describes the pages found by trying common paths; null without any. */
export function describeGuessed({ guessed }: Pick<CrawlBalance, 'guessed'>): string | null {
  if (guessed === 0) return null
  const [pages, them] = guessed === 1 ? ['page', 'it'] : ['pages', 'them']
  return (
    `${number(guessed)} ${pages} found by trying common paths. ` +
    `Nothing on the site mentions ${them}, so the totals leave ${them} out:`
  )
}

/** What a completed crawl left out because of its page limit; null when nothing. */
export function describeLimit(
  { leftOut, isAtLeast }: Pick<CrawlBalance, 'leftOut' | 'isAtLeast'>,
  maxPages: number,
): string | null {
  const missed = leftOut.pageLimit ?? 0
  if (missed === 0) return null
  return `Page limit of ${number(maxPages)} reached: ${isAtLeast ? 'at least ' : ''}${counted(missed, 'more URL was', 'more URLs were')} found and not crawled.`
}
