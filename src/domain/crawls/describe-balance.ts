import type { BlockedUrl } from '../site-files/robots-file.ts'
import { counted, formatNumber, plural } from '../words/counts.ts'
import type { FilesSummary } from './checked-file.ts'
import { type CrawlBalance, LEFT_OUT_REASONS, type LeftOutReason, totalLeftOut } from './crawl-balance.ts'

/** `examples` lists the first URLs that were left out for this reason, `blockedBy` their lines of robots.txt. */
export type LeftOutLine = {
  reason: LeftOutReason
  label: string
  count: number
  examples: string[]
  blockedBy: BlockedUrl[]
}

const LEFT_OUT_LABELS: Record<Exclude<LeftOutReason, 'guessed'>, string> = {
  pageLimit: 'Page limit reached',
  stopped: 'Crawl stopped',
  depth: 'Beyond the depth limit',
  patterns: 'Excluded by URL patterns',
  removed: 'Removed from the project',
  notSelected: 'Not in the sitemaps',
  robots: 'Disallowed by robots.txt',
  trap: 'Part of a spider trap',
  hostLeftAlone: 'Host asked for pauses over our limit (reported as not crawled)',
  startDisallowed: 'Disallowed by robots.txt (reported as not crawled)',
  redirect: 'Redirect to another URL',
  notHtml: 'Not HTML: files, feeds, data',
  skipped: 'Sign-in, admin and download paths',
  tooLong: 'URL too long',
}

type FileCounts = Pick<FilesSummary, 'checked' | 'broken' | 'webPages' | 'notChecked' | 'blocked'>

/** Why URLs of the site were left out, in a fixed order. URLs that we only guessed are not included. */
export function leftOutLines({
  leftOut,
  examples,
  blockedBy = [],
}: Pick<CrawlBalance, 'leftOut' | 'examples' | 'blockedBy'>): LeftOutLine[] {
  return LEFT_OUT_REASONS.flatMap((reason) => {
    const count = leftOut[reason] ?? 0
    if (reason === 'guessed' || count === 0) return []
    return [
      {
        reason,
        label: LEFT_OUT_LABELS[reason],
        count,
        examples: examples[reason] ?? [],
        blockedBy: byRobots(reason) ? blockedBy : [],
      },
    ]
  })
}

function byRobots(reason: LeftOutReason): boolean {
  return reason === 'robots' || reason === 'startDisallowed'
}

/** 'Linked files: 6 broken, 3 not checked.' */
export function describeLinkedFiles(files: FileCounts | null): string | null {
  const counts = fileCounts(files)
  if (counts.length === 0) return null
  return `Linked files: ${counts.map(({ what, count }) => `${count === 0 ? 'none' : number(count)} ${what}`).join(', ')}.`
}

function fileCounts(files: FileCounts | null): { what: string; count: number }[] {
  if (!files) return []
  const { checked, broken, webPages = 0, notChecked, blocked } = files
  return [
    ...(checked > 0 ? [{ what: 'broken', count: broken }] : []),
    ...(webPages > 0 ? [{ what: webPageWords(webPages), count: webPages }] : []),
    ...(notChecked > 0 ? [{ what: 'not checked', count: notChecked }] : []),
    ...(blocked > 0 ? [{ what: 'disallowed', count: blocked }] : []),
  ]
}

function webPageWords(count: number): string {
  return plural(count, 'web page, not a file', 'web pages, not files')
}

const number = (count: number) => formatNumber(count)

export function summarizeBalance(balance: CrawlBalance): string {
  return [describeFound(balance), describeTries(balance)].filter((part) => part !== null).join(' ')
}

/** '1,713 URLs found: 689 crawled successfully, 12 broken pages, 1,012 left out.' */
export function describeFound(balance: CrawlBalance): string {
  const { isAtLeast } = balance
  const { found, crawled, broken, waiting, leftOut } = shownCounts(balance)
  const parts = [
    `${number(crawled)} crawled successfully`,
    counted(broken, 'broken page'),
    ...(waiting > 0 ? [`${number(waiting)} waiting`] : []),
    `${number(leftOut)} left out`,
  ]
  return `${isAtLeast ? 'At least ' : ''}${counted(found, 'URL')} found: ${parts.join(', ')}.`
}

