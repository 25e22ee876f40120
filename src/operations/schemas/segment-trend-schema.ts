import { z } from '@hono/zod-openapi'

const totals = z.object({
  pages: z.int().openapi({ description: 'Pages of the segment that were requested' }),
  succeeded: z.int(),
  indexable: z.int(),
  pagesWithIssues: z.int(),
  issues: z.int(),
  pageHealth: z.int().nullable().openapi({ description: 'Mean of the pages that loaded; null if none did' }),
  llmReadiness: z.int().nullable(),
  avgResponseMs: z.int().nullable(),
})

export const segmentTrendSchema = z
  .object({
    segment: z.object({ name: z.string(), filter: z.string() }),
    points: z
      .array(
        z.object({
          crawlId: z.uuid(),
          date: z.iso.datetime(),
          totals: totals.nullable().openapi({ description: 'Null if they are not known for this crawl' }),
          problem: z.string().nullable().openapi({
            description: 'Why they are not known',
            example: 'This crawl kept no HTML source.',
          }),
        }),
      )
      .openapi({ description: 'Oldest first' }),
    waiting: z.int().openapi({ description: 'Crawls that were not read yet; request the trend again' }),
    leftOut: z.int().openapi({ description: 'Crawls in which checks did not run' }),
    hasOlder: z.boolean().openapi({ description: 'Whether there are older crawls, which the trend leaves out' }),
  })
  .openapi('SegmentTrend')
