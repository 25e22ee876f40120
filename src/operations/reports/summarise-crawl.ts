import type { ReportSummary } from '#domain/reports/report.ts'
import { openInlinks } from '#store/crawls/inlinks.ts'
import { syncRemovedRows } from '#store/reports/removed-rows.ts'
import { readStatsState, type Transaction, withStatsLock } from '#store/reports/report-locks.ts'
import { countSummary, writeSummary } from '#store/reports/report-summary.ts'
import { hasReportLists, MIN_PAGES_FOR_LISTS, storeReportLists } from '#store/reports/store-report-lists.ts'
import type { App } from '../app.ts'
import { countGroups } from './count-groups.ts'
import { countInlinks } from './count-inlinks.ts'

/** Several processes can summarise the same crawl: they take turns, and the result is the same. */
export async function summariseCrawl(
  { database }: Pick<App, 'database'>,
  crawlId: string,
  { listsKeptFrom = MIN_PAGES_FOR_LISTS } = {},
): Promise<void> {
  await withStatsLock(database, crawlId, { waits: true }, async (transaction, stale) => {
    const pages = await countLinks(transaction, crawlId)
    const summary = await count(transaction, crawlId)
    if (pages >= listsKeptFrom) await storeReportLists(transaction, crawlId, summary.issueCounts)
    // Written last, because this write locks the crawl: nobody can remove a URL until the transaction ends.
    await writeSummary(transaction, crawlId, summary, stale)
  })
  await refreshStale({ database }, crawlId)
}

/** Recalculates what depends on the issues and scores of pages, after they were judged again. */
export async function recountJudged(
  transaction: Transaction,
  crawlId: string,
  stale: string | null,
): Promise<ReportSummary> {
  const summary = await count(transaction, crawlId)
  if (await hasReportLists(transaction, crawlId)) await storeReportLists(transaction, crawlId, summary.issueCounts)
  await writeSummary(transaction, crawlId, summary, stale)
  return summary
}

/** Recalculates only the summary, after a URL was removed from the project or restored. */
export async function refreshSummary({ database }: Pick<App, 'database'>, crawlId: string): Promise<void> {
  await refreshOnce({ database }, crawlId, { waits: true })
  await refreshStale({ database }, crawlId)
}

/** Like `refreshSummary`, but does not wait for other processes. Returns false if the summary is still outdated. */
export async function tryRefreshSummary({ database }: Pick<App, 'database'>, crawlId: string): Promise<boolean> {
  await refreshOnce({ database }, crawlId, { waits: false })
  return (await readStatsState(database, crawlId)) !== 'stale'
}

/** Calculates the whole summary if there is none, or updates it after URLs were removed. */
export async function completeStats(app: Pick<App, 'database'>, crawlId: string): Promise<void> {
  if ((await readStatsState(app.database, crawlId)) === 'none') await summariseCrawl(app, crawlId)
  else await refreshSummary(app, crawlId)
}

/** Repeats the calculation if a URL was removed in the meantime. */
export async function refreshStale({ database }: Pick<App, 'database'>, crawlId: string): Promise<void> {
  while ((await readStatsState(database, crawlId)) === 'stale') {
    if (!(await refreshOnce({ database }, crawlId, { waits: true }))) return
  }
}

function refreshOnce({ database }: Pick<App, 'database'>, crawlId: string, turn: { waits: boolean }): Promise<boolean> {
  return withStatsLock(database, crawlId, turn, async (transaction, stale) => {
    await writeSummary(transaction, crawlId, await count(transaction, crawlId), stale)
  })
}

async function count(transaction: Transaction, crawlId: string): Promise<ReportSummary> {
  await syncRemovedRows(transaction, crawlId)
  const summary = await countSummary(transaction, crawlId)
  return { ...summary, groups: await countGroups(transaction, crawlId, summary) }
}

async function countLinks(transaction: Transaction, crawlId: string): Promise<number> {
  const links = openInlinks(transaction, crawlId)
  const largestSeq = await links.largestSeq()
  await links.clear()
  await links.writeCounts(await countInlinks(links, largestSeq))
  return largestSeq
}
