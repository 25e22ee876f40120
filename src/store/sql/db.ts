import type { Database } from '#platform/postgres/database.ts'

/** The database or a transaction. */
export type Db = Pick<
  Database['db'],
  '_' | 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>
