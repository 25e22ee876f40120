import { z } from '@hono/zod-openapi'
import { pictureKindOf } from '#domain/accounts/avatar.ts'
import {
  LOGO_TOO_LARGE,
  LOGO_TOO_SMALL,
  LOGO_WRONG_KIND,
  MAX_LOGO,
  MAX_LOGO_BYTES,
  MIN_LOGO_SIDE,
} from '#domain/reports/report-branding.ts'
import { removeReportLogo as deleteReportLogo, saveReportLogo } from '#store/workspaces/report-branding.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput, SignInRequired } from '../errors.ts'
import { uploadedFile } from '../inputs.ts'
import { receivePicture } from '../media/receive-picture.ts'
import { redrawPicture } from '../media/redraw-picture.ts'
import { onShownWorkspace } from '../on-current-workspace.ts'
import { shownWorkspace } from '../shown-workspace.ts'
import { brandingSchema, readBranding } from './get-report-branding.ts'

const UPLOADS_PER_HOUR = 30

/** Re-encodes the logo as a small PNG, so that only its pixels are kept. It is stored with the other settings. */
export const uploadReportLogo = defineOperation({
  name: 'uploadReportLogo',
  summary: 'Upload the logo of PDF reports',
  description:
    'The body of the request is the file itself: a PNG or JPG of at most 2,097,152 bytes. It is scaled down to at most ' +
    '640 × 200 pixels, and everything in the file except the picture is removed.',
  access: onShownWorkspace('manage'),
  input: z.object({ file: uploadedFile, ...shownWorkspace }),
  output: brandingSchema,
  returns: 'Logo, colour and texts',
  refuses: {
    400: 'The file is too large, or is not a PNG or JPG',
    429: 'Too many uploads; see Retry-After',
  },
  async run({ app, account, workspace }, { file }) {
    const bytes = await receivePicture(app, file, {
      key: `report-logo:${account.userId}`,
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
    return readBranding(app, workspace)
  },
})

export const removeReportLogo = defineOperation({
  name: 'removeReportLogo',
  summary: 'Remove the logo of PDF reports',
  access: onShownWorkspace('manage'),
  input: z.object(shownWorkspace),
  output: brandingSchema,
  returns: 'Colour and texts, without a logo',
  async run({ app, workspace }) {
    await deleteReportLogo(app.database, workspace.id)
    return readBranding(app, workspace)
  },
})
