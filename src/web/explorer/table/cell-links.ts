import { explorerPath } from '#domain/explorer/explorer-path.ts'
import type { Condition, Filter } from '#domain/explorer/filter.ts'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { pageLink } from '../../reports/links.ts'
import type { ExploredRow } from '../rows/row-store.ts'

export type LinkPlace = { slug: string; session: string | null; table: ExplorerTableName }

/** Link to the rows behind a number; null if no table has them. */
export function cellLink({ slug, session, table }: LinkPlace, column: string, row: ExploredRow): string | null {
  const { cells, pageUrl, seq } = row
  if (table === 'pages' && seq !== null && ISSUE_COLUMNS.has(column)) return `${pageLink(slug, seq, session)}#issues`
  const to = ROWS_BEHIND[`${table} ${column}`]
  if (!to || !cells[column]) return null
  return explorerPath(slug, to.table, { filter: to.filter(pageUrl), crawlId: session })
}

const ISSUE_COLUMNS = new Set(['issues', 'highIssues', 'mediumIssues', 'lowIssues'])

const is =
  (column: string) =>
  (url: string): Condition => ({ column, operator: 'is', value: url })
const yesNo = (column: string, value: 'yes' | 'no'): Condition => ({ column, operator: 'is', value })

/** An alt text counts from three characters on. */
const MISSING_ALT: Filter = {
  some: [yesNo('hasAlt', 'no'), { column: 'alt', operator: 'matches', value: '^\\s*.{0,2}\\s*$' }],
}

type RowsBehind = { table: ExplorerTableName; filter: (url: string) => Filter }

const ROWS_BEHIND: Record<string, RowsBehind | undefined> = {
  'pages inlinks': { table: 'pages', filter: is('linksTo') },
  'pages followedInlinks': { table: 'pages', filter: is('followedLinksTo') },
  'pages outlinks': { table: 'pages', filter: is('linkedFrom') },
  'pages externalOutlinks': {
    table: 'links',
    filter: (url) => ({ every: [is('source')(url), yesNo('isInternal', 'no')] }),
  },
  'pages images': { table: 'images', filter: is('page') },
  'pages missingAlt': {
    table: 'images',
    filter: (url) => ({ every: [is('page')(url), MISSING_ALT] }),
  },
  'redirects inlinks': { table: 'links', filter: is('target') },
  'external links': { table: 'links', filter: is('target') },
}
