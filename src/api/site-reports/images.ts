import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { getImages } from '#operations/site-reports/get-images.ts'
import type { ApiRouter } from '../api-router.ts'
import { projectParams } from '../projects/project-schemas.ts'
import { sessionQuery } from '../reports/report-schemas.ts'
import { json } from '../responses.ts'
import { SITE_REPORT_REFUSALS, siteReportFields } from './site-report-schemas.ts'

const count = z.int()
const groups = z.array(
  z.object({
    name: z.string().openapi({ description: 'Empty if it is not known' }),
    ...{ images: count, files: count, bytes: z.number(), unweighed: count, withoutAlt: count, broken: count },
  }),
)

const imagesSchema = z
  .object({
    ...siteReportFields,
    counts: z
      .object({
        ...{ images: count, files: count, pages: count },
        bytes: z.number().openapi({ description: 'Of all files with a known weight, each once' }),
        ...{
          withoutAlt: count,
          emptyAlt: count,
          broken: count,
          restricted: count,
          blocked: count,
          unverified: count,
          oversized: count,
        },
        compared: count.openapi({ description: 'Images whose size in pixels and width attribute are known' }),
        ...{ legacy: count, unweighed: count, unweighedFiles: count, notRequested: count, inline: count },
        withoutUrl: count,
      })
      .openapi({ description: 'An image is an img element; several may use the same file' }),
    formats: groups,
    formatTotal: count,
    hosts: groups,
    hostTotal: count,
    patterns: groups,
    patternTotal: count,
    heaviest: z.array(
      z.object({
        src: z.string(),
        bytes: z.number(),
        format: z.string().nullable(),
        width: count.nullable(),
        height: count.nullable(),
        shownWidth: count.nullable(),
        images: count,
        pages: count,
        page: z.string(),
        seq: count.nullable(),
      }),
    ),
    weighedFiles: count,
  })
  .openapi('ImagesReport')

const images = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/images',
  operationId: 'getImages',
  summary: 'Get weight, formats, alt texts and faults of the images of a crawl',
  request: { params: projectParams, query: sessionQuery },
  responses: { 200: json(imagesSchema, 'The report'), ...SITE_REPORT_REFUSALS },
})

export type ImagesRoute = typeof images

export function addImagesRoute(api: ApiRouter<ImagesRoute>, app: App): void {
  api.openapi(images, async (context) => {
    const input = { projectId: context.req.param('id'), crawlId: context.req.query('session') || undefined }
    return context.json(await getImages(app, context.get('viewer'), input), 200)
  })
}
