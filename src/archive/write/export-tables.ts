import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Columns, OPTIONAL_TABLES, selectWords, TABLE_NAMES, TABLES, type TableName } from '../archive-tables.ts'
import { quoted } from '../duckdb.ts'
import { hostOf } from '../graph/link-graph.ts'
import { type ArchiveFile, fileOf } from '../manifest.ts'
import { queryRows } from '../read/query-rows.ts'

/** Rows per row group. Smaller for tables in which the rows of one page are looked up, and for large rows. */
const ROW_GROUPS: Partial<Record<TableName, number>> = {
  links: 40_960,
  facts: 4096,
  texts: 2048,
  sources: 2048,
  screenshots: 2048,
  pages: 10_240,
}
const DEFAULT_ROW_GROUP = 122_880
/** Size before compression. A row group is in memory while it is written, and the facts of a page may be a megabyte. */
const MAX_ROW_GROUP_BYTES = 8_000_000

/** Tables with columns that are computed from others. */
const SELECTS: Partial<Record<TableName, string>> = {
  urls: `
    with sites as (select distinct ${hostOf('u.url')} as host from pages p join urls u on u.id = p.page)
    select u.id, u.url, ${hostOf('u.url')} as host, host in (from sites) as is_internal, t.page
    from urls u left join url_pages t using (id)`,
  // A page may be found in several ways. For scripts, lists and common paths, only the first is known.
  pages: `
    with first as (
      select f.position, min(p.page) as page from first_links f join pages p on p.position = f.found_on group by 1),
    mapped as (
      select distinct t.page from sitemap_entries e join url_pages t on t.id = e.url where t.is_direct),
    redirected as (select distinct t.page from redirects r join url_pages t on t.id = r.last)
    select p.*, first.page as found_on, concat_ws(' ',
        case when p.source not in ('link', 'sitemap') then p.source end,
        case when p.source = 'link' or (g.inlinks > 0 and g.orphan is distinct from 'redirect') then 'link' end,
        case when p.source = 'sitemap' or m.page is not null then 'sitemap' end,
        case when r.page is not null then 'redirect' end) as found_by
    from pages p left join first using (position) left join graph g on g.page = p.page
      left join mapped m on m.page = p.page left join redirected r on r.page = p.page`,
  redirects: `
    select r.*, s.since as temporary_since
    from redirects r left join temporary_since s on s.source = r.source and s.target = r.target`,
  links: `
    select l.*, t.page as target_page, x.target is not null as is_template
    from links l left join url_pages t on t.id = l.target
      left join templates x on x.target = l.target and x.anchor = l.anchor and x.region = l.region`,
  // A page that turned out to be a soft 404 is not judged, so the issues it was written with are left out.
  issues: `
    with late as (select p.page from pages p join corrected c on c.position = p.position where c.is_soft_404)
    from issues union all select * from page_issues where page not in (from late)`,
}

const ORDERS: Partial<Record<TableName, string>> = {
  urls: 'u.id',
  pages: 'p.position',
  redirected_urls: 'position',
  // Sorted by target, so that the links to a page are next to each other.
  links: 't.page nulls last, l.target, l.source, l.position',
  issues: '"check", page',
}

/** A table with all its columns, as it will be in the archive. */
export function completeTable(table: TableName, order = ''): string {
  const columns: Columns = TABLES[table].written
  return `(${selectWords(columns)} from (${SELECTS[table] ?? `from ${table}`} ${order}))`
}

/** Writes each table as a Parquet file. */
export async function exportTables(
  connection: DuckDBConnection,
  folder: string,
): Promise<Record<TableName, ArchiveFile>> {
  const files: Partial<Record<TableName, ArchiveFile>> = {}
  for (const table of TABLE_NAMES) {
    if (OPTIONAL_TABLES.has(table) && !(await hasRows(connection, table))) continue
    const select = `from ${completeTable(table, ORDERS[table] && `order by ${ORDERS[table]}`)}`
    files[table] = await writeTable(connection, folder, table, select)
  }
  return files as Record<TableName, ArchiveFile>
}

async function hasRows(connection: DuckDBConnection, table: TableName): Promise<boolean> {
  return (await queryRows(connection, `select 1 from ${table} limit 1`)).length > 0
}

/** Writes the result of a query as the file of a table. */
export async function writeTable(
  connection: DuckDBConnection,
  folder: string,
  table: TableName,
  select: string,
): Promise<ArchiveFile> {
  const file = join(folder, fileOf(table))
  const size = ROW_GROUPS[table] ?? DEFAULT_ROW_GROUP
  const [copied] = await queryRows<{ Count: number }>(
    connection,
    `copy (${select}) to ${quoted(file)} (format parquet, compression zstd, row_group_size ${size},
      row_group_size_bytes ${MAX_ROW_GROUP_BYTES})`,
  )
  return { rows: copied?.Count ?? 0, ...(await sealFile(file)) }
}

/** Waits until the file is on disk: the archive must not be renamed before. */
async function sealFile(file: string): Promise<Omit<ArchiveFile, 'rows'>> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}
