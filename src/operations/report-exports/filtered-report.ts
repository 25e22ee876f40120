import { z } from '@hono/zod-openapi'
import { onReportInput } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { reportFilter } from '../schemas/report-schemas.ts'

/** What downloads of the results table have in common. */
export const OF_FILTERED_REPORT = {
  description: 'Takes the same filters as the list of pages in the report.',
  access: onReport(),
  input: z.object({ ...onReportInput, ...reportFilter }),
} as const
