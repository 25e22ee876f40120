import type { IssueReport } from '#domain/reports/report.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { getIssueReport } from '../reports/get-issue-report.ts'
import type { Viewer } from '../viewer.ts'
import { requireShareReader, type ShareVisit } from './open-share.ts'

/** A link to an issue shows that one only; a link to a report shows each. */
export async function getSharedCheck(
  app: Pick<App, 'database' | 'settings'>,
  visitor: Viewer,
  visit: ShareVisit,
  { type, page }: { type: string; page: number },
): Promise<IssueReport> {
  const { viewer, checkId, ...input } = await requireShareReader(app, visitor, visit, ['report', 'issue'])
  if (checkId !== null && checkId !== type) throw new NotFound('This link does not show that.')
  const { before: _, ...issue } = await getIssueReport(app, viewer, { ...input, type, page })
  return issue
}
