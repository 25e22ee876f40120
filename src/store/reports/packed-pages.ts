import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../sql/db.ts'
import { reportRows } from './report-schema.ts'

/** SQL that packs the `seq` of pages into four bytes each, a tenth of what result rows would take. */
export function packed(order?: SQL, condition?: SQL): SQL {
  const inOrder = order ? sql`order by ${order}` : sql``
  const filter = condition ? sql`filter (where ${condition})` : sql``
  return sql`coalesce(string_agg(int4send(${reportRows.seq}), ''::bytea ${inOrder}) ${filter}, ''::bytea)`
}

export function unpack(bytes: Buffer): Int32Array {
  const pages = new Int32Array(bytes.length / 4)
  const target = Buffer.from(pages.buffer)
  bytes.copy(target)
  // PostgreSQL sends big-endian numbers.
  target.swap32()
  return pages
}

export async function selectPages(db: Db, condition: SQL | undefined, order?: SQL): Promise<Int32Array> {
  const [row] = await db
    .select({ pages: packed(order).mapWith(unpack) })
    .from(reportRows)
    .where(condition)
  return row?.pages ?? new Int32Array()
}
