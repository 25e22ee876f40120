import { NO_BRANDING, type ReportBranding } from '#domain/reports/report-branding.ts'
import { findReportBranding, findReportLogo } from '#store/workspaces/report-branding.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

export async function getReportBranding(app: Pick<App, 'database'>, viewer: Viewer): Promise<ReportBranding> {
  const { account } = requireAccount(viewer)
  return (await findReportBranding(app.database, account.workspace.id)) ?? NO_BRANDING
}

/** Returns a PNG. */
export async function readReportLogo(app: Pick<App, 'database'>, viewer: Viewer): Promise<Uint8Array<ArrayBuffer>> {
  const { account } = requireAccount(viewer)
  const logo = await findReportLogo(app.database, account.workspace.id)
  if (!logo) throw new NotFound('Your reports have no logo.')
  return new Uint8Array(logo)
}
