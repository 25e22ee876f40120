import type { Column } from '#domain/explorer/columns.ts'
import { columnsOf, EXPLORER_TABLE_NAMES, EXPLORER_TABLES, type ExplorerTableName } from '#domain/explorer/tables.ts'
import type { SqlTable } from '#domain/sql/sql-query.ts'
import { type Columns, type ColumnType, sqlType, TABLE_NAMES, TABLES, type TableName } from '../archive-tables.ts'
import { columnSql } from '../explore/table-sql.ts'
import { ARCHIVE_NOTES } from './archive-notes.ts'

/** Names that need no quotes. If the archive has a table with the same content, its name is used. */
export const EXPLORER_NAMES: Record<ExplorerTableName, string> = {
  pages: 'pages',
  links: 'links',
  images: 'images',
  resources: 'files',
  redirects: 'redirects',
  'structured-data': 'structured_data',
  'markup-issues': 'markup_issues',
  hreflang: 'hreflangs',
  external: 'external_links',
  urls: 'urls',
  probes: 'probes',
}

/** The explorer has no table of issues, but queries need one with URLs. */
export const ISSUE_COLUMNS = {
  url: { type: 'text', note: 'URL of the page', sql: 'u.url' },
  checkId: { type: 'text', note: 'Check, such as missing_title', sql: 'r."check"' },
  severity: { type: 'text', note: 'high, medium, low; info is a finding and no issue', sql: 'r.severity' },
  message: { type: 'text', note: 'What was found', sql: 'r.message' },
  recommendation: { type: 'text', note: 'What to do', sql: 'r.recommendation' },
  evidence: { type: 'text', note: 'JSON: the places that were found', sql: 'r.evidence' },
  evidenceCount: { type: 'number', note: 'How many places were found', sql: 'r.evidence_count' },
} as const

/** Every table that queries can read, as the screen lists them. */
export function listSqlTables(): SqlTable[] {
  return [
    ...EXPLORER_TABLE_NAMES.map(
      (table): SqlTable => ({
        schema: 'explorer',
        name: EXPLORER_NAMES[table],
        row: ROW_NOTES[table] ?? `One ${EXPLORER_TABLES[table].row.one}, as in the explorer`,
        columns: sqlColumns(table).map(([name, column]) => ({
          name,
          type: KINDS[column.kind] ?? 'text',
          note: noteOf(column),
        })),
      }),
    ),
    {
      schema: 'explorer',
      name: 'issues',
      row: 'One issue or finding of a page',
      columns: Object.entries(ISSUE_COLUMNS).map(([name, { type, note }]) => ({ name, type, note })),
    },
    ...TABLE_NAMES.map(archiveTable),
  ]
}

/**
 * The columns of a table of the explorer, without uploaded traffic and without what a language model reads: that takes
 * minutes to compute for a large site.
 */
export function sqlColumns(table: ExplorerTableName): [id: string, column: Column][] {
  const isCheap = (id: string) => !columnSql(table, id).joins.includes('reading')
  return Object.entries(columnsOf(table)).filter(([id, { needs }]) => needs === undefined && isCheap(id))
}

const ROW_NOTES: Partial<Record<ExplorerTableName, string>> = {
  pages: 'One URL that was requested as a page, with all its columns',
  links: 'One link of a page, with the state of its target',
  images: 'One img element of a page',
  resources: 'One file or other response that is no page',
  redirects: 'One hop of a redirect chain',
  urls: 'One URL of the site that anything mentions',
  external: 'One URL of another site that pages link to',
  probes: 'One request that shows how the site is set up',
}

const KINDS: Partial<Record<Column['kind'], string>> = { number: 'number', 'yes-no': 'boolean' }

function noteOf({ label, help, choices }: Column): string {
  const words = choices ? `: ${Object.keys(choices).join(', ')}` : ''
  return `${label}${help ? `. ${help}` : ''}${words}`
}

function archiveTable(name: TableName): SqlTable {
  const { row, columns: notes } = ARCHIVE_NOTES[name] as { row: string; columns?: Record<string, string> }
  const { written, computed }: { written: Columns; computed?: Columns } = TABLES[name]
  const columns = Object.entries({ ...written, ...computed }).map(([column, type]) => ({
    name: column,
    type: typeName(type),
    note: notes?.[column] ?? (typeof type === 'string' ? '' : type.join(', ')),
  }))
  return { schema: 'archive', name, row, columns }
}

function typeName(type: ColumnType): string {
  if (typeof type !== 'string') return 'text'
  const plain = type.replace('?', '')
  if (plain === 'boolean' || plain === 'text') return plain
  return sqlType(type) === 'varchar' ? 'text' : 'number'
}
