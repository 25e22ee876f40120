import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'

/** A number that fits is returned as a number: counts and sums are 64 bits wide in DuckDB. */
export async function queryRows<Row>(
  connection: DuckDBConnection,
  sql: string,
  values: DuckDBValue[] | Record<string, DuckDBValue> = [],
): Promise<Row[]> {
  const rows = (await connection.runAndReadAll(sql, values)).getRowObjectsJS()
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
