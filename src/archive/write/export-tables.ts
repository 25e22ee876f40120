import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Columns, selectWords, TABLE_NAMES, TABLES, type TableName } from '../archive-tables.ts'
import { quoted } from '../duckdb.ts'
import { hostOf } from '../graph/link-graph.ts'
import { type ArchiveFile, fileOf } from '../manifest.ts'
import { queryRows } from '../read/query-rows.ts'

/** Rows that are read together. Small where one page's rows are looked up, and where rows are large. */
const ROW_GROUPS: Partial<Record<TableName, number>> = { links: 40_960, facts: 4096, texts: 2048, pages: 10_240 }
const DEFAULT_ROW_GROUP = 122_880
/** Before compression. A row group is in memory while it is written, and the facts of one page may be a megabyte. */
const MAX_ROW_GROUP_BYTES = 8_000_000

/** Tables with columns that are computed from others, or with an order of their own. */
const SELECTS: Partial<Record<TableName, string>> = {
  urls: `
    with sites as (select distinct ${hostOf('u.url')} as host from pages p join urls u on u.id = p.page)
    select u.id, u.url, ${hostOf('u.url')} as host, host in (from sites) as is_internal, t.page
    from urls u left join url_pages t using (id) order by u.id`,
  pages: 'from pages order by position',
  redirected_urls: 'from redirected_urls order by position',
  // The links to a page are next to each other.
  links: `
    select l.*, t.page as target_page, x.target is not null as is_template
    from links l left join url_pages t on t.id = l.target
      left join templates x on x.target = l.target and x.anchor = l.anchor and x.region = l.region
    order by t.page nulls last, l.target, l.source, l.position`,
  issues: 'from issues order by "check", page',
}

/** Writes each table as a Parquet file. */
export async function exportTables(
  connection: DuckDBConnection,
  folder: string,
): Promise<Record<TableName, ArchiveFile>> {
  const files: Partial<Record<TableName, ArchiveFile>> = {}
  for (const table of TABLE_NAMES) {
    const file = join(folder, fileOf(table))
    const columns: Columns = TABLES[table].written
    const select = `${selectWords(columns)} from (${SELECTS[table] ?? `from ${table}`})`
    const size = ROW_GROUPS[table] ?? DEFAULT_ROW_GROUP
    const [copied] = await queryRows<{ Count: number }>(
      connection,
      `copy (${select}) to ${quoted(file)} (format parquet, compression zstd, row_group_size ${size},
        row_group_size_bytes ${MAX_ROW_GROUP_BYTES})`,
    )
    files[table] = { rows: copied?.Count ?? 0, ...(await sealFile(file)) }
  }
  return files as Record<TableName, ArchiveFile>
}

/** Waits until the file is on disk: the archive must not be renamed before. */
async function sealFile(file: string): Promise<Omit<ArchiveFile, 'rows'>> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}
