import { z } from '@hono/zod-openapi'
import { json } from './answers.ts'
import { crawlSchema, errorSchema } from './schemas.ts'

/** What the API promises of projects and their crawls. The shapes are those of #domain. */

export const projectParams = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })
export const NO_SUCH_PROJECT = { 404: json(errorSchema, 'There is no such project, or it belongs to another account') }

const status = crawlSchema.shape.status

export const projectSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    url: z.string(),
    createdAt: z.iso.datetime(),
    lastCrawl: z.iso.datetime().nullable(),
    healthScore: z.int(),
    totalPagesCrawled: z.int(),
    totalIssues: z.int(),
    avgResponseTime: z.int().nullable(),
    activeCrawl: z.object({ id: z.uuid(), status }).nullable(),
  })
  .openapi('Project')

export const projectCrawlSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    status,
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    maxPages: z.int(),
    crawled: z.int(),
    succeeded: z.int(),
    issues: z.int(),
    healthScore: z.int().nullable(),
  })
  .openapi('ProjectCrawl')
