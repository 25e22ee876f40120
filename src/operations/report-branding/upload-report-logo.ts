import { pictureKindOf } from '#domain/accounts/avatar.ts'
import {
  LOGO_TOO_LARGE,
  LOGO_TOO_SMALL,
  LOGO_WRONG_KIND,
  MAX_LOGO,
  MAX_LOGO_BYTES,
  MIN_LOGO_SIDE,
  type ReportBranding,
} from '#domain/reports/report-branding.ts'
import { removeReportLogo as deleteReportLogo, saveReportLogo } from '#store/workspaces/report-branding.ts'
import type { App } from '../app.ts'
import { InvalidInput, SignInRequired } from '../errors.ts'
import { receivePicture } from '../media/receive-picture.ts'
import { redrawPicture } from '../media/redraw-picture.ts'
import { requireInWorkspace } from '../project-access/require-right.ts'
import type { Viewer } from '../viewer.ts'
import { getReportBranding } from './get-report-branding.ts'

const UPLOADS_PER_HOUR = 30

/** Re-encodes the logo as a small PNG, so that only its pixels are kept. It is stored with the other settings. */
export async function uploadReportLogo(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  file: ReadableStream<Uint8Array> | null,
): Promise<ReportBranding> {
  const { userId, workspace } = requireInWorkspace(viewer, 'manage').account
  const bytes = await receivePicture(app, file, {
    key: `report-logo:${userId}`,
    uploadsPerHour: UPLOADS_PER_HOUR,
    maxBytes: MAX_LOGO_BYTES,
    tooLarge: LOGO_TOO_LARGE,
    wrongKind: LOGO_WRONG_KIND,
  })
  const kind = pictureKindOf(bytes)
  if (kind !== 'png' && kind !== 'jpeg') throw new InvalidInput(LOGO_WRONG_KIND)
  const logo = await redrawPicture(
    bytes,
    (drawn, { width, height }) => {
      if (Math.min(width, height) < MIN_LOGO_SIDE) throw new InvalidInput(LOGO_TOO_SMALL)
      return drawn.resize({ ...MAX_LOGO, fit: 'inside', withoutEnlargement: true })
    },
    'png',
  )
  if (!(await saveReportLogo(app.database, workspace.id, logo))) throw new SignInRequired()
  return getReportBranding(app, viewer)
}

export async function removeReportLogo(app: Pick<App, 'database'>, viewer: Viewer): Promise<ReportBranding> {
  const { workspace } = requireInWorkspace(viewer, 'manage').account
  await deleteReportLogo(app.database, workspace.id)
  return getReportBranding(app, viewer)
}
