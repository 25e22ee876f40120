import { readSegmentTotals } from '#archive/explore/segment-pages.ts'
import type { SegmentPoint } from '#domain/explorer/segment-trend.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import { OperationError } from '../errors.ts'
import { type TablesApp, withCrawlTables } from '../explorer/with-crawl-tables.ts'
import { type ProjectSegment, requireKnown } from './segment-of-project.ts'

/** The name under which the totals are stored with a crawl. */
export const totalsName = ({ key }: ProjectSegment) => `segment totals 1 ${key}`

/** The totals of a crawl, read from its archive once. If the archive does not have them, it says why. */
export async function readStoredTotals(
  app: TablesApp,
  segment: ProjectSegment,
  crawlId: string,
): Promise<Pick<SegmentPoint, 'totals' | 'problem'>> {
  const pages = segment.isStored ? Number.POSITIVE_INFINITY : 0
  try {
    const totals = await storeStats(app.database, { crawlId, name: totalsName(segment), pages }, async () => {
      const removed = await listRemovedUrls(app.database, crawlId)
      return withCrawlTables(app, crawlId, async (tables) => {
        await requireKnown(tables, segment)
        return readSegmentTotals(tables, segment.filter, removed)
      })
    })
    return { totals, problem: null }
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    return { totals: null, problem: error.message }
  }
}
