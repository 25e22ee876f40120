import type { DuckDBConnection } from '@duckdb/node-api'
import type { CheckTable, TableNames } from '#domain/checks/check-tables.ts'
import { type CrawlBalance, isWholeSite } from '#domain/crawls/crawl-balance.ts'
import type { TableName } from './archive-tables.ts'
import { quoted } from './duckdb.ts'

/** What the tables do not say about the crawl. */
export type ViewedCrawl = {
  startUrl: string
  balance: CrawlBalance
  /** False if the crawl was stopped: its balance is that of some moment before. Default: true. */
  isSiteJudged?: boolean
}

/** The tables of an archive as SQL: their names, or while it is written, the queries that will be exported. */
export type TableSources = Pick<
  Record<TableName, string>,
  'urls' | 'pages' | 'links' | 'anchors' | 'redirects' | 'hreflangs' | 'resources' | 'sitemaps' | 'sitemap_entries'
>

/** Nearly every check reads these, and each query would join their parts again. */
const OFTEN_READ: readonly CheckTable[] = ['pages', 'urls']

/**
 * Creates a temporary view for each table that query checks can read. Returns the names of the views. An older archive
 * may lack a table or a column; views that need it are left out. With a place on disk for temporary tables, those that
 * are read often are stored.
 */
export async function createCheckViews(
  connection: DuckDBConnection,
  sources: TableSources,
  { hasScratch, ...crawl }: ViewedCrawl & { hasScratch: boolean },
): Promise<Partial<TableNames>> {
  const names: Partial<TableNames> = {}
  for (const [table, sql] of Object.entries(viewsOf(sources, crawl)) as [CheckTable, string][]) {
    const name = `check_${table}`
    const kind = hasScratch && OFTEN_READ.includes(table) ? 'table' : 'view'
    const isKnown = await connection.run(`create or replace temp ${kind} ${name} as ${sql}`).then(
      () => true,
      (error: unknown) => (isMissingPart(error) ? false : Promise.reject(error)),
    )
    if (isKnown) names[table] = name
  }
  return names
}

/** In the order in which they depend on each other. */
function viewsOf(
  tables: TableSources,
  { startUrl, balance, isSiteJudged = true }: ViewedCrawl,
): Record<CheckTable, string> {
  return {
    crawl: `select ${quoted(startUrl)} as start_url, ${isSiteJudged && isWholeSite(balance)} as is_whole_site`,
    // Pages that count: they loaded, they exist, and the crawler did not guess their URL.
    pages: `
      select p.page, p.position, u.url, u.host, starts_with(u.url, 'https:') as is_https, p.source, p.depth,
        if(p.is_title_stand_in, '', p.title) as title, p.indexability = 'indexable' as is_indexable,
        if(p.has_canonical, p.canonical, null) as canonical
      from ${tables.pages} p join ${tables.urls} u on u.id = p.page
      where p.status = 'success' and not p.is_soft_404 and not p.is_guessed`,
    headers: `select page, headers from ${tables.pages} where headers is not null`,
    // How each URL responded, after redirects. Without status and failure, it was not requested as a link.
    urls: `
      with visited as (
        select page, min_by(status_code, position) as status_code, min_by(failure, position) as failure
        from ${tables.pages} group by page),
      files as (
        select url, min_by(status_code, position) as status_code, min_by(failure, position) as failure
        from ${tables.resources} where kind <> 'used' group by url)
      select u.id, u.url, u.host, u.is_internal, u.page,
        if(u.page is null, f.status_code, v.status_code) as status_code,
        if(u.page is null, f.failure, v.failure) as failure
      from ${tables.urls} u left join visited v on v.page = u.page left join files f on f.url = u.id`,
    links: `select source, target, target_page, position, anchor, region from ${tables.links}`,
    anchors: `select id, text from ${tables.anchors}`,
    redirects: `select first, hop, source, target, status_code, last from ${tables.redirects} where "by" = 'http'`,
    // In a sitemap, `page` is the URL of the entry.
    hreflangs: `select page, lang, target, place from ${tables.hreflangs}`,
    sitemap_entries: `
      select e.sitemap, e.position, e.url from ${tables.sitemap_entries} e where e.url is not null`,
    // Without `kept_entries`, only the number of entries is known.
    sitemaps: `select url, entries, kept_entries, all_entries, problem from ${tables.sitemaps}`,
  }
}

/** DuckDB reports the kind of an error as text only. */
function isMissingPart(error: unknown): boolean {
  return error instanceof Error && /^(?:Binder|Catalog) Error/.test(error.message)
}
