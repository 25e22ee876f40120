import { z } from '@hono/zod-openapi'
import { readSiteCounts } from '#archive/explore/reports/site-counts.ts'
import { MAX_TOP_ISSUES } from '#domain/issues/first-to-fix.ts'
import type { DetailedCrawl, ReportSummary } from '#domain/reports/report.ts'
import { describeSite } from '#domain/site-state/describe-site.ts'
import { funnelOf } from '#domain/site-state/funnel.ts'
import type { SiteCounts } from '#domain/site-state/site-counts.ts'
import { siteFactsOf } from '#domain/site-state/site-facts-of.ts'
import type { SiteState } from '#domain/site-state/site-state.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { findStoredStats, storeStats } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { type TablesApp, USED_FOR_TABLES, withCrawlTables } from '../explorer/with-crawl-tables.ts'
import { onReportInput } from '../inputs.ts'
import { onReadableReport } from '../reports/on-report.ts'
import { siteStateSchema } from '../schemas/site-state-schemas.ts'
import { readFirstByTraffic } from './read-first-by-traffic.ts'
import { readRankedIssues } from './read-top-issues.ts'

/** Increase the number whenever the counts or their meaning change. */
export const SITE_COUNTS_NAME = 'site counts 3'

/** Throws NoArchive or ArchiveDamaged if the crawl's tables cannot be read. */
export const getSiteState = defineOperation({
  name: 'getSiteState',
  summary: 'Get the state of the site: in words, as a funnel, by folder and by URL pattern',
  access: onReadableReport(),
  uses: USED_FOR_TABLES,
  input: z.object(onReportInput),
  output: siteStateSchema,
  returns: 'The state of the site',
  refuses: { 409: 'The crawl has no archive or no stats yet' },
  async run({ app, project, crawl, summary }) {
    if (!summary) {
      throw new Conflict('The stats of this crawl are not calculated yet. Try again in a moment.', 'no_stats')
    }
    const ranked = await readRankedIssues(app, { crawl, summary })
    return {
      ...(await describeCrawl(app, { crawl, summary }, ranked)),
      byTraffic: await readFirstByTraffic(app, { projectId: project.id, crawlId: crawl.id }, ranked),
    }
  },
})

/** Like `getSiteState`, but without uploaded traffic and without a permission check, for jobs. */
export async function readSiteState(app: TablesApp, report: SummarisedReport): Promise<Omit<SiteState, 'byTraffic'>> {
  return describeCrawl(app, report, await readRankedIssues(app, report))
}

async function describeCrawl(
  app: TablesApp,
  { crawl, summary }: SummarisedReport,
  ranked: Awaited<ReturnType<typeof readRankedIssues>>,
): Promise<Omit<SiteState, 'byTraffic'>> {
  const counts = await countSite(app, crawl.id)
  const topIssues = ranked.slice(0, MAX_TOP_ISSUES)
  const { folders, templates } = counts
  const facts = siteFactsOf({ crawl, summary, counts, topIssues })
  const { isBlocked, linksNotKnown } = facts
  return {
    crawlId: crawl.id,
    ...describeSite(facts),
    funnel: funnelOf({ counts, balance: crawl.balance, linksNotKnown, isBlocked }),
    folders,
    templates,
  }
}

type SummarisedReport = { crawl: DetailedCrawl; summary: ReportSummary }

/** The counts are stored with the crawl, because the first query has to derive the tables, which takes long. */
function countSite(app: TablesApp, crawlId: string): Promise<SiteCounts> {
  const input = { crawlId, name: SITE_COUNTS_NAME, pages: Number.POSITIVE_INFINITY }
  return storeStats(app.database, input, async () => {
    const removed = await listRemovedUrls(app.database, crawlId)
    return withCrawlTables(app, crawlId, (tables) => readSiteCounts(tables, removed))
  })
}

/** Null until the dashboard was opened after the last judgement or removal of URLs. */
export function findSiteCounts({ database }: Pick<App, 'database'>, crawlId: string): Promise<SiteCounts | null> {
  return findStoredStats<SiteCounts>(database, crawlId, SITE_COUNTS_NAME)
}
