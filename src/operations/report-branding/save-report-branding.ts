import { problemOfColour, type ReportBranding } from '#domain/reports/report-branding.ts'
import { saveReportBranding as storeReportBranding } from '#store/workspaces/report-branding.ts'
import type { App } from '../app.ts'
import { InvalidInput, SignInRequired } from '../errors.ts'
import { requireInWorkspace } from '../project-access/require-right.ts'
import type { Viewer } from '../viewer.ts'
import { getReportBranding } from './get-report-branding.ts'

export async function saveReportBranding(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { preparedBy, footer, colour }: Omit<ReportBranding, 'logo'>,
): Promise<ReportBranding> {
  const { account } = requireInWorkspace(viewer, 'manage')
  const problem = colour === null ? null : problemOfColour(colour)
  if (problem !== null) throw new InvalidInput(problem)
  const saved = { preparedBy: oneLine(preparedBy), footer: oneLine(footer), colour: colour?.toLowerCase() ?? null }
  if (!(await storeReportBranding(app.database, account.workspace.id, saved))) throw new SignInRequired()
  return getReportBranding(app, viewer)
}

/** PostgreSQL cannot store a null character. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
