import { openInlinks } from '#store/inlinks.ts'
import { keepLists, LISTS_KEPT_FROM } from '#store/keep-report-lists.ts'
import { countSummary, writeSummary } from '#store/report-summary.ts'
import { inTurn, type Transaction } from '#store/report-turns.ts'
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
  await inTurn(database, crawlId, async (transaction) => {
    const pages = await countLinks(transaction, crawlId)
    const { issueCounts } = await refresh(transaction, crawlId)
    if (pages >= listsKeptFrom) await keepLists(transaction, crawlId, issueCounts)
  })
}

/** The figures alone, after an address was taken out of the project or brought back. */
export async function refreshSummary({ database }: Pick<App, 'database'>, crawlId: string): Promise<void> {
  await inTurn(database, crawlId, async (transaction) => {
    await refresh(transaction, crawlId)
  })
}

async function refresh(transaction: Transaction, crawlId: string) {
  const summary = await countSummary(transaction, crawlId)
  await writeSummary(transaction, crawlId, summary)
  return summary
}

async function countLinks(transaction: Transaction, crawlId: string): Promise<number> {
  const links = openInlinks(transaction, crawlId)
  const largestSeq = await links.largestSeq()
  await links.clear()
  await links.writeCounts(await countInlinks(links, largestSeq))
  return largestSeq
}
