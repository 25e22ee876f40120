import { describeChanges } from '#domain/checks/describe-changes.ts'
import { balanceRows } from '#domain/crawls/describe-balance.ts'
import { AI_AND_LLM_MEANING, PAGE_HEALTH_MEANING, siteScoreMeaning } from '#domain/issues/explain-site-score.ts'
import { pagesAndUrls, withSiteIssues } from '#domain/issues/issue-totals.ts'
import { SOFT_404, SOFT_404_MEANING } from '#domain/issues/missing-pages.ts'
import { describeCap } from '#domain/issues/score-caps.ts'
import { TOP_ISSUES_RULE } from '#domain/issues/top-issues.ts'
import type { BrokenPages, TopIssue } from '#domain/reports/dashboard.ts'
import { describeUrlIssues } from '#domain/reports/describe-url-issues.ts'
import { hasReachedLimit } from '#domain/reports/page-limit.ts'
import type { DetailedCrawl, ReportSummary } from '#domain/reports/report.ts'
import { describeUnkeptEntries } from '#domain/site-files/sitemap-file.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { daysIn } from '#domain/words/days.ts'
import { describeCheck } from '../checks/describe-check.ts'
import type { BrokenFile } from './broken-files.ts'
import type { Soft404Examples } from './soft-404s.ts'

const MAX_URL_ISSUES = 200
export const PAGES_FILE = 'Pages.csv'

export type NotionData = {
  projectName: string
  crawl: DetailedCrawl
  timezone: string
  summary: ReportSummary
  topIssues: TopIssue[]
  unreadable: BrokenPages | null
  soft404s: Soft404Examples
  brokenFiles: { files: BrokenFile[]; total: number }
}

export function notionPage(data: NotionData): string {
  const { projectName, crawl, timezone, topIssues, unreadable, soft404s, brokenFiles } = data

  const day = daysIn(timezone)(new Date(crawl.createdAt))
  return `${[
    `# ${plain(projectName)}: SEO report`,
    `${PRODUCT_NAME} crawled ${plain(crawl.url)} on ${day} (${timezone}). ${describeLimits(crawl)}`,
    '## Summary',
    summaryTable(data),
    ...scoreNotes(crawl),
    ...(crawl.checks ? describeChanges(crawl.checks, describeCheck).map((line) => `Checks. ${plain(line)}`) : []),
    ...(unreadable ? ['## Broken pages', brokenPageList(unreadable)] : []),
    ...(soft404s.total > 0 ? ['## Soft 404s', `${SOFT_404_MEANING} ${SOFT_404.fix}`, soft404List(soft404s)] : []),
    ...(brokenFiles.total > 0 ? ['## Broken files', fileList(brokenFiles)] : []),
    '## What to fix first',
    ...(topIssues.length === 0
      ? ['No check found an issue on the pages that loaded.']
      : [TOP_ISSUES_RULE, issueTable(topIssues), ...topIssues.map(issueSection)]),
    ...describeUnkeptEntries(crawl.sitemapEntries),
    ...(crawl.urlIssues.total > 0
      ? [
          '## Whole site',
          describeUrlIssues(crawl.urlIssues, MAX_URL_ISSUES)
            .map((line) => `- ${plain(line)}`)
            .join('\n'),
        ]
      : []),
    '## All pages',
    `The database [Pages](${PAGES_FILE}) has one row per page of the crawl, with its score and issues.`,
  ].join('\n\n')}\n`
}

function summaryTable({ summary, soft404s, crawl: { balance, files, checks } }: NotionData): string {
  const score = checks?.score
  return table(
    ['Metric', 'Value'],
    [
      ['Pages', formatNumber(summary.pages)],
      ...(balance ? [] : [['Broken pages', formatNumber(summary.failed)]]),
      ...(soft404s.total > 0 ? [['Soft 404s', formatNumber(soft404s.total)]] : []),
      ...(typeof score?.score === 'number'
        ? [
            ['Site score', String(score.score)],
            ['AI readiness', String(score.aiIndex ?? 'N/A')],
          ]
        : []),
      ['Page health', `${summary.healthScore}%`],
      ['LLM readiness', summary.llmScore === null ? 'N/A' : `${summary.llmScore}%`],
      ['Issues', withSiteIssues(formatNumber(summary.issues), summary.siteIssues)],
      ['Pages with issues', formatNumber(summary.pagesWithIssues)],
      ...(summary.avgResponseTime === null
        ? []
        : [['Time to first byte, average', `${formatNumber(summary.avgResponseTime)} ms`]]),
      ...(balance
        ? balanceRows(balance, files).map(({ label, count, rules }) => [
            label,
            [formatNumber(count), ...rules.map(plain)].join('; '),
          ])
        : []),
    ],
  )
}

function scoreNotes({ checks }: DetailedCrawl): string[] {
  const health = `Page health: ${PAGE_HEALTH_MEANING}`
  const score = checks?.score
  if (!checks || typeof score?.score !== 'number') return [health]
  const limits = [
    ...score.caps.map((cap) => `Site score: ${plain(describeCap(cap))}`),
    ...(score.aiCaps ?? []).map((cap) => `AI readiness: ${plain(describeCap(cap))}`),
  ]
  return [...limits, `Site score: ${siteScoreMeaning(checks)} ${health} ${AI_AND_LLM_MEANING}`]
}

function brokenPageList({ reasons }: BrokenPages): string {
  return reasons.map(({ words, pages }) => `- ${plain(words)}: ${counted(pages, 'page')}`).join('\n')
}

function soft404List({ pages, total }: Soft404Examples): string {
  const lines = pages.map(({ url, inlinks }) => `- ${plain(url)}: linked from ${counted(inlinks ?? 0, 'page')}`)
  return [...lines, ...andMore(total - pages.length)].join('\n')
}

function andMore(count: number): string[] {
  return count > 0 ? [`- and ${formatNumber(count)} more`] : []
}

function fileList({ files, total }: NotionData['brokenFiles']): string {
  const lines = files.map(({ url, error, linkedFrom }) => {
    return `- ${plain(url)}: ${plain(error ?? '')} Linked from ${counted(linkedFrom.count, 'page')}.`
  })
  return [...lines, ...andMore(total - files.length)].join('\n')
}

function issueTable(issues: TopIssue[]): string {
  return table(
    ['Issue', 'Severity', 'Where', 'Category'],
    issues.map(({ title, severity, pages, urls, category }) => [
      plain(title),
      severity,
      pagesAndUrls(pages, urls),
      plain(category),
    ]),
  )
}

function issueSection({ title, severity, pages, urls, fix }: TopIssue, index: number): string {
  return `### ${index + 1}. ${plain(title)}\n\n${pagesAndUrls(pages, urls)}, severity ${severity}.\n\n${plain(fix)}`
}

function describeLimits(crawl: DetailedCrawl): string {
  const { crawled, maxPages, status } = crawl
  const pages = `${counted(crawled, 'page')} (limit ${formatNumber(maxPages)}${hasReachedLimit(crawl) ? ', reached' : ''}).`
  return status === 'completed' ? pages : `${pages} Crawl status: ${status}.`
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
}
