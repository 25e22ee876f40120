import { z } from '@hono/zod-openapi'
import { listSqlTables } from '#archive/sandbox/sql-tables.ts'
import { defineOperation } from '../define-operation.ts'
import { projectId } from '../inputs.ts'
import { onProjectWithSql, SQL_REFUSALS } from './on-sql.ts'

/** The tables that queries can read. They are the same for every crawl. */
export const getSqlTables = defineOperation({
  name: 'listSqlTables',
  summary: 'List the tables and columns that SQL queries can read',
  access: onProjectWithSql(),
  input: z.object({ projectId }),
  output: z
    .object({
      tables: z.array(
        z.object({
          schema: z.enum(['explorer', 'archive']),
          name: z.string(),
          row: z.string().openapi({ description: 'What one row is' }),
          columns: z.array(z.object({ name: z.string(), type: z.string(), note: z.string() })),
        }),
      ),
    })
    .openapi('SqlTables'),
  returns: 'The tables',
  refuses: SQL_REFUSALS,
  run: async () => ({ tables: listSqlTables() }),
})
