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
  const folder = join(tables.folder, 'results')
  return {
    ...tables,
    async query<Row>(sql: string, values: Record<string, DuckDBValue> = {}): Promise<Row[]> {
      if (sql.includes(TRAFFIC_TABLE)) return tables.query<Row>(sql, values)
      const file = join(
        folder,
        `${createHash('sha256')
          .update(JSON.stringify([sql, values]))
          .digest('hex')}.json`,
      )
      const kept = await readFile(file, 'utf8').catch(() => null)
      if (kept !== null) return JSON.parse(kept)
      const rows = await tables.query<Row>(sql, values)
      const text = JSON.stringify(rows)
      if (text.length <= MAX_KEPT) await keep(folder, file, text)
      return rows
    },
  }
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
