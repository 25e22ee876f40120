import type { TopIssue } from '#domain/reports/dashboard.ts'
import type { DetailedCrawl, ReportSummary } from '#domain/reports/report.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { findAccount } from '#store/accounts/accounts.ts'
import { findProjectCrawl, listSummarisedCrawls } from '#store/projects/project-crawls.ts'
import { type ExportRow, listWorstRows } from '#store/reports/report-export-rows.ts'
import type { ExportTask } from '#store/reports/report-exports.ts'
import type { App } from '../../app.ts'
import { describeCheck } from '../../checks/describe-check.ts'
import { readBrokenPages } from '../../dashboard/read-broken-pages.ts'
import { readRankedIssues } from '../../dashboard/read-top-issues.ts'
import { readTimezone } from '../../preferences/read-time-zone.ts'
import { type BrokenFile, firstBrokenFiles } from '../broken-files.ts'
import { firstSoft404s, type Soft404Examples } from '../soft-404s.ts'

export type PdfData = {
  projectName: string
  /** Shown as the author; null if the account has no company name. */
  company: string | null
  crawl: DetailedCrawl
  /** The account's time zone decides the day of each crawl. */
  timezone: string
  summary: ReportSummary
  issues: PdfIssue[]
  /** Oldest first, up to this crawl. */
  trend: { date: string; healthScore: number }[]
  worst: ExportRow[]
  brokenFiles: { files: BrokenFile[]; total: number }
  soft404s: Soft404Examples
  unreadable: { pages: number; reasons: { words: string; pages: number }[]; examples: ExportRow[] } | null
}

export type PdfIssue = TopIssue & { why: string; examples: ExportRow[] }

const EXAMPLES = 6
const MAX_BROKEN_PAGES = 20
const MAX_FILES = 50
const MAX_PAGES = 500
const MAX_CRAWLS = 12

export async function readPdfData(
  { database }: Pick<App, 'database'>,
  task: ExportTask,
  userId: string,
): Promise<PdfData> {
  const found = await findProjectCrawl(database, task.projectId, task.sessionId)
  if (!found?.summary) throw new Error('the crawl of the report has no summary')
  const { crawl, summary } = found
  const earlier = await listSummarisedCrawls(database, task.projectId, 200)
  const trend = earlier
    .filter(({ crawl: { createdAt } }) => createdAt <= crawl.createdAt)
    .slice(0, MAX_CRAWLS)
    .map(({ crawl: { createdAt }, summary: stats }) => ({ date: createdAt, healthScore: stats?.healthScore ?? 0 }))
    .reverse()
  const unreadable = await readBrokenPages({ database }, crawl.id)
  return {
    projectName: task.projectName,
    company: (await findAccount(database, userId))?.companyName?.trim() || null,
    crawl,
    timezone: await readTimezone({ database }, userId),
    summary,
    issues: await readIssues({ database }, { crawl, summary }),
    trend,
    worst: await listWorstRows(database, crawl.id, NO_FILTER, MAX_PAGES),
    brokenFiles: await firstBrokenFiles({ database }, crawl.id, MAX_FILES),
    soft404s: await firstSoft404s({ database }, crawl.id, summary, MAX_BROKEN_PAGES),
    unreadable: unreadable && {
      ...unreadable,
      examples: await listWorstRows(database, crawl.id, { ...NO_FILTER, status: 'error' }, MAX_BROKEN_PAGES),
    },
  }
}

/** The issues of pages and what limits the score, in the order of the dashboard. */
async function readIssues(
  { database }: Pick<App, 'database'>,
  stats: { crawl: DetailedCrawl; summary: ReportSummary },
): Promise<PdfIssue[]> {
  const issues: PdfIssue[] = []
  for (const issue of await readRankedIssues({ database }, stats)) {
    if (issue.pages === 0 && !issue.limitsScore) continue
    const examples = await listWorstRows(database, stats.crawl.id, { ...NO_FILTER, issue: issue.type }, EXAMPLES)
    issues.push({ ...issue, why: describeCheck(issue.type).why, examples })
  }
  return issues
}
