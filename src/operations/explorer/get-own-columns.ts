import { z } from '@hono/zod-openapi'
import { defineOperation } from '../define-operation.ts'
import { onReportInput } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { extractedColumns } from './columns-in-crawl.ts'
import { hasSource } from './require-source.ts'
import { withCrawlTables } from './with-crawl-tables.ts'

/** Returns the data that this crawl has and others may lack. */
export const getOwnColumns = defineOperation({
  name: 'getOwnColumns',
  summary: 'List the columns that a project’s extraction rules gave a crawl',
  access: onReport(),
  input: z.object(onReportInput),
  output: z.object({
    columns: z.array(z.string()).openapi({ description: 'Ids of columns of the table of pages' }),
    hasSource: z.boolean().openapi({ description: 'Whether the HTML source can be searched' }),
  }),
  returns: 'The columns',
  refuses: { 409: 'The archive of the crawl is not written yet' },
  run: ({ app, crawl }) =>
    withCrawlTables(app, crawl.id, async ({ manifest }) => ({
      columns: extractedColumns(manifest),
      hasSource: hasSource(manifest),
    })),
})
