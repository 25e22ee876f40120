import { createRoute, z } from '@hono/zod-openapi'
import { MAX_FOOTER, MAX_PREPARED_BY } from '#domain/reports/report-branding.ts'
import type { App } from '#operations/app.ts'
import { getReportBranding, readReportLogo } from '#operations/report-branding/get-report-branding.ts'
import { saveReportBranding } from '#operations/report-branding/save-report-branding.ts'
import { removeReportLogo, uploadReportLogo } from '#operations/report-branding/upload-report-logo.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

const text = (max: number) =>
  z.string('must be a string').refine((value) => [...value].length <= max, `must have at most ${max} characters`)

const textsSchema = z.object({
  preparedBy: text(MAX_PREPARED_BY).openapi({
    description: 'Who sends the report. Empty: the company name of the profile',
  }),
  footer: text(MAX_FOOTER).openapi({ description: 'Shown at the bottom of every page' }),
  colour: z
    .string('must be a string or null')
    .nullable()
    .openapi({ description: 'Dark enough to read on white; null for the usual colour', example: '#2b53d0' }),
})

const brandingSchema = textsSchema
  .extend({
    logo: z.object({ width: z.number(), height: z.number(), version: z.number() }).nullable(),
  })
  .openapi('ReportBranding')

const read = createRoute({
  method: 'get',
  path: '/account/report-branding',
  operationId: 'getReportBranding',
  summary: 'Get the look of PDF reports',
  responses: { 200: json(brandingSchema, 'Logo, colour and texts'), ...SIGN_IN_REQUIRED },
})

const save = createRoute({
  method: 'put',
  path: '/account/report-branding',
  operationId: 'saveReportBranding',
  summary: 'Save colour and texts of PDF reports',
  request: { body: { required: true, ...json(textsSchema, 'Colour and texts') } },
  responses: {
    200: json(brandingSchema, 'What was saved'),
    400: refusal('A text is too long, or the colour is too light or is no colour'),
    ...SIGN_IN_REQUIRED,
  },
})

const picture = { schema: z.string().openapi({ format: 'binary' }) }

const readLogo = createRoute({
  method: 'get',
  path: '/account/report-branding/logo',
  operationId: 'getReportLogo',
  summary: 'Download the logo of PDF reports',
  responses: {
    200: { content: { 'image/png': picture }, description: 'The logo' },
    404: refusal('There is no logo'),
    ...SIGN_IN_REQUIRED,
  },
})

const uploadLogo = createRoute({
  method: 'put',
  path: '/account/report-branding/logo',
  operationId: 'uploadReportLogo',
  summary: 'Upload the logo of PDF reports',
  description:
    'The body of the request is the file itself: a PNG or JPG of at most 2,097,152 bytes. It is scaled down to at most ' +
    '640 × 200 pixels, and everything in the file except the picture is removed.',
  request: { body: { content: { 'image/*': picture }, required: true } },
  responses: {
    200: json(brandingSchema, 'Logo, colour and texts'),
    400: refusal('The file is too large, or is not a PNG or JPG'),
    429: refusal('Too many uploads; see Retry-After'),
    ...SIGN_IN_REQUIRED,
  },
})

const removeLogo = createRoute({
  method: 'delete',
  path: '/account/report-branding/logo',
  operationId: 'removeReportLogo',
  summary: 'Remove the logo of PDF reports',
  responses: { 200: json(brandingSchema, 'Colour and texts, without a logo'), ...SIGN_IN_REQUIRED },
})

export type BrandingRoute = typeof read | typeof save | typeof readLogo | typeof uploadLogo | typeof removeLogo

export function addBrandingRoutes(api: ApiRouter<BrandingRoute>, app: App): void {
  api.openapi(read, async (context) => context.json(await getReportBranding(app, context.get('viewer')), 200))
  api.openapi(save, async (context) =>
    context.json(await saveReportBranding(app, context.get('viewer'), context.req.valid('json')), 200),
  )
  api.openapi(readLogo, async (context) => {
    const logo = await readReportLogo(app, context.get('viewer'))
    const headers = { 'content-type': 'image/png', 'cache-control': 'private, no-cache' }
    return context.body(logo, 200, headers)
  })
  api.openapi(uploadLogo, async (context) =>
    context.json(await uploadReportLogo(app, context.get('viewer'), context.req.raw.body), 200),
  )
  api.openapi(removeLogo, async (context) => context.json(await removeReportLogo(app, context.get('viewer')), 200))
}
