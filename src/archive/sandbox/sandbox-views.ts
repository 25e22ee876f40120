import { EXPLORER_TABLE_NAMES, type ExplorerTableName } from '#domain/explorer/tables.ts'
import { TABLE_NAMES, type TableName } from '../archive-tables.ts'
import { quoted } from '../duckdb.ts'
import type { CrawlTables } from '../explore/crawl-tables.ts'
import { DERIVED_TABLE_NAMES, type DerivedTable } from '../explore/derived-tables.ts'
import { columnSql, joinSql, tableSql } from '../explore/table-sql.ts'
import { tableSource } from '../read/open-archive.ts'
import type { NamedTable } from './check-statement.ts'
import { SandboxError } from './sandbox-error.ts'
import { toCharacters } from './sandbox-failures.ts'
import { EXPLORER_NAMES, ISSUE_COLUMNS, sqlColumns } from './sql-tables.ts'

/** Queries cannot name this schema, so they cannot read removed pages. */
const SOURCE = 'stored'

/** What the sandbox needs for a query: statements that make its tables, and the files that these read. */
export type SandboxSetup = { statements: string[]; files: string[] }

type View = { schema: 'explorer' | 'archive'; name: string; sql: string }

/** The column that names the page of a row, as in the explorer. Tables not listed have no rows about a single page. */
const PAGE_COLUMNS: Partial<Record<TableName, string>> = {
  pages: 'page',
  facts: 'page',
  texts: 'page',
  links: 'source',
  redirects: 'source',
  redirected_urls: 'url',
  hreflangs: 'page',
  resources: 'url',
  external_links: 'url',
  issues: 'page',
  graph: 'page',
  sources: 'page',
  screenshots: 'page',
  extracted: 'page',
}

const VIEWS: View[] = [...EXPLORER_TABLE_NAMES.map(explorerView), issuesView(), ...TABLE_NAMES.map(archiveView)]

/** The table that a query means: without a schema, that of the explorer comes first. Throws SandboxError. */
export function requireView({ schema, name, location }: NamedTable, sql: string): Pick<View, 'schema' | 'name'> {
  const [wantedSchema, wanted] = [schema.toLowerCase(), name.toLowerCase()]
  const view = VIEWS.find((each) => each.name === wanted && (wantedSchema === '' || each.schema === wantedSchema))
  if (view) return view
  const written = schema === '' ? name : `${schema}.${name}`
  const message = `There is no table '${written.slice(0, 100)}'. See the list of tables.`
  throw new SandboxError('refused', message, toCharacters(sql, location))
}

/** `removed`: URLs of pages that were removed from the project. Their rows are left out. */
export async function prepareViews(
  tables: CrawlTables,
  named: readonly Pick<View, 'schema' | 'name'>[],
  removed: readonly string[],
): Promise<SandboxSetup> {
  const views = VIEWS.filter((view) => named.some(({ schema, name }) => schema === view.schema && name === view.name))
  const text = `${views.map(({ sql }) => sql).join(' ')} ${SOURCE}.urls`
  const statements = [`create schema ${SOURCE}`, 'create schema explorer', 'create schema archive']
  const files: string[] = []
  for (const table of TABLE_NAMES.filter((name) => text.includes(`${SOURCE}.${name}`))) {
    const { file, sql } = tableSource([tables.folder, tables.archive], table, tables.manifest)
    statements.push(`create view ${SOURCE}.${table} as ${sql}`)
    files.push(file)
  }
  for (const table of DERIVED_TABLE_NAMES.filter((name) => text.includes(`${SOURCE}.${name}`))) {
    const file = await tables.fileOf(table)
    statements.push(`create view ${SOURCE}.${table} as from read_parquet(${quoted(file)})`)
    files.push(file)
  }
  const list = removed.length === 0 ? `select null::varchar where false` : `values ${removed.map(row).join(', ')}`
  statements.push(`create table ${SOURCE}.removed as select id from ${SOURCE}.urls where url in (${list})`)
  for (const { schema, name, sql } of views) statements.push(`create view ${schema}.${name} as ${sql}`)
  return { statements, files }
}

const row = (url: string) => `(${quoted(url)})`

function isNotRemoved(page: string): string {
  return `${page} not in (select id from ${SOURCE}.removed)`
}

function explorerView(table: ExplorerTableName): View {
  const { from, page } = tableSql(table)
  const columns = sqlColumns(table).map(([id]) => ({ id, ...columnSql(table, id) }))
  const shown = columns.map(({ id, sql }) => `${sql} as "${id}"`)
  const joins = joinSql(
    table,
    columns.flatMap((column) => column.joins),
  )
  const sql = `select ${shown.join(', ')} from ${from} r ${joins} where ${isNotRemoved(page)}`
  return { schema: 'explorer', name: EXPLORER_NAMES[table], sql: qualified(sql) }
}

function issuesView(): View {
  const columns = Object.entries(ISSUE_COLUMNS).map(([id, { sql }]) => `${sql} as "${id}"`)
  const sql = `select ${columns.join(', ')} from issues r join urls u on u.id = r.page where ${isNotRemoved('r.page')}`
  return { schema: 'explorer', name: 'issues', sql: qualified(sql) }
}

function archiveView(name: TableName): View {
  const page = PAGE_COLUMNS[name]
  const sql = `select * from ${SOURCE}.${name}${page ? ` where ${isNotRemoved(page)}` : ''}`
  return { schema: 'archive', name, sql }
}

/** A view looks for a table in its own schema first, which has tables with the same names. */
function qualified(sql: string): string {
  const known = new Set<string>([...TABLE_NAMES, ...DERIVED_TABLE_NAMES] satisfies (TableName | DerivedTable)[])
  return sql.replace(/\b(from|join) (\w+)\b(?!\.)/g, (all, word: string, name: string) =>
    known.has(name) ? `${word} ${SOURCE}.${name}` : all,
  )
}
