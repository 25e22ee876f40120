import { MAX_SQL_CHARACTERS } from '#domain/sql/sql-query.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { getSqlTables } from '#operations/sql/get-sql-tables.ts'
import { exportSql, runSql } from '#operations/sql/run-sql.ts'
import { route } from '../operation-route.ts'

const maxBody = {
  // A character takes up to four bytes, and JSON may need more for it.
  bytes: MAX_SQL_CHARACTERS * 6,
  message: `A query has at most ${formatNumber(MAX_SQL_CHARACTERS)} characters.`,
}

export const sqlRoutes = [
  route('get', '/projects/{id}/sql', getSqlTables),
  route('post', '/projects/{id}/sql', runSql, { maxBody }),
  route('post', '/projects/{id}/sql/csv', exportSql, {
    maxBody,
    headers: ({ isCut }: { isCut: boolean }) => ({ 'X-Result-Cut': String(isCut) }),
  }),
]
