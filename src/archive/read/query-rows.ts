import type { DuckDBConnection, DuckDBResultReader, DuckDBValue } from '@duckdb/node-api'

/** DuckDB returns counts and sums as 64-bit integers. Those that fit become numbers. */
export async function queryRows<Row>(
  connection: DuckDBConnection,
  sql: string,
  values: DuckDBValue[] | Record<string, DuckDBValue> = [],
): Promise<Row[]> {
  return rowsOf(await connection.runAndReadAll(sql, values))
}

/** Reads a large result one piece at a time. */
export async function* streamRows<Row>(
  connection: DuckDBConnection,
  sql: string,
  values: Record<string, DuckDBValue> = {},
): AsyncGenerator<Row[]> {
  const result = await connection.stream(sql, values)
  for await (const rows of result.yieldRowObjectJs()) yield withNumbers<Row>(rows)
}

/** Null if there are more rows. Rows are read one piece at a time, so a large result never fills the memory. */
export async function rowsUpTo<Row>(connection: DuckDBConnection, sql: string, most: number): Promise<Row[] | null> {
  const reader = await connection.streamAndReadUntil(sql, most + 1)
  return reader.currentRowCount > most ? null : rowsOf(reader)
}

function rowsOf<Row>(reader: DuckDBResultReader): Row[] {
  return withNumbers(reader.getRowObjectsJS())
}

function withNumbers<Row>(rows: Record<string, unknown>[]): Row[] {
  for (const row of rows) {
    for (const name in row) if (typeof row[name] === 'bigint') row[name] = Number(row[name])
  }
  return rows as Row[]
}

/** Returns a function that counts the rows of a table. */
export function counter(connection: DuckDBConnection): (table: string) => Promise<number> {
  return async (table) => {
    const [row] = await queryRows<{ count: number }>(connection, `select count(*) as count from ${table}`)
    return row?.count ?? 0
  }
}
