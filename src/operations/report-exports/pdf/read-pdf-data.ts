import type { CrawlChanges, TopIssue } from '#domain/reports/dashboard.ts'
import type { DetailedCrawl, ReportSummary } from '#domain/reports/report.ts'
import { NO_BRANDING, type ReportBranding } from '#domain/reports/report-branding.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { describeSite, type SiteDescription } from '#domain/site-state/describe-site.ts'
import type { FunnelStep } from '#domain/site-state/funnel.ts'
import { siteFactsOf } from '#domain/site-state/site-facts-of.ts'
import { findProjectCrawl, listSummarisedCrawls } from '#store/projects/project-crawls.ts'
import { type ExportRow, listWorstRows } from '#store/reports/report-export-rows.ts'
import type { ExportTask } from '#store/reports/report-exports.ts'
import { findPreparedBy, findReportBranding, findReportLogo } from '#store/workspaces/report-branding.ts'
import type { App } from '../../app.ts'
import { ArchiveDamaged, NoArchive } from '../../archives/archive-problems.ts'
import { compareSummarised } from '../../dashboard/compare-crawls.ts'
import { readSiteState } from '../../dashboard/get-site-state.ts'
import { readBrokenPages } from '../../dashboard/read-broken-pages.ts'
import { readRankedIssues } from '../../dashboard/read-top-issues.ts'
import type { TablesApp } from '../../explorer/with-crawl-tables.ts'
import { readTimezone } from '../../preferences/read-time-zone.ts'
import { type BrokenFile, firstBrokenFiles } from '../broken-files.ts'
import { firstSoft404s, type Soft404Examples } from '../soft-404s.ts'
import { type IssueExample, listIssueExamples } from './issue-examples.ts'
import { type PicturedPage, readPictures } from './read-pictures.ts'

export type PdfData = {
  projectName: string
  branding: Omit<ReportBranding, 'logo'>
  logo: { png: Buffer; width: number; height: number } | null
  crawl: DetailedCrawl
  /** The account's time zone decides the day of each crawl. */
  timezone: string
  summary: ReportSummary
  state: SiteDescription
  /** Needs the archive; `missing` says why there is none. */
  funnel: { steps: FunnelStep[] } | { missing: string }
  /** Changes since the crawl before; null if there is none. */
  changes: CrawlChanges | null
  /** In the same order as on the dashboard. */
  issues: PdfIssue[]
  /** Oldest first, up to this crawl. */
  trend: { date: string; healthScore: number }[]
  worst: ExportRow[]
  /** Screenshots of some rendered pages; `total` counts all pages that have some. */
  pictures: { pages: PicturedPage[]; total: number }
  brokenFiles: { files: BrokenFile[]; total: number }
  soft404s: Soft404Examples
  unreadable: { pages: number; reasons: { words: string; pages: number }[]; examples: ExportRow[] } | null
}

export type PdfIssue = TopIssue & { why: string; examples: IssueExample[] }

const MAX_BROKEN_PAGES = 15
const MAX_FILES = 15
const MAX_PAGES = 60
const MAX_CRAWLS = 12

export async function readPdfData(app: TablesApp, task: ExportTask, userId: string | null): Promise<PdfData> {
  const { database } = app
  const found = await findProjectCrawl(database, task.projectId, task.sessionId)
  if (!found?.summary) throw new Error('the crawl of the report has no summary')
  const { crawl, summary } = found
  const unreadable = await readBrokenPages({ database }, crawl.id, summary.pages)
  const ranked = await readRankedIssues({ database }, { crawl, summary })
  const issues: PdfIssue[] = []
  const worst = await listWorstRows(database, crawl.id, NO_FILTER, MAX_PAGES)
  for (const issue of ranked) issues.push({ ...issue, ...(await listIssueExamples(app, crawl.id, issue)) })
  return {
    projectName: task.projectName,
    ...(await readBranding(app, task.workspaceId)),
    crawl,
    timezone: await readTimezone({ database }, userId),
    summary,
    ...(await readState(app, { crawl, summary }, ranked)),
    ...(await readEarlier(app, task.projectId, { crawl, summary })),
    issues,
    worst,
    pictures: await readPictures(
      app,
      crawl.id,
      worst.map(({ url }) => url),
    ),
    brokenFiles: await firstBrokenFiles({ database }, crawl.id, MAX_FILES),
    soft404s: await firstSoft404s({ database }, crawl.id, summary, MAX_BROKEN_PAGES),
    unreadable: unreadable && {
      ...unreadable,
      examples: await listWorstRows(database, crawl.id, { ...NO_FILTER, status: 'error' }, MAX_BROKEN_PAGES),
    },
  }
}

type Judged = Pick<PdfData, 'crawl' | 'summary'>

/** By default, reports of a personal workspace name its owner's company, and others the workspace. */
async function readBranding({ database }: TablesApp, workspaceId: string): Promise<Pick<PdfData, 'branding' | 'logo'>> {
  const { logo, ...saved } = (await findReportBranding(database, workspaceId)) ?? NO_BRANDING
  const company = await findPreparedBy(database, workspaceId)
  const png = logo && (await findReportLogo(database, workspaceId))
  return {
    branding: { ...saved, preparedBy: saved.preparedBy || company },
    logo: logo && png && { png, width: logo.width, height: logo.height },
  }
}

/** Reads the state as on the dashboard. Without an archive, uses the summary of the crawl instead. */
async function readState(
  app: TablesApp,
  { crawl, summary }: Judged,
  topIssues: TopIssue[],
): Promise<Pick<PdfData, 'state' | 'funnel'>> {
  try {
    const { tone, sentences, funnel } = await readSiteState(app, { crawl, summary })
    return { state: { tone, sentences }, funnel: { steps: funnel } }
  } catch (error) {
    if (!(error instanceof NoArchive || error instanceof ArchiveDamaged)) throw error
    const state = describeSite(siteFactsOf({ crawl, summary, counts: null, topIssues }))
    return { state, funnel: { missing: error.message } }
  }
}

async function readEarlier(
  { database }: Pick<App, 'database'>,
  projectId: string,
  { crawl, summary }: Judged,
): Promise<Pick<PdfData, 'changes' | 'trend'>> {
  const all = await listSummarisedCrawls(database, projectId, 200)
  const earlier = all.flatMap((each) => (each.summary ? [{ crawl: each.crawl, summary: each.summary }] : []))
  const upToThis = earlier.slice(earlier.findIndex((each) => each.crawl.id === crawl.id))
  const [, previous] = upToThis
  return {
    changes: previous ? await compareSummarised({ database }, previous, { crawl, summary }) : null,
    // Fewer checks find fewer issues, which would look like progress.
    trend: upToThis
      .filter((each) => each.crawl.unknownChecks.length === 0)
      .slice(0, MAX_CRAWLS)
      .map((each) => ({ date: each.crawl.createdAt, healthScore: each.summary.healthScore }))
      .reverse(),
  }
}
