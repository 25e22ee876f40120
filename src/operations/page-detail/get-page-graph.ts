import { readPageGraph } from '#archive/read/page-graph.ts'
import type { PageGraphAnswer } from '#domain/reports/page-graph.ts'
import { findKnownPages } from '#store/pages/page-detail-links.ts'
import type { App } from '../app.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import type { Viewer } from '../viewer.ts'
import { type DetailInput, findReportPage } from './find-report-page.ts'

/** Returns the position of a page in the link graph of its crawl. */
export async function getPageGraph(
  app: Pick<App, 'database' | 'storage' | 'settings'>,
  viewer: Viewer,
  input: DetailInput,
): Promise<PageGraphAnswer> {
  const { report, stored } = await findReportPage(app, viewer, input)
  try {
    const archive = await openCrawlArchive(app, report.crawl.id)
    const graph = await readPageGraph(archive, stored.page.url).finally(archive.close)
    if (!graph) return { graph: null, reason: 'The archive of this crawl does not have this page.' }
    const urls = graph.path.map(({ url }) => url)
    const seqs = new Map(
      (await findKnownPages(app.database, report.crawl.id, urls)).map(({ address, seq }) => [address, seq]),
    )
    const path = graph.path.map((step) => ({ ...step, seq: seqs.get(step.url) ?? null }))
    return { graph: { ...graph, path }, reason: null }
  } catch (error) {
    if (error instanceof NoArchive || error instanceof ArchiveDamaged) return { graph: null, reason: error.message }
    throw error
  }
}
