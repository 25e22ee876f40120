import { countTrafficGroups, readIssueTraffic } from '#archive/explore/reports/traffic.ts'
import { type FirstByTraffic, orderByTraffic, type TrafficOfIssue } from '#domain/issues/by-traffic.ts'
import { firstToFix } from '#domain/issues/first-to-fix.ts'
import type { TopIssue } from '#domain/reports/dashboard.ts'
import { measureOf } from '#domain/traffic/traffic.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import { listTraffic } from '#store/traffic/traffic.ts'
import { findCheck } from '../checks/describe-check.ts'
import { type TablesApp, withCrawlTables } from '../explorer/with-crawl-tables.ts'

/** Increase the number whenever the totals or their meaning change. */
const STATS_NAME = 'traffic 1'

type Totals = { issues: TrafficOfIssue[]; broken: number; soft404s: number }

/** Null if nothing was uploaded. Data from search engines is preferred to data from analytics. */
export async function readFirstByTraffic(
  app: TablesApp,
  { projectId, crawlId }: { projectId: string; crawlId: string },
  ranked: readonly TopIssue[],
): Promise<FirstByTraffic | null> {
  const [upload] = await listTraffic(app.database, projectId)
  const measure = upload && measureOf(upload)
  if (!upload || !measure) return null
  const input = { crawlId, name: `${STATS_NAME} ${upload.id}`, pages: Number.POSITIVE_INFINITY }
  const { issues, ...rest } = await storeStats(app.database, input, async (): Promise<Totals> => {
    const removed = await listRemovedUrls(app.database, crawlId)
    return withCrawlTables(app, crawlId, async (tables) => {
      const groups = await countTrafficGroups(tables, { measure, removed })
      const totalOf = (name: string) => groups.find(({ group }) => group === name)?.total ?? 0
      return {
        issues: await readIssueTraffic(tables, { measure, removed }),
        broken: totalOf('broken'),
        soft404s: totalOf('soft-404'),
      }
    })
  })
  const { kind, fileName, uploadedAt, period } = upload
  const isJudgement = (check: string) => findCheck(check)?.certainty === 'judgement'
  const ordered = firstToFix(orderByTraffic(ranked, issues, isJudgement))
  return { ...{ kind, fileName, uploadedAt, period, measure }, issues: ordered, ...rest }
}
