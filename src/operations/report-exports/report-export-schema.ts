import { z } from '@hono/zod-openapi'
import { EXPORT_FORMATS } from '#domain/reports/report-export.ts'
import { exportSchema } from '../schemas/export-schema.ts'

export const reportExportSchema = exportSchema
  .extend({
    format: z.enum(EXPORT_FORMATS),
    crawlId: z.string(),
    filter: z.string().openapi({ description: 'The query string of the filtered table that the report was made from' }),
  })
  .openapi('ReportExport')
