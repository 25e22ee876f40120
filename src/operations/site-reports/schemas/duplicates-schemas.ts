import { z } from '@hono/zod-openapi'
import { DUPLICATE_KINDS } from '#domain/site-reports/duplicates-report.ts'
import { siteReportFields } from './site-report-schemas.ts'

const notJudged = z.string().nullable().openapi({
  description: 'Why the check of these duplicates did not judge the crawl; null if it did',
  example: 'The check “Duplicate title” is off.',
})

export const duplicatesSchema = z
  .object({
    ...siteReportFields,
    compared: z.int().openapi({ description: 'Indexable pages' }),
    loaded: z.int().openapi({ description: 'Pages that loaded' }),
    counts: z.array(z.object({ kind: z.enum(DUPLICATE_KINDS), groups: z.int(), pages: z.int(), notJudged })),
    groups: z.array(
      z.object({
        text: z.string(),
        differsInCase: z.boolean().openapi({ description: 'Whether the pages write it in upper and lower case' }),
        isTextElsewhere: z.boolean().openapi({
          description: 'Whether another group has the same text, because its pages are in another language',
        }),
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
