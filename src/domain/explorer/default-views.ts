import { MAX_FIRST_BYTE_MS } from '../crawls/slow-pages.ts'
import { allOf, COUNTED_PAGES } from '../site-reports/counted-pages.ts'
import type { TrafficField } from '../traffic/traffic.ts'
import { PREVIOUS_CRAWL } from './columns.ts'
import type { ColumnIdOf, ExplorerTableName } from './tables.ts'
import type { DefaultView } from './views.ts'

/** A title that is missing, too short to say what the page is about, or cut off in search results. */
const WEAK_TITLE = '(titleLength <= 30 or titleLength >= 61)'

/** The order is that of the menus. */
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
    filter: allOf(COUNTED_PAGES, 'orphan filled'),
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
  view('Impressions, but not indexable', 'pages', {
    filter: 'impressions >= 1 and indexability is-not indexable',
    sort: ['-impressions'],
    columns: ['url', 'clicks', 'impressions', 'indexability', 'reason', 'statusCode', 'canonical'],
    needs: 'impressions',
  }),
  view('Clicks on broken or redirected URLs', 'urls', {
    filter: 'clicks >= 1 and (statusCode >= 400 or failure filled or redirectsTo filled)',
    sort: ['-clicks'],
    columns: ['url', 'clicks', 'impressions', 'statusCode', 'failure', 'redirectsTo', 'pages'],
    needs: 'clicks',
  }),
  view('Many impressions, low CTR, weak title', 'pages', {
    filter: `impressions >= 100 and ctr <= 2 and indexability is indexable and ${WEAK_TITLE}`,
    sort: ['-impressions'],
    columns: ['url', 'impressions', 'clicks', 'ctr', 'searchPosition', 'title', 'titleLength'],
    needs: 'impressions',
  }),
  view('Views of broken or redirected URLs', 'urls', {
    filter: 'views >= 1 and (statusCode >= 400 or failure filled or redirectsTo filled)',
    sort: ['-views'],
    columns: ['url', 'views', 'statusCode', 'failure', 'redirectsTo', 'pages'],
    needs: 'views',
  }),
]

type Choice<Table extends ExplorerTableName> = {
  filter: string
  sort?: (ColumnIdOf<Table> | `-${ColumnIdOf<Table>}`)[]
  columns?: ColumnIdOf<Table>[]
  needs?: TrafficField
}

function view<Table extends ExplorerTableName>(
  name: string,
  table: Table,
  { filter, sort = [], columns = [], needs }: Choice<Table>,
): DefaultView {
  return { name, table, filter, sort: sort.join(), columns: columns.join(), density: null, ...(needs && { needs }) }
}
