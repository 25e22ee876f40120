import { readPageGraph } from '#archive/read/page-graph.ts'
import type { PageGraphAnswer } from '#domain/reports/page-graph.ts'
import { findKnownPages } from '#store/pages/page-detail-links.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { defineOperation } from '../define-operation.ts'
import { pageGraphSchema } from '../schemas/page-detail-schemas.ts'
import { findReportPage, OF_PAGE } from './find-report-page.ts'

/** Returns the position of a page in the link graph of its crawl. */
export const getPageGraph = defineOperation({
  ...OF_PAGE,
  name: 'getPageGraph',
  summary: 'Get the place of a page in the link graph of the crawl',
  description:
    'It is known once the archive of the crawl is written. Until then, `graph` is null and `reason` says why.',
  output: pageGraphSchema,
  returns: 'The link graph of the page',
  async run({ app, crawl }, { seq }): Promise<PageGraphAnswer> {
    const stored = await findReportPage(app, crawl.id, seq)
    try {
      const archive = await openCrawlArchive(app, crawl.id)
      const graph = await readPageGraph(archive, stored.page.url).finally(archive.close)
      if (!graph) return { graph: null, reason: 'The archive of this crawl does not have this page.' }
      const urls = graph.path.map(({ url }) => url)
      const seqs = new Map(
        (await findKnownPages(app.database, crawl.id, urls)).map(({ address, seq }) => [address, seq]),
      )
      const path = graph.path.map((step) => ({ ...step, seq: seqs.get(step.url) ?? null }))
      return { graph: { ...graph, path }, reason: null }
    } catch (error) {
      if (error instanceof NoArchive || error instanceof ArchiveDamaged) return { graph: null, reason: error.message }
      throw error
    }
  },
})
