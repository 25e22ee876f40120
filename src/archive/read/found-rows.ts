import type { DuckDBConnection } from '@duckdb/node-api'
import { queryRows, rowsUpTo } from './query-rows.ts'

const BATCH_ROWS = 2000

/** Reads the result of one query in batches. Other queries can run on the connection between batches. */
export type FoundRows = {
  /** Runs a query and keeps its rows until the next `find`. Returns their number. */
  find: (sql: string, order?: string) => Promise<number>
  /** Returns a batch of rows from this one on, counted from 0. */
  read: <Row>(first: number) => Promise<Row[]>
}

/** At most this many rows are kept in memory. A larger result goes to a table, which may be on disk. */
const MAX_KEPT_ROWS = 4 * BATCH_ROWS

export function openFoundRows(connection: DuckDBConnection): FoundRows {
  /** Null if the rows are in the table. */
  let kept: unknown[] | null = null
  return {
    async find(sql, order) {
      const window = order === undefined ? '' : `order by ${order}`
      // Most checks find few rows. On a small site, creating a table would take longer than the query.
      kept = await rowsUpTo(connection, `select * from (${sql}) ${window}`, MAX_KEPT_ROWS).catch((error: unknown) =>
        isOutOfMemory(error) ? null : Promise.reject(error),
      )
      if (kept !== null) return kept.length
      // Two steps free the memory of the query before its rows are sorted. The table keeps their order.
      await connection.run(`create or replace temp table unsorted_rows as ${sql}`)
      await connection.run(`create or replace temp table found_rows as select * from unsorted_rows ${window}`)
      await connection.run('drop table unsorted_rows')
      const [row] = await queryRows<{ count: number }>(connection, 'select count(*) as count from found_rows')
      return row?.count ?? 0
    },
    async read<Row>(first: number) {
      if (kept !== null) return kept.slice(first, first + BATCH_ROWS) as Row[]
      return queryRows<Row>(
        connection,
        `select * from found_rows where rowid >= ${first} and rowid < ${first + BATCH_ROWS} order by rowid`,
      )
    },
  }
}

/** DuckDB reports the kind of an error as text only. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Out of Memory')
}

/** The rows of a query, some thousand at a time. */
export async function* inBatches<Row>({ find, read }: FoundRows, sql: string, order?: string): AsyncGenerator<Row[]> {
  const count = await find(sql, order)
  for (let first = 0; first < count; ) {
    const rows = await read<Row>(first)
    first += rows.length
    yield rows
  }
}