/** 'We also tried 12 guessed URLs and found 1 new page.'; null when none were tried. */
export function describeTries(balance: CrawlBalance): string | null {
  const { tried, guessed } = shownCounts(balance)
  if (tried === 0) return null
  const urls = `${counted(tried, 'guessed URL')}${describeSources(tried, balance.guessedInScripts)}`
  return `We also tried ${urls} and found ${guessed === 0 ? 'no new page' : counted(guessed, 'new page')}.`
}

/** ' (common paths such as /contact and their links, URLs in scripts)'; empty for old crawls, which did not store the source. */
export function describeSources(tried: number, inScripts: number | undefined): string {
  if (inScripts === undefined) return ''
  const paths = tried > inScripts ? ['common paths such as /contact and their links'] : []
  return ` (${[...paths, ...(inScripts > 0 ? ['URLs in scripts'] : [])].join(', ')})`
}

/** `rules` are the lines of robots.txt that block the examples: 'line 3: Disallow: /cart'. */
export type BalanceRow = { label: string; count: number; examples: string[]; rules: string[] }

const MAX_RULES = 3

/** The lines of robots.txt that block the first URLs, each once: 'line 3: Disallow: /cart'. */
export function blockingRules({ examples, blockedBy }: Pick<LeftOutLine, 'examples' | 'blockedBy'>): string[] {
  const shown = new Set(examples)
  const rules = blockedBy.flatMap(({ url, line, rule }) =>
    line === null || !shown.has(url) ? [] : [`line ${line}: ${rule}`],
  )
  const [first, ...others] = [...new Set(rules)]
  if (first === undefined) return []
  const left = others.length + 1 - MAX_RULES
  return left > 0 ? [first, ...others.slice(0, MAX_RULES - 1), `and ${counted(left, 'more line')}`] : [first, ...others]
}

/** A total, the rows that add up to it, then counts of linked files and guessed URLs. */
export function balanceRows(balance: CrawlBalance, files: FileCounts | null): BalanceRow[] {
  const { isAtLeast, examples, guessedUrls = [] } = balance
  const { found, crawled, broken, waiting, tried, guessed } = shownCounts(balance)
  const row = (label: string, count: number, urls: string[] = [], rules: string[] = []): BalanceRow => ({
    ...{ label, count, examples: urls, rules },
  })
  return [
    row(isAtLeast ? 'URLs found, at least' : 'URLs found', found),
    row('Crawled successfully', crawled),
    row('Broken pages', broken),
    ...(waiting > 0 ? [row('Waiting', waiting)] : []),
    ...leftOutLines(balance).map((line) =>
      row(`Left out: ${line.label}`, line.count, line.examples, blockingRules(line)),
    ),
    ...fileCounts(files).map(({ what, count }) => row(`Linked files: ${what}`, count)),
    ...(tried > 0 ? [row('Guessed URLs that we tried (not counted above)', tried, examples.guessed)] : []),
    ...(guessed > 0 ? [row('Guessed URLs that are new pages', guessed, guessedUrls)] : []),
  ]
}

/** Counts without guessed URLs, even if these turned out to be pages. */
function shownCounts(balance: CrawlBalance) {
  const { guessed = 0, openGuesses = 0 } = balance
  const dropped = balance.leftOut.guessed ?? 0
  return {
    found: balance.found - guessed - dropped - openGuesses,
    crawled: balance.crawled - guessed,
    broken: balance.failed,
    waiting: balance.waiting - openGuesses,
    leftOut: totalLeftOut(balance) - dropped,
    tried: guessed + dropped,
    guessed,
  }
}

export function describeGuessed({ guessed }: Pick<CrawlBalance, 'guessed'>): string | null {
  if (guessed === 0) return null
  const [pages, them] = guessed === 1 ? ['page', 'it'] : ['pages', 'them']
  return (
    `${number(guessed)} ${pages} found by trying common paths. ` +
    `No other page links to ${them} or was found through ${them}, so the totals leave ${them} out:`
  )
}

/** What a completed crawl left out because of its page limit; null if it left out nothing. */
export function describeLimit(
  { leftOut, isAtLeast }: Pick<CrawlBalance, 'leftOut' | 'isAtLeast'>,
  maxPages: number,
): string | null {
  const missed = leftOut.pageLimit ?? 0
  if (missed === 0) return null
  return (
    `Page limit of ${number(maxPages)} reached: ` +
    `${isAtLeast ? 'at least ' : ''}${counted(missed, 'more URL was', 'more URLs were')} found and not crawled.`
  )
}
