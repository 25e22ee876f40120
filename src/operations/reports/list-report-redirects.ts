import type { ReportRedirects } from '#domain/crawls/listed-redirect.ts'
import { listRedirects } from '#store/crawls/redirects.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { getReport } from './get-report.ts'

const PER_PAGE = 50

/** A page number beyond the end returns the last page. */
export async function listReportRedirects(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  input: { projectId: string; crawlId?: string | undefined; page: number },
): Promise<ReportRedirects> {
  const { crawl } = await getReport({ database }, viewer, input)
  const read = (page: number) => listRedirects(database, crawl.id, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE })
  const first = Math.max(1, input.page)
  const found = await read(first)
  const pages = Math.max(1, Math.ceil(found.total / PER_PAGE))
  const page = Math.min(first, pages)
  return { ...(page === first ? found : await read(page)), page, pages }
}
