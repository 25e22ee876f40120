import { describeFileProblem, type ReportFiles } from '#domain/crawls/checked-file.ts'
import { findFilesSummary, listBrokenFiles } from '#store/crawls/crawl-files.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { getReport } from './get-report.ts'

const PER_PAGE = 50

/** A page number beyond the end returns the last page. */
export async function listReportFiles(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  input: { projectId: string; crawlId?: string | undefined; page: number },
): Promise<ReportFiles> {
  const { crawl } = await getReport({ database }, viewer, input)
  const read = (page: number) => listBrokenFiles(database, crawl.id, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE })
  const first = Math.max(1, input.page)
  const found = await read(first)
  const pages = Math.max(1, Math.ceil(found.total / PER_PAGE))
  const page = Math.min(first, pages)
  const { files, total } = page === first ? found : await read(page)
  const summary = await findFilesSummary(database, crawl.id)
  return { files: files.map((file) => ({ ...file, error: describeFileProblem(file) })), total, page, pages, summary }
}
