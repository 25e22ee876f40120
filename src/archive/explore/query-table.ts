import type { DuckDBValue } from '@duckdb/node-api'
import type { Filter } from '#domain/explorer/filter.ts'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { compileFilter, type FilterNames } from './compile-filter.ts'
import type { CrawlTables } from './crawl-tables.ts'
import { columnSql, joinSql, tableSql } from './table-sql.ts'

export type SortBy = { column: string; isDescending: boolean }

export type TableQuery = {
  table: ExplorerTableName
  filter: Filter
  names: FilterNames
  sort: SortBy[]
  columns: string[]
  offset: number
  /** Null for all rows. */
  limit: number | null
  /** URLs of pages that were removed from the project. Their rows are left out. */
  removed: string[]
}

/** Each row also has the URL of the page that it is about. */
export const PAGE_OF_ROW = '#page'

export type CellValue = string | number | boolean | null
export type ExplorerRow = Record<string, CellValue>

export async function queryTable(tables: CrawlTables, query: TableQuery): Promise<ExplorerRow[]> {
  const { sql, values } = rowsSql(query)
  return tables.query<ExplorerRow>(sql, values)
}

/** Streams the rows in pieces, so that memory use does not depend on their number. */
export function streamTable(tables: CrawlTables, query: TableQuery): AsyncIterable<ExplorerRow[]> {
  const { sql, values } = rowsSql(query)
  return tables.stream<ExplorerRow>(sql, values)
}

/** Selects the rows first, so that only the rows shown are joined with the texts of their columns. */
function rowsSql(query: TableQuery): { sql: string; values: Record<string, DuckDBValue> } {
  const { table, columns, sort, offset, limit } = query
  const { from, page, order } = tableSql(table)
  const { where, values, joins: filterJoins } = conditionsOf(query)
  const sorts = sort.map(({ column, isDescending }) => ({ ...columnSql(table, column), isDescending }))
  const orders = [...sorts.map((_, at) => `s${at} ${sorts[at]?.isDescending ? 'desc' : 'asc'} nulls last`), order]
  const shown = columns.map((column) => ({ id: column, ...columnSql(table, column) }))
  const join = (names: string[]) => joinSql(table, names)
  const sql = `with picked as (
        select r.*${sorts.map(({ sql }, at) => `, ${sql} as s${at}`).join('')}
        from ${from} r ${join([...filterJoins, ...sorts.flatMap((each) => each.joins)])}
        where ${where} order by ${orders.join(', ')}${limit === null ? '' : ` limit ${limit}`} offset ${offset})
      select ${shown.map(({ id, sql }) => `${sql} as "${id}"`).join(', ')}, of_row.url as "${PAGE_OF_ROW}"
      from picked r join urls of_row on of_row.id = ${page} ${join(shown.flatMap((each) => each.joins))} order by ${orders.join(', ')}`
  return { sql, values }
}

export async function countTable(
  tables: CrawlTables,
  query: Pick<TableQuery, 'table' | 'filter' | 'names' | 'removed'>,
): Promise<number> {
  const { from } = tableSql(query.table)
  const { where, values, joins: needed } = conditionsOf(query)
  const joined = joinSql(query.table, needed)
  const [row] = await tables.query<{ count: number }>(
    `select count(*) as count from ${from} r ${joined} where ${where}`,
    values,
  )
  return row?.count ?? 0
}

function conditionsOf({ table, filter, names, removed }: Pick<TableQuery, 'table' | 'filter' | 'names' | 'removed'>): {
  where: string
  values: Record<string, DuckDBValue>
  joins: string[]
} {
  const { sql, values, joins } = compileFilter(table, filter, names)
  if (removed.length === 0) return { where: sql, values, joins }
  const hidden = `select id from urls where url in (select unnest(from_json($removed, '["VARCHAR"]')))`
  const where = `${sql} and ${tableSql(table).page} not in (${hidden})`
  return { where, values: { ...values, removed: JSON.stringify(removed) }, joins }
}
