import { MAX_FIRST_BYTE_MS } from '../crawls/slow-pages.ts'
import { PREVIOUS_CRAWL } from './columns.ts'
import type { ColumnIdOf, ExplorerTableName } from './tables.ts'
import type { DefaultView } from './views.ts'

/** In the order in which menus list them. */
export const DEFAULT_VIEWS: readonly DefaultView[] = [
  view('Broken pages', 'pages', {
    filter: 'indexability is error',
    sort: ['-inlinks'],
    columns: ['url', 'statusCode', 'failure', 'inlinks', 'foundOn', 'foundBy'],
  }),
  view('Not indexable', 'pages', {
    filter: 'indexability is-not indexable',
    columns: ['url', 'statusCode', 'indexability', 'canonical', 'canonicalKind', 'inSitemap', 'inlinks'],
  }),
  view('Indexable but not in sitemap', 'pages', {
    filter: 'indexability is indexable and inSitemap is no',
    columns: ['url', 'title', 'inSitemap', 'foundBy', 'inlinks', 'depth'],
  }),
  view('In sitemap but not indexable', 'pages', {
    filter: 'inSitemap is yes and indexability is-not indexable',
    columns: ['url', 'statusCode', 'indexability', 'canonical', 'inSitemap', 'inlinks'],
  }),
  view('Orphans', 'pages', {
    filter: 'orphan filled',
    columns: ['url', 'orphan', 'statusCode', 'indexability', 'foundBy', 'title'],
  }),
  view('New or changed pages', 'pages', {
    filter: `changed since ${PREVIOUS_CRAWL}`,
    columns: ['url', 'statusCode', 'indexability', 'title', 'h1', 'wordCount'],
  }),
  view('Slow pages', 'pages', {
    filter: `responseMs >= ${MAX_FIRST_BYTE_MS + 1}`,
    sort: ['-responseMs'],
    columns: ['url', 'responseMs', 'bytes', 'statusCode', 'template'],
  }),
  view('Broken links', 'links', {
    filter: 'targetStatus >= 400 or failure filled',
    columns: ['source', 'anchor', 'target', 'targetStatus', 'failure', 'region', 'isTemplate'],
  }),
  view('Redirect chains', 'redirects', { filter: 'hops >= 2', sort: ['-hops'] }),
  view('Images without alt', 'images', {
    filter: 'hasAlt is no',
    columns: ['page', 'src', 'hasAlt', 'bytes', 'format', 'position'],
  }),
]

type Choice<Table extends ExplorerTableName> = {
  filter: string
  sort?: (ColumnIdOf<Table> | `-${ColumnIdOf<Table>}`)[]
  columns?: ColumnIdOf<Table>[]
}

function view<Table extends ExplorerTableName>(
  name: string,
  table: Table,
  { filter, sort = [], columns = [] }: Choice<Table>,
): DefaultView {
  return { name, table, filter, sort: sort.join(), columns: columns.join(), density: null }
}
