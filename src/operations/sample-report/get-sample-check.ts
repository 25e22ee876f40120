import type { IssueReport } from '#domain/reports/report.ts'
import type { App } from '../app.ts'
import { getIssueReport } from '../reports/get-issue-report.ts'
import type { Viewer } from '../viewer.ts'
import { requireSampleReader } from './as-sample-reader.ts'

/** What a check found in the sample report, on the first pages. */
export async function getSampleCheck(
  app: Pick<App, 'database' | 'settings'>,
  visitor: Viewer,
  type: string,
): Promise<IssueReport> {
  const { viewer, projectId } = await requireSampleReader(app, visitor)
  return getIssueReport(app, viewer, { projectId, type, page: 1 })
}
