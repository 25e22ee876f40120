import type { ReportSummary } from '#domain/reports/report.ts'
import { openInlinks } from '#store/crawls/inlinks.ts'
import { settleRows } from '#store/reports/removed-rows.ts'
import { inTurn, readStatsState, type Transaction } from '#store/reports/report-locks.ts'
import { countSummary, writeSummary } from '#store/reports/report-summary.ts'
import { LISTS_KEPT_FROM, storeReportLists } from '#store/reports/store-report-lists.ts'
import type { App } from '../app.ts'
import { countInlinks } from './count-inlinks.ts'

/**
 * Makes the figures of a project's crawl: who links to which page, and what its reports say first. Any number of times,
 * by any number of processes: they take turns, and each leaves the same. A crawl that could read nothing has no figures.
 */
export async function summariseCrawl(
  { database }: Pick<App, 'database'>,
  crawlId: string,
  { listsKeptFrom = LISTS_KEPT_FROM } = {},
): Promise<void> {
  await inTurn(database, crawlId, { waits: true }, async (transaction, stale) => {
    const pages = await countLinks(transaction, crawlId)
    const summary = await count(transaction, crawlId)
    if (pages >= listsKeptFrom) await storeReportLists(transaction, crawlId, summary.issueCounts)
    // At the very end: until this is over, nobody can remove an address of the crawl.
    await writeSummary(transaction, crawlId, summary, stale)
  })
  await refreshWhileStale({ database }, crawlId)
}

/** The figures alone, after an address was taken out of the project or brought back. */
export async function refreshSummary({ database }: Pick<App, 'database'>, crawlId: string): Promise<void> {
  await refreshOnce({ database }, crawlId, { waits: true })
  await refreshWhileStale({ database }, crawlId)
}

/** The same for somebody who must not wait for others. False when the figures are left to be made anew. */
export async function tryRefreshSummary({ database }: Pick<App, 'database'>, crawlId: string): Promise<boolean> {
  await refreshOnce({ database }, crawlId, { waits: false })
  return (await readStatsState(database, crawlId)) !== 'stale'
}

/** Whatever a crawl lacks: all of its figures, or the last changes. */
export async function completeStats(app: Pick<App, 'database'>, crawlId: string): Promise<void> {
  if ((await readStatsState(app.database, crawlId)) === 'none') await summariseCrawl(app, crawlId)
  else await refreshSummary(app, crawlId)
}

/** Whoever removed an address while the figures were made has left it to this to count once more. */
async function refreshWhileStale({ database }: Pick<App, 'database'>, crawlId: string): Promise<void> {
  while ((await readStatsState(database, crawlId)) === 'stale') {
    if (!(await refreshOnce({ database }, crawlId, { waits: true }))) return
  }
}

function refreshOnce({ database }: Pick<App, 'database'>, crawlId: string, turn: { waits: boolean }): Promise<boolean> {
  return inTurn(database, crawlId, turn, async (transaction, stale) => {
    await writeSummary(transaction, crawlId, await count(transaction, crawlId), stale)
  })
}

async function count(transaction: Transaction, crawlId: string): Promise<ReportSummary> {
  await settleRows(transaction, crawlId)
  return countSummary(transaction, crawlId)
}

async function countLinks(transaction: Transaction, crawlId: string): Promise<number> {
  const links = openInlinks(transaction, crawlId)
  const largestSeq = await links.largestSeq()
  await links.clear()
  await links.writeCounts(await countInlinks(links, largestSeq))
  return largestSeq
}
