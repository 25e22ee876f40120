import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { reportRows } from './report-schema.ts'

/** Pages by their `seq`, four bytes each: a tenth of what as many rows take on their way here. */
export function packed(order?: SQL, condition?: SQL): SQL {
  const inOrder = order ? sql`order by ${order}` : sql``
  const ifFits = condition ? sql`filter (where ${condition})` : sql``
  return sql`coalesce(string_agg(int4send(${reportRows.seq}), ''::bytea ${inOrder}) ${ifFits}, ''::bytea)`
}

export function unpack(bytes: Buffer): Int32Array {
  const pages = new Int32Array(bytes.length / 4)
  const target = Buffer.from(pages.buffer)
  bytes.copy(target)
  // PostgreSQL sends the highest byte first.
  target.swap32()
  return pages
}

/** The report rows that fit, by their `seq`. */
export async function selectPages(
  db: Pick<Database['db'], 'select'>,
  condition: SQL | undefined,
  order?: SQL,
): Promise<Int32Array> {
  const [row] = await db
    .select({ pages: packed(order).mapWith(unpack) })
    .from(reportRows)
    .where(condition)
  return row?.pages ?? new Int32Array()
}
