import { z } from '@hono/zod-openapi'

// For files that still import them from here.
export { checkResultSchema, issueReportSchema, reportPageSchema } from '#operations/schemas/report-schemas.ts'

export const sessionQuery = z.object({
  session: z.string().optional().openapi({ description: 'The id of a crawl; the latest one with results if omitted' }),
})

const pageNumber = z
  .string()
  .optional()
  .openapi({ description: 'Page number, starting at 1; too high a number returns the last page' })
export const pagedQuery = sessionQuery.extend({ page: pageNumber })
