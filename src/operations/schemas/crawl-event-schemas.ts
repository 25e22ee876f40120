import { z } from '@hono/zod-openapi'
import { crawlSchema, pageSchema } from './crawl-schemas.ts'

const livePageSchema = z
  .object({
    url: z.string(),
    title: z.string(),
    status: z.enum(['success', 'error']),
    statusCode: z.int().nullable(),
    error: z.string().nullable(),
    isNotCrawled: z.boolean(),
    healthScore: z.int().nullable(),
    llmScore: z.int().nullable(),
    issueCount: z.int(),
  })
  .openapi('LivePage')

export const crawlEventSchema = z
  .union([
    z.object({ event: z.enum(['progress', 'done']), data: crawlSchema }).openapi('CrawlStateEvent'),
    z
      .object({
        event: z.literal('page'),
        id: z.string().openapi({ description: 'The same number as seq' }),
        data: z.object({
          seq: z.int().openapi({ description: 'The number of the page, in the order pages were finished' }),
          page: z
            .union([pageSchema, livePageSchema])
            .openapi({ description: 'The page, in the short form if the request has from=now' }),
        }),
      })
      .openapi('CrawlPageEvent'),
  ])
  .openapi('CrawlEvent')
