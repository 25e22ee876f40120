import { SITE_COUNTS_NAME } from '#operations/dashboard/get-site-state.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import type { TestApp } from '../open-test-app.ts'

/** Stores what the state of a site counts, as if the archive of the crawl had been counted. */
export async function storeSiteCounts({ database }: TestApp, crawlId: string, counts: object): Promise<void> {
  await storeStats(database, { crawlId, name: SITE_COUNTS_NAME, pages: Number.POSITIVE_INFINITY }, async () => counts)
}
