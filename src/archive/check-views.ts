import type { DuckDBConnection } from '@duckdb/node-api'
import type { CheckTable, TableNames } from '#domain/checks/check-tables.ts'
import { beforeTablesIn, createBeforeViews } from './before-views.ts'
import { registerFunctions } from './check-functions.ts'
import { checkViewsSql, type TableSources, type ViewedCrawl } from './check-views-sql.ts'
import { quoted } from './duckdb.ts'
import { createLlmsTables } from './llms-tables.ts'
import { counter, queryRows } from './read/query-rows.ts'
import { createRobotsTables } from './robots-tables.ts'

/** Many checks read these, and each query would join or parse their parts again. */
const OFTEN_READ: readonly CheckTable[] = ['pages', 'visits', 'urls', 'page_files', 'other_links']

/** Stored as tables, because JavaScript computes them from facts and they are read several times. */
const COMPUTED: readonly CheckTable[] = ['page_images', 'schema_urls']

/** For at most this many pages, planning the queries takes longer than running them. */
export const FEW_PAGES = 1000

/** Optimizers that keep joins of some 100,000 rows fast. On a small site, the others cost more time than they save. */
const NEEDED_OPTIMIZERS = ['filter_pushdown', 'unused_columns', 'cte_inlining', 'deliminator', 'join_order']

/** JavaScript fills these tables from robots.txt. */
const OF_ROBOTS: readonly CheckTable[] = ['robots_lines', 'robots_agents', 'disallowed']

/** JavaScript fills these tables from llms.txt. */
const OF_LLMS: readonly CheckTable[] = ['llms_files', 'llms_links']

/**
 * Creates a temporary view for each table that query checks can read. Returns the names of the views. An older archive
 * may lack a table or a column; views that need it are left out. With a place on disk for temporary tables, those that
 * are read often are stored. All are stored if the site is small, because each query would read their SQL again.
 */
export async function createCheckViews(
  connection: DuckDBConnection,
  sources: TableSources,
  { hasScratch, isSmall: known, ...crawl }: ViewedCrawl & { hasScratch: boolean; isSmall?: boolean },
): Promise<Partial<TableNames>> {
  const names: Partial<TableNames> = {}
  const isSmall = known ?? (await counter(connection)(sources.pages)) <= FEW_PAGES
  if (isSmall && known === undefined) await planQuickly(connection)
  await registerFunctions(connection)
  const readsRobots = crawl.tables?.some((table) => OF_ROBOTS.includes(table)) ?? true
  const readsLlms = crawl.tables?.some((table) => OF_LLMS.includes(table)) ?? true
  const isRead = (table: CheckTable) =>
    (crawl.tables?.includes(table) ?? true) || (table === 'urls' && (readsRobots || readsLlms))
  for (const [table, sql] of Object.entries(checkViewsSql(sources, crawl)) as [CheckTable, string][]) {
    if (!isRead(table)) continue
    const name = `check_${table}`
    const isStored = isSmall || COMPUTED.includes(table) || (hasScratch && OFTEN_READ.includes(table))
    const kind = isStored ? 'table' : 'view'
    const isKnown = await connection.run(`create or replace temp ${kind} ${name} as ${sql}`).then(
      () => true,
      (error: unknown) => (isMissingPart(error) ? false : Promise.reject(error)),
    )
    if (isKnown) names[table] = name
    // Created now, because later views read these tables.
    if (table === 'urls' && readsRobots) await createRobotsTables(connection, { urls: name, robots: sources.robots })
    if (table === 'urls' && readsLlms) await createLlmsTables(connection, { urls: name, probes: sources.probes })
  }
  return { ...names, ...(await viewsOfBefore(connection, crawl, isSmall)) }
}

/** If the archive of the crawl before cannot be read, it is left out: the judgement must not fail because of it. */
async function viewsOfBefore(
  connection: DuckDBConnection,
  { before, tables }: ViewedCrawl,
  isSmall: boolean,
): Promise<Partial<TableNames>> {
  const isRead = beforeTablesIn(tables)
  if (!before) return {}
  return createBeforeViews(connection, before, { isRead, isSmall }).catch((error: unknown) =>
    isUnreadable(error) ? {} : Promise.reject(error),
  )
}

/** The same in every database. */
let optimizers: string[] | undefined

/** For small sites. */
export async function planQuickly(connection: DuckDBConnection): Promise<void> {
  optimizers ??= (await queryRows<{ name: string }>(connection, 'select name from duckdb_optimizers()')).map(
    ({ name }) => name,
  )
  const unneeded = optimizers.filter((name) => !NEEDED_OPTIMIZERS.includes(name))
  await connection.run(`set threads = 1; set disabled_optimizers = ${quoted(unneeded.join())}`)
}

function isUnreadable(error: unknown): boolean {
  return (
    isMissingPart(error) || (error instanceof Error && /^(?:IO|Invalid Input|Serialization) Error/.test(error.message))
  )
}

/** DuckDB reports the kind of an error as text only. */
function isMissingPart(error: unknown): boolean {
  return error instanceof Error && /^(?:Binder|Catalog) Error/.test(error.message)
}
