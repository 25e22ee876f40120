import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import { type CheckedFile, describeFileProblem, describeUnchecked, isBrokenFile } from '#domain/crawls/checked-file.ts'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { describeSlowPages } from '#domain/crawls/slow-pages.ts'
import { AI_AND_LLM_MEANING, PAGE_HEALTH_MEANING, siteScoreMeaning } from '#domain/issues/explain-site-score.ts'
import { issuesAndBroken } from '#domain/issues/issue-totals.ts'
import { colourOf } from '#domain/issues/score.ts'
import { describeCap } from '#domain/issues/score-caps.ts'
import { describeRendering } from '#domain/rendering/describe-rendering.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { isSoft404 } from '../crawl/non-page.ts'
import { balanceLines, requestLines, soft404Lines } from './balance-lines.ts'
import type { CompleteCrawl } from './crawl-report.ts'
import type { CrawlSummary } from './crawl-summary.ts'
import { issueLines } from './issue-lines.ts'
import { printable } from './printable.ts'
import { marksOf, type ReportedPage } from './reported-page.ts'
import { rulesLine } from './rules-line.ts'
import { siteProblemLines } from './site-problem-lines.ts'
import { urlIssueLines } from './url-issue-lines.ts'

const DEFAULT_COLUMNS = 120
const GAP = '  '
const TERMINAL_COLOURS = { green: 'green', orange: 'yellow', red: 'red' } as const

type Row = {
  status: string
  url: string
  title: string
  issues: string
  health: string
  llm: string
  score: number | null
}

const HEADS: Row = {
  status: 'STATUS',
  url: 'URL',
  title: 'TITLE',
  issues: 'ISSUES',
  health: 'HEALTH',
  llm: 'LLM',
  score: null,
}

/** Pages as a table that fits the terminal, then their issues and a summary. `terminal` is null when writing to a file. */
export function drawTable(
  { pages, nonPages, files, urlIssues, summary }: CompleteCrawl,
  terminal: WriteStream | null,
): string {
  const rows = pages.map(toRow)
  const width = (key: Exclude<keyof Row, 'score'>) =>
    rows.reduce((widest, row) => Math.max(widest, length(row[key])), length(HEADS[key]))
  const fixed = { status: width('status'), issues: width('issues'), health: width('health'), llm: width('llm') }
  const columns = terminal?.columns || DEFAULT_COLUMNS
  const left = Math.max(40, columns - fixed.status - fixed.issues - fixed.health - fixed.llm - 5 * GAP.length)
  const url = Math.min(width('url'), Math.max(Math.floor(left / 2), left - width('title')))
  const widths = { ...fixed, url, title: Math.min(width('title'), left - url) }
  const line = (row: Row) =>
    [
      fitTo(row.status, widths.status),
      fitTo(row.url, widths.url),
      fitTo(row.title, widths.title),
      row.issues.padStart(widths.issues),
      coloured(row.health.padStart(widths.health), row.score, terminal),
      row.llm.padStart(widths.llm),
    ]
      .join(GAP)
      .trimEnd()
  return [
    line(HEADS),
    ...rows.map(line),
    '',
    ...issueLines({ pages, summary }),
    ...describeProblems({ pages, nonPages, files, urlIssues, summary }),
    // The table may not contain the whole site, so these lines say which URLs were left out.
    ...balanceLines(summary),
    ...requestLines(summary),
    ...rulesLine(summary.checks),
    '',
    ...scoreLines(summary),
    sumUp(summary),
    '',
  ].join('\n')
}

function toRow(page: ReportedPage): Row {
  const score = isNotCrawled(page.error) ? null : (page.healthScore?.score ?? null)
  return {
    status: statusOf(page),
    url: printable(page.url),
    title: printable([...marksOf(page).map((mark) => `[${mark}]`), titleOf(page)].join(' ')),
    issues: String(page.issues.length),
    health: isNotCrawled(page.error) ? 'N/A' : String(score ?? ''),
    llm: String(page.llmReadiness?.score ?? 'N/A'),
    score,
  }
}

function statusOf({ isSoft404, error, statusCode }: ReportedPage): string {
  if (isSoft404) return 'soft 404'
  if (isNotCrawled(error)) return 'not crawled'
  return statusCode === null ? 'error' : String(statusCode)
}

