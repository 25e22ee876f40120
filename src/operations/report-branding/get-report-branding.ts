import { z } from '@hono/zod-openapi'
import { MAX_FOOTER, MAX_PREPARED_BY, NO_BRANDING, type ReportBranding } from '#domain/reports/report-branding.ts'
import { findReportBranding, findReportLogo } from '#store/workspaces/report-branding.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { onCurrentWorkspace } from '../on-current-workspace.ts'

const text = (max: number) =>
  z.string('must be a string').refine((value) => [...value].length <= max, `must have at most ${max} characters`)

export const brandingTexts = z.object({
  preparedBy: text(MAX_PREPARED_BY).openapi({
    description: 'Who sends the report. Empty: the company name of the profile',
  }),
  footer: text(MAX_FOOTER).openapi({ description: 'Shown at the bottom of every page' }),
  colour: z
    .string('must be a string or null')
    .nullable()
    .openapi({ description: 'Dark enough to read on white; null for the usual colour', example: '#2b53d0' }),
})

export const brandingSchema = brandingTexts
  .extend({
    logo: z.object({ width: z.number(), height: z.number(), version: z.number() }).nullable(),
  })
  .openapi('ReportBranding')

export const getReportBranding = defineOperation({
  name: 'getReportBranding',
  summary: 'Get the look of PDF reports',
  access: onCurrentWorkspace('read'),
  input: z.object({}),
  output: brandingSchema,
  returns: 'Logo, colour and texts',
  run: ({ app, workspace }) => readBranding(app, workspace),
})

export async function readBranding(
  { database }: Pick<App, 'database'>,
  { id }: { id: string },
): Promise<ReportBranding> {
  return (await findReportBranding(database, id)) ?? NO_BRANDING
}

export const getReportLogo = defineOperation({
  name: 'getReportLogo',
  summary: 'Download the logo of PDF reports',
  access: onCurrentWorkspace('read'),
  input: z.object({}),
  output: { mediaType: 'image/png', isBinary: true },
  returns: 'The logo',
  refuses: { 404: 'There is no logo' },
  async run({ app, workspace }) {
    const logo = await findReportLogo(app.database, workspace.id)
    if (!logo) throw new NotFound('Your reports have no logo.')
    return { name: 'logo.png', content: new Uint8Array(logo) }
  },
})
