import { describeUnchecked, type FilesSummary, MAX_BROKEN_NAMED } from '#domain/crawls/checked-file.ts'
import {
  describeFound,
  describeLimit,
  describeLinkedFiles,
  describeTries,
  leftOutLines,
} from '#domain/crawls/describe-balance.ts'
import { withSiteIssues } from '#domain/issues/issue-totals.ts'
import { SOFT_404_MEANING } from '#domain/issues/missing-pages.ts'
import { describeRendering } from '#domain/rendering/describe-rendering.ts'
import { describeRequests } from '#domain/requests/describe-requests.ts'
import { MAX_BROKEN_LISTED, type RequestsSummary } from '#domain/requests/further-requests.ts'
import { type BlockedUrl, describeBlockingRule } from '#domain/site-files/robots-file.ts'
import { formatNumber } from '#domain/words/counts.ts'
import type { CrawlSummary } from './crawl-summary.ts'
import { printable } from './printable.ts'
import { rulesLine } from './rules-line.ts'
import { shortUrl } from './short-url.ts'
import { siteProblemLines } from './site-problem-lines.ts'

const MAX_EXAMPLES = 3
const MAX_EXAMPLE_LENGTH = 40

export function balanceLines({ balance, files, url }: Pick<CrawlSummary, 'balance' | 'files' | 'url'>): string[] {
  const { origin } = new URL(url)
  const reasons = leftOutLines(balance).flatMap(({ label, count, examples, blockedBy }) => [
    `  ${label}: ${formatNumber(count)}`,
    ...exampleLine(examples, count, origin),
    ...ruleLines(examples, blockedBy),
  ])
  const more = [describeLinkedFiles(files), describeTries(balance)].filter((line) => line !== null)
  return [describeFound(balance), ...reasons, ...more]
}

/** What was requested besides pages, and the first broken URLs of each kind. */
export function requestLines({ externalLinks, resources, probes }: RequestsSummary): string[] {
  return [
    ...describeRequests({ ...(externalLinks && { externalLinks }) }),
    ...brokenLines(externalLinks),
    ...describeRequests({ ...(resources && { resources }) }),
    ...brokenLines(resources),
    ...describeRequests({ ...(probes && { probes }) }),
  ]
}

function brokenLines({ broken, brokenUrls }: { broken: number; brokenUrls: string[] } = NONE_BROKEN): string[] {
  const named = brokenUrls.slice(0, MAX_BROKEN_NAMED).map((url) => `  broken: ${printable(url)}`)
  const rest = broken - named.length
  const where = `The format json lists up to ${MAX_BROKEN_LISTED} of them, an archive (--archive) all.`
  return [...named, ...(rest > 0 ? [`  and ${formatNumber(rest)} more broken. ${where}`] : [])]
}

const NONE_BROKEN = { broken: 0, brokenUrls: [] }

function exampleLine(examples: string[], count: number, origin: string): string[] {
  if (examples.length === 0) return []
  const named = examples.slice(0, MAX_EXAMPLES).map((url) => shorten(printable(shortUrl(url, origin))))
  return [`    ${[...named, ...(count > named.length ? ['…'] : [])].join('  ')}`]
}

/** The lines of robots.txt that disallow the examples shown. */
function ruleLines(examples: string[], blockedBy: BlockedUrl[]): string[] {
  const shown = new Set(examples.slice(0, MAX_EXAMPLES))
  const rules = blockedBy.flatMap((blocked) => (shown.has(blocked.url) ? (describeBlockingRule(blocked) ?? []) : []))
  return [...new Set(rules)].map((rule) => `    ${printable(rule)}`)
}

function shorten(text: string): string {
  const points = [...text]
  return points.length > MAX_EXAMPLE_LENGTH ? `${points.slice(0, MAX_EXAMPLE_LENGTH - 1).join('')}…` : text
}

export function soft404Lines(count: number): string[] {
  if (count === 0) return []
  return [`Soft 404s: ${formatNumber(count)}. ${SOFT_404_MEANING}`]
}

/** Information that CSV rows lack: URLs without a row, problems of the site, and broken files. */
export function describeBesidesRows(
  summary: CrawlSummary,
  { maxPages, soft404s }: { maxPages: number; soft404s: number },
): string[] {
  const { balance, files, issues, siteIssues } = summary
  const limit = describeLimit(balance, maxPages)
  const unchecked = describeUnchecked(files)
  return [
    ...(limit === null ? [] : [limit]),
    ...(siteIssues === 0 ? [] : [`Issues: ${withSiteIssues(formatNumber(issues), siteIssues)}`]),
    ...rulesLine(summary.checks),
    ...balanceLines(summary),
    ...requestLines(summary),
    ...describeRendering(summary.rendering),
    ...soft404Lines(soft404s),
    ...siteProblemLines(summary),
    ...brokenFileLines(files),
    ...(unchecked === null ? [] : [unchecked]),
  ]
}

function brokenFileLines({ checked, broken, brokenUrls = [] }: FilesSummary): string[] {
  if (checked === 0) return []
  const named = brokenUrls.slice(0, MAX_BROKEN_NAMED)
  const rest = broken - named.length
  const more = named.length > 0 && rest > 0 ? [`  and ${formatNumber(rest)} more`] : []
  const counts = `Broken files: ${formatNumber(broken)} of ${formatNumber(checked)} checked`
  return [counts, ...named.map((url) => `  ${printable(url)}`), ...more]
}
