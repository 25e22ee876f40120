import { createRoute, z } from '@hono/zod-openapi'
import { DUPLICATE_KINDS } from '#domain/site-reports/duplicates-report.ts'
import type { App } from '#operations/app.ts'
import { getDuplicates } from '#operations/site-reports/get-duplicates.ts'
import type { ApiRouter } from '../api-router.ts'
import { projectParams } from '../projects/project-schemas.ts'
import { pagedQuery } from '../reports/report-schemas.ts'
import { json } from '../responses.ts'
import { SITE_REPORT_REFUSALS, siteReportFields } from './site-report-schemas.ts'

const duplicatesSchema = z
  .object({
    ...siteReportFields,
    compared: z.int().openapi({ description: 'Indexable pages' }),
    loaded: z.int().openapi({ description: 'Pages that loaded' }),
    counts: z.array(z.object({ kind: z.enum(DUPLICATE_KINDS), groups: z.int(), pages: z.int() })),
    groups: z.array(
      z.object({
        text: z.string(),
        pages: z.int(),
        members: z.array(
          z.object({
            url: z.string(),
            seq: z.int().nullable(),
            title: z.string(),
            linkScore: z.int().nullable(),
            inlinks: z.int(),
            inSitemap: z.boolean(),
            similarity: z.int().nullable().openapi({
              description: 'Of the main text with that of the first page, in percent. 100 only if they are equal.',
            }),
          }),
        ),
      }),
    ),
  })
  .openapi('Duplicates')

const duplicates = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/duplicates',
  operationId: 'listDuplicates',
  summary: 'List groups of indexable pages with the same title, description, H1 or main text',
  request: {
    params: projectParams,
    query: pagedQuery.extend({
      kind: z
        .string()
        .optional()
        .openapi({ description: `One of ${DUPLICATE_KINDS.join(', ')}; title if omitted` }),
    }),
  },
  responses: { 200: json(duplicatesSchema, 'The groups, the largest first'), ...SITE_REPORT_REFUSALS },
})

export type DuplicatesRoute = typeof duplicates

export function addDuplicatesRoute(api: ApiRouter<DuplicatesRoute>, app: App): void {
  api.openapi(duplicates, async (context) => {
    const { session, page, kind: name } = context.req.query()
    const kind = DUPLICATE_KINDS.find((known) => known === name) ?? 'title'
    const number = page !== undefined && /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
    const input = { projectId: context.req.param('id'), crawlId: session || undefined, kind, page: number }
    return context.json(await getDuplicates(app, context.get('viewer'), input), 200)
  })
}
