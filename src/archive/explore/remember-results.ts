import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBValue } from '@duckdb/node-api'
import type { CrawlTables } from './crawl-tables.ts'
import { TRAFFIC_TABLE } from './site-traffic.ts'

/** Larger results are not kept. Reports show less than this. */
const MAX_KEPT = 1_000_000

/**
 * Keeps query results next to the derived tables, because a finished crawl does not change. The name of a result is
 * made from its SQL, so a changed query is computed again. Queries on search traffic are not kept: it may be replaced.
 */
export function rememberResults(tables: CrawlTables): CrawlTables {
  return {
    ...tables,
    query<Row>(sql: string, values: Record<string, DuckDBValue> = {}): Promise<Row[]> {
      const query = () => tables.query<Row>(sql, values)
      return sql.includes(TRAFFIC_TABLE) ? query() : rememberResult(tables, [sql, values], query)
    },
  }
}

/** Keeps what was computed from the tables of a crawl. The key must say everything that the result depends on. */
export async function rememberResult<Value>(
  tables: Pick<CrawlTables, 'folder'>,
  key: readonly unknown[],
  compute: () => Promise<Value>,
): Promise<Value> {
  const folder = join(tables.folder, 'results')
  const file = join(folder, `${createHash('sha256').update(JSON.stringify(key)).digest('hex')}.json`)
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null) return JSON.parse(kept)
  const value = await compute()
  const text = JSON.stringify(value)
  if (text.length <= MAX_KEPT) await keep(folder, file, text)
  return value
}

/** If the disk is full, the result is not kept, and the next reader computes it again. */
async function keep(folder: string, file: string, text: string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(part, text)
    await rename(part, file)
  } catch {
    await rm(part, { force: true }).catch(() => {})
  }
}
