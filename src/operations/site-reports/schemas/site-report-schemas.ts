import { z } from '@hono/zod-openapi'

/** The crawl that a site report is about. */
export const siteReportFields = {
  crawl: z.object({ id: z.string(), createdAt: z.string() }),
  isLatest: z.boolean(),
}
