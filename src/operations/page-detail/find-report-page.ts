import type { Project } from '#domain/projects/project.ts'
import type { Report } from '#domain/reports/report.ts'
import { findStoredPage, type StoredDetail } from '#store/pages/page-detail.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'

/** `seq` is still text, as it appears in the URL. */
export type DetailInput = { projectId: string; crawlId?: string | undefined; seq: string }

/** Returns a page of a report. Every operation on a report page starts here. */
export async function findReportPage(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { seq, ...input }: DetailInput,
): Promise<{ report: Report & { project: Project }; stored: StoredDetail }> {
  const report = await getReport(app, viewer, input)
  const stored = /^[1-9]\d{0,8}$/.test(seq) ? await findStoredPage(app.database, report.crawl.id, Number(seq)) : null
  if (!stored) throw new NotFound('This page does not exist in this crawl.')
  return { report, stored }
}
