import { z } from '@hono/zod-openapi'
import { DUPLICATE_KINDS } from '#domain/site-reports/duplicates-report.ts'
import { siteReportFields } from './site-report-schemas.ts'

export const duplicatesSchema = z
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
