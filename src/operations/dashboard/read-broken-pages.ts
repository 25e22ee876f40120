import { failureReason } from '#domain/crawls/failure-reason.ts'
import type { BrokenPages } from '#domain/reports/dashboard.ts'
import { countFailedPages } from '#store/projects/dashboard.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'

/** Counts the broken pages of a crawl by reason. Null if there are none. `pages` is the crawl's size, if known. */
export async function readBrokenPages(
  { database }: Pick<App, 'database'>,
  crawlId: string,
  pages = 0,
): Promise<BrokenPages | null> {
  const groups = await storeStats(database, { crawlId, name: 'unreadable pages', pages }, () =>
    countFailedPages(database, crawlId),
  )
  if (groups.length === 0) return null
  const reasons = Map.groupBy(groups, ({ kind, statusCode }) => failureReason(kind, statusCode))
  return {
    pages: sum(groups.map((group) => group.pages)),
    inlinks: sum(groups.map(({ inlinks }) => inlinks)),
    reasons: [...reasons]
      .map(([words, of]) => ({ words, pages: sum(of.map((group) => group.pages)) }))
      .sort((one, other) => other.pages - one.pages || one.words.localeCompare(other.words)),
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
