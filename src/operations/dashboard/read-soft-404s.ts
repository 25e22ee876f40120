import type { Soft404s } from '#domain/reports/dashboard.ts'
import { countSoft404Inlinks } from '#store/projects/dashboard.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'
import type { CrawlWithSummary } from './find-crawl-pair.ts'

export async function readSoft404s(
  { database }: Pick<App, 'database'>,
  { crawl, summary }: CrawlWithSummary,
): Promise<Soft404s | null> {
  const pages = summary.indexability.soft_404
  if (pages === 0) return null
  const input = { crawlId: crawl.id, name: 'links to soft 404s', pages: summary.pages }
  return { pages, inlinks: await storeStats(database, input, () => countSoft404Inlinks(database, crawl.id)) }
}