function titleOf(page: ReportedPage): string {
  return page.error?.message ?? (page.title || 'No title')
}

type Problems = Pick<CompleteCrawl, 'pages' | 'nonPages' | 'files' | 'urlIssues' | 'summary'>

function describeProblems({ pages, nonPages, files, urlIssues, summary }: Problems): string[] {
  const { notice } = summary
  const redirects = nonPages.filter(isSoft404)
  const soft404s = pages.filter((page) => page.isSoft404 && !page.isGuessed).length + redirects.length
  const slow = describeSlowPages(summary.slowPages)
  const lines = [
    ...(notice === null ? [] : [notice]),
    ...redirects.map(
      ({ requestedUrl }) => `Soft 404: ${requestedUrl} redirects to where the site sends all unknown URLs.`,
    ),
    ...soft404Lines(soft404s),
    ...siteProblemLines(summary),
    ...describeFiles(files, summary),
    ...urlIssueLines(urlIssues),
    ...(slow === null ? [] : [slow]),
    ...describeRendering(summary.rendering),
  ].map(printable)
  return lines.length === 0 ? [] : [...lines, '']
}

function describeFiles(files: CheckedFile[], { files: summary }: CrawlSummary): string[] {
  const unchecked = describeUnchecked(summary)
  return [
    ...files
      .filter(isBrokenFile)
      .map((file) => `Broken file: ${file.url}: ${describeFileProblem(file)} ${sourcesOf(file)}`),
    ...(unchecked === null ? [] : [unchecked]),
  ]
}

function sourcesOf({ linkedFrom: { count, pages } }: CheckedFile): string {
  const rest = count - 1
  return `Linked from ${pages[0]}${rest > 0 ? ` and ${counted(rest, 'more page')}` : ''}`
}

function sumUp(summary: CrawlSummary): string {
  const seconds = (summary.durationMs / 1000).toFixed(1)
  const isCut = (summary.balance.leftOut.pageLimit ?? 0) > 0
  const done = isCut ? 'Done, page limit reached' : 'Done'
  const ended = { completed: done, cancelled: 'Stopped', failed: 'Failed' }[summary.outcome]
  return (
    `${ended}: ${pagesWords(summary)}, ${issuesWords(summary)}, page health ` +
    `${summary.healthScore ?? 'N/A'}${siteScoreWords(summary)}, ${seconds} s`
  )
}

/** Explains the numbers of the last line, and why the score is limited. */
function scoreLines({ checks }: CrawlSummary): string[] {
  const { score } = checks
  if (score === undefined || (score.score === null && score.aiIndex === null)) return []
  return [
    ...score.caps.map((cap) => `Site score: ${describeCap(cap)}`),
    ...(score.aiCaps ?? []).map((cap) => `AI readiness: ${describeCap(cap)}`),
    ...(score.score === null ? [] : [`Site score: ${siteScoreMeaning(checks)}`]),
    `Page health: ${PAGE_HEALTH_MEANING}`,
    ...(score.aiIndex === null ? [] : [AI_AND_LLM_MEANING]),
    '',
  ]
}

function siteScoreWords({ checks: { score } }: CrawlSummary): string {
  if (score === undefined) return ''
  const site = score.score === null ? '' : `, site score ${score.score}`
  return score.aiIndex === null ? site : `${site}, AI readiness ${score.aiIndex}`
}

function issuesWords({ issues, siteIssues }: CrawlSummary): string {
  return issuesAndBroken({ issues, siteIssues, failed: 0 })
}

function pagesWords({ pages, failed, notCrawled }: CrawlSummary): string {
  const broken = failed === 0 ? '' : ` (${formatNumber(failed)} broken)`
  const left = notCrawled === 0 ? '' : `, ${formatNumber(notCrawled)} not crawled`
  return `${counted(pages, 'page')}${broken}${left}`
}

/** Respects NO_COLOR and uses plain text when the output is not a terminal. */
function coloured(text: string, score: number | null, terminal: WriteStream | null): string {
  if (terminal === null || score === null) return text
  return styleText(TERMINAL_COLOURS[colourOf(score)], text, { stream: terminal })
}

function fitTo(text: string, width: number): string {
  const points = [...text]
  return points.length > width ? `${points.slice(0, width - 1).join('')}…` : text + ' '.repeat(width - points.length)
}

const length = (text: string) => [...text].length
