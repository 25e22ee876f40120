import { TABLE_NAMES, type TableName } from '#archive/archive-tables.ts'
import type { Archive } from '#archive/read/open-archive.ts'

/** Columns with the number of a URL. Two archives of one crawl may number URLs differently. */
const URL_COLUMNS: Partial<Record<TableName, string[]>> = {
  urls: ['page'],
  pages: ['page', 'requested_url', 'canonical', 'found_on'],
  facts: ['page'],
  texts: ['page'],
  links: ['source', 'target', 'target_page'],
  redirects: ['first', 'source', 'target', 'last'],
  hreflangs: ['page', 'target'],
  sitemaps: ['url', 'index_file'],
  sitemap_entries: ['sitemap', 'url'],
  robots: ['url'],
  blocked_urls: ['url'],
  resources: ['url', 'final_url'],
  external_links: ['url', 'final_url', 'moved_to'],
  probes: ['url', 'page', 'final_url', 'canonical'],
  redirected_urls: ['url', 'final_url'],
  issues: ['page'],
  graph: ['page'],
}

/** All rows of an archive in a fixed order, with URLs and texts instead of their numbers. */
export async function readTables(archive: Archive): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {}
  for (const table of TABLE_NAMES) {
    const texts = Object.entries(TEXT_COLUMNS[table] ?? {})
    const urls = (URL_COLUMNS[table] ?? []).map((column) => [column, 'urls'] as const)
    const replaced = [...urls, ...texts].map(([column, of]) => {
      const text = of === 'urls' ? 'url' : 'text'
      return `(select named.${text} from ${of} named where named.id = ${table}.${column}) as ${column}`
    })
    const excluded = EXCLUDED[table] ? `exclude (${EXCLUDED[table]})` : ''
    const columns = replaced.length > 0 ? `* ${excluded} replace (${replaced.join(', ')})` : `* ${excluded}`
    const rows = await archive.query<Row>(`select ${columns} from ${table} order by all`)
    tables[table] = rows.map(parseJson)
  }
  return tables
}

type Row = Record<string, unknown>

/** Parses JSON values, because PostgreSQL does not keep the order of fields. */
function parseJson(row: Row): Row {
  const isJson = (value: unknown) => typeof value === 'string' && /^[[{]/.test(value)
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isJson(value) ? JSON.parse(value as string) : value]),
  )
}

const TEXT_COLUMNS: Partial<Record<TableName, Record<string, TableName>>> = {
  links: { anchor: 'anchors', fragment: 'fragments', rel: 'rels' },
}

/** Columns that may differ between two archives: numbers, and the path, where one of several shortest is chosen. */
const EXCLUDED: Partial<Record<TableName, string>> = {
  urls: 'id',
  anchors: 'id',
  fragments: 'id',
  rels: 'id',
  graph: 'path_from',
}
