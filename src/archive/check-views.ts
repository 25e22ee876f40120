import type { DuckDBConnection } from '@duckdb/node-api'
import type { BeforeTable, CheckTable, TableNames } from '#domain/checks/check-tables.ts'
import { type CrawlBalance, isWholeSite } from '#domain/crawls/crawl-balance.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import type { ReportedSettings } from '#domain/reports/reported-settings.ts'
import type { TableName } from './archive-tables.ts'
import { type ArchiveBefore, beforeTablesIn, createBeforeViews } from './before-views.ts'
import { registerFunctions } from './check-functions.ts'
import { quoted } from './duckdb.ts'
import { FACT_SELECTS } from './fact-columns.ts'
import { fileState, IS_NO_IMAGE } from './file-state.ts'
import { createLlmsTables } from './llms-tables.ts'
import { pageFilesSql } from './page-files-sql.ts'
import { counter, queryRows } from './read/query-rows.ts'
import { createRobotsTables } from './robots-tables.ts'

/** What the tables do not say about the crawl. */
export type ViewedCrawl = {
  startUrl: string
  balance: CrawlBalance
  settings: Pick<ReportedSettings, 'selection'>
  /** False if the crawl was stopped: its balance is that of some moment before. Default: true. */
  isSiteJudged?: boolean
  traps: readonly SpiderTrap[]
  /** When the crawl ended, in ISO 8601. */
  finishedAt: string
  /** What the checks read. Default: all tables. */
  tables?: readonly CheckTable[]
  /** The crawl to compare with. Without it, the views of the crawl before are left out. */
  before?: ArchiveBefore | null
}

/** The tables of an archive as SQL: their names, or while it is written, the queries that will be exported. */
export type TableSources = Pick<
  Record<TableName, string>,
  | ('urls' | 'pages' | 'facts' | 'links' | 'anchors' | 'rels' | 'fragments' | 'redirects' | 'hreflangs')
  | ('resources' | 'external_links' | 'sitemaps' | 'sitemap_entries' | 'robots' | 'blocked_urls' | 'probes')
>

/** Nearly every check reads these, and each query would join their parts again. */
const OFTEN_READ: readonly CheckTable[] = ['pages', 'visits', 'urls', 'page_files']

/** JavaScript computes these from facts. They are stored as numbers, and read several times. */
const COMPUTED: readonly CheckTable[] = ['page_images', 'schema_urls']

/** Up to so many pages, planning the queries takes longer than running them. */
export const FEW_PAGES = 1000

/** The optimizers that keep joins of some 100,000 rows fast. The others save less than they take on a small site. */
const NEEDED_OPTIMIZERS = ['filter_pushdown', 'unused_columns', 'cte_inlining', 'deliminator', 'join_order']

/** JavaScript fills these with what robots.txt says about the URLs. */
const OF_ROBOTS: readonly CheckTable[] = ['robots_lines', 'robots_agents', 'disallowed']

/** JavaScript fills these with what llms.txt says. */
const OF_LLMS: readonly CheckTable[] = ['llms_files', 'llms_links']

/** SQL: both together, because DuckDB's arg_min skips rows in which a single value is null. */
const RESPONSE = 'struct_pack(status_code, failure)'

/**
 * Creates a temporary view for each table that query checks can read. Returns the names of the views. An older archive
 * may lack a table or a column; views that need it are left out. With a place on disk for temporary tables, those that
 * are read often are stored. All are stored if the site is small, because each query would read their SQL again.
 */
export async function createCheckViews(
  connection: DuckDBConnection,
  sources: TableSources,
  { hasScratch, ...crawl }: ViewedCrawl & { hasScratch: boolean },
): Promise<Partial<TableNames>> {
  const names: Partial<TableNames> = {}
  const isSmall = (await counter(connection)(sources.pages)) <= FEW_PAGES
  if (isSmall) await disableOptimizers(connection)
  await registerFunctions(connection)
  const readsRobots = crawl.tables?.some((table) => OF_ROBOTS.includes(table)) ?? true
  const readsLlms = crawl.tables?.some((table) => OF_LLMS.includes(table)) ?? true
  const isRead = (table: CheckTable) =>
    (crawl.tables?.includes(table) ?? true) || (table === 'urls' && (readsRobots || readsLlms))
  for (const [table, sql] of Object.entries(viewsOf(sources, crawl)) as [CheckTable, string][]) {
    if (!isRead(table)) continue
    const name = `check_${table}`
    const isStored = isSmall || COMPUTED.includes(table) || (hasScratch && OFTEN_READ.includes(table))
    const kind = isStored ? 'table' : 'view'
    const isKnown = await connection.run(`create or replace temp ${kind} ${name} as ${sql}`).then(
      () => true,
      (error: unknown) => (isMissingPart(error) ? false : Promise.reject(error)),
    )
    if (isKnown) names[table] = name
    // Later views read what JavaScript writes.
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

async function disableOptimizers(connection: DuckDBConnection): Promise<void> {
  const known = await queryRows<{ name: string }>(connection, 'select name from duckdb_optimizers()')
  const unneeded = known.map(({ name }) => name).filter((name) => !NEEDED_OPTIMIZERS.includes(name))
  await connection.run('set threads = 1')
  await connection.run(`set disabled_optimizers = ${quoted(unneeded.join())}`)
}

/** In the order in which they depend on each other. */
function viewsOf(tables: TableSources, crawl: ViewedCrawl): Record<Exclude<CheckTable, BeforeTable>, string> {
  const { startUrl, balance, settings, isSiteJudged = true, traps, finishedAt } = crawl
  const isWhole = isSiteJudged && isWholeSite(balance, settings.selection)
  return {
    crawl: `
      select ${quoted(startUrl)} as start_url, ${isWhole} as is_whole_site,
        ${quoted(finishedAt)}::timestamptz as finished_at`,
    // Pages that count: they loaded, they exist, and the crawler did not guess their URL.
    pages: `
      select p.page, p.position, u.url, u.host, starts_with(u.url, 'https:') as is_https, p.source, p.depth,
        if(p.is_title_stand_in, '', p.title) as title, p.indexability = 'indexable' as is_indexable,
        if(p.has_canonical, p.canonical, null) as canonical, p.indexability, p.status_code,
        if(p.is_description_stand_in, '', p.meta_description) as description, p.h1, p.lang, p.content_type,
        p.word_count, p.link_count, p.bytes, p.ttfb_ms, p.second_ttfb_ms, p.is_nofollow
      from ${tables.pages} p join ${tables.urls} u on u.id = p.page
      where p.status = 'success' and not p.is_soft_404 and not p.is_guessed`,
    // Everything that was requested as a page, also what failed.
    visits: `
      select p.page, p.position, u.url, u.host, p.requested_url, p.status, p.status_code, p.failure, p.failure_details,
        p.source, p.depth, p.is_soft_404, p.is_guessed, p.indexability, p.content_type, p.bytes, p.ttfb_ms
      from ${tables.pages} p join ${tables.urls} u on u.id = p.page`,
    facts: factsSql(tables),
    headers: `select page, headers from ${tables.pages} where headers is not null`,
    urls: urlsSql(tables),
    links: `
      select source, target, target_page, position, anchor, region, kind, rel, fragment, is_template
      from ${tables.links}`,
    anchors: `select id, text from ${tables.anchors}`,
    rels: `select id, text, is_followed from ${tables.rels}`,
    fragments: `select id, text from ${tables.fragments}`,
    redirects: `
      select first, hop, source, target, status_code, last, is_soft_404 from ${tables.redirects} where "by" = 'http'`,
    script_redirects: `select source, target, status_code from ${tables.redirects} where "by" = 'script'`,
    // Apart from the redirects, because archives that were written before lack the column.
    redirect_times: `
      select source, min(ms) as ms from ${tables.redirects} where "by" = 'http' and ms is not null group by source`,
    // In a sitemap, `page` is the URL of the entry.
    hreflangs: `select page, lang, target, place from ${tables.hreflangs}`,
    sitemap_entries: `
      select e.sitemap, e.position, e.url, e.loc, e.is_on_other_host, e.lastmod, e.images, e.videos
      from ${tables.sitemap_entries} e`,
    // Apart from the entries, because archives that were written before may lack the column.
    sitemap_extensions: `
      select sitemap, position, url, extensions from ${tables.sitemap_entries} where extensions is not null`,
    // Without `kept_entries`, only the number of entries is known.
    sitemaps: `
      select url, position, kind, entries, kept_entries, all_entries, problem, found_by, index_file, status_code, failure,
        content_type, bytes, is_gzip, is_reported
      from ${tables.sitemaps}`,
    robots: `
      select url, host, status_code, failure, content_type, text, is_cut, sitemaps, problems from ${tables.robots}`,
    robots_lines: 'select robots, line, field, value, text, agents from robots_lines',
    robots_agents: `
      select a.robots, r.host, a.agent, a.rules from robots_agents a join ${tables.robots} r on r.url = a.robots`,
    disallowed: `
      select d.url, a.agent, d.line, l.text as rule
      from disallowed_urls d join robots_agents a on a.rules = d.rules
        join robots_lines l on l.robots = a.robots and l.line = d.line`,
    blocked_urls: `select url, line from ${tables.blocked_urls}`,
    resources: `
      select kind, used_as, url, final_url, status_code, failure, failure_details, content_type, bytes, linked_from,
        linked_from_pages
      from ${tables.resources}`,
    used_files: usedFilesSql(tables),
    page_files: pageFilesSql(tables),
    page_images: pageImagesSql(tables),
    schema_urls: `
      select d.page, d.nth, d.item.node as node, d.item.types as types, d.item.property as property, u.id as url
      from (
        select page, unnest(items) as item, generate_subscripts(items, 1) - 1 as nth
        from (
          select page, from_json(schema_urls("structuredData"::varchar),
            '[{"node":"USMALLINT","types":["VARCHAR"],"property":"VARCHAR","url":"VARCHAR"}]') as items
          from (${factsSql(tables)}) where "structuredData" is not null)) d
        left join ${tables.urls} u on u.url = d.item.url`,
    external_links: `
      select url, verdict, reason, status_code, final_url, moved_to, failure, failure_details, redirects, tries, checked_at
      from ${tables.external_links}`,
    probes: `
      select position, purpose, url, variant, page, status_code, final_url, redirects, failure, content_type, headers,
        canonical, has_same_text, text_hash, text, is_text_cut, tls
      from ${tables.probes}`,
    llms_files: 'select file, state, faults from llms_file',
    // A page is the same with and without a slash at its end.
    llms_links: `
      select l.file, l.line, l.target, coalesce(u.status_code, b.status_code, o.status_code) as status_code,
        coalesce(u.failure, b.failure, o.failure) as failure
      from llms_link l left join check_urls u on u.url = l.target left join check_urls o on o.url = l.other_spelling
        left join (
          select url, arg_max(status_code, position) as status_code, arg_max(failure, position) as failure
          from ${tables.probes} where purpose = 'llms-link' group by url) b on b.url = u.id`,
    traps: `
      select unnest(from_json(${quoted(JSON.stringify(traps))},
        '[{"kind":"VARCHAR","pattern":"VARCHAR","examples":["VARCHAR"],"visited":"UINTEGER","leftOut":"UINTEGER"}]'),
        recursive := true)`,
  }
}

/** How each URL responded, after redirects. Without status and failure, it was not requested as a link. */
export function urlsSql(tables: Pick<TableSources, 'urls' | 'pages' | 'resources' | 'redirects'>): string {
  return `
      with visited as (
        select page, arg_min(${RESPONSE}, position) as response from ${tables.pages} group by page),
      -- What pages only name comes last: the response to a link is what visitors get.
      files as (
        select url, arg_min(${RESPONSE}, position + if(kind = 'named', 4294967296, 0)) as response
        from ${tables.resources} where kind <> 'used' group by url),
      -- A request for the URL itself says more than a chain that goes through it.
      chains as (
        select source, arg_min(last, if(source = first, 0, 1)) as last from ${tables.redirects} group by source),
      ends as (
        select c.source, c.last, coalesce(p.url, l.url) as url
        from chains c join ${tables.urls} s on s.id = c.source join ${tables.urls} l on l.id = c.last
          left join ${tables.urls} p on p.id = s.page)
      select u.id, u.url, u.host, u.is_internal, u.page,
        coalesce(v.response, f.response, g.response).status_code as status_code,
        coalesce(v.response, f.response, g.response).failure as failure,
        nullif(e.url, u.url) as redirects_to
      from ${tables.urls} u left join visited v on v.page = u.page left join files f on f.url = u.id
        left join ends e on e.source = u.id left join files g on g.url = e.last`
}

function factsSql({ facts }: TableSources): string {
  return `select page, ${FACT_SELECTS.join(', ')} from ${facts} where not is_raw`
}

function usedFilesSql({ resources, urls }: TableSources): string {
  return `
      select r.url, u.url as file, u.host, u.is_internal as is_own, r.used_as, l.url as final_url, r.status_code,
        r.failure, r.failure_details, r.content_type, r.bytes, r.decoded_bytes, r.redirects, r.headers, r.first_bytes,
        r.width, r.height, r.image_type, r.text, r.is_text_cut, r.linked_from as used_on,
        ${IS_NO_IMAGE} as is_no_image, ${fileState('u.is_internal')} as state
      from ${resources} r join ${urls} u on u.id = r.url join ${urls} l on l.id = r.final_url where r.kind = 'used'`
}

function pageImagesSql(tables: TableSources): string {
  const facts = ['images', 'imageDetails', 'pictures', 'document'].map(
    (name) => `coalesce(f."${name}"::varchar, 'null')`,
  )
  return `
      select i.page, i.image.nth as nth, i.image."isSrc" as is_src, i.image."onPhone" as on_phone,
        i.image."onDesktop" as on_desktop, i.image."hasModern" as has_modern, r.url
      from (
        select f.page, unnest(from_json(shown_images(u.url, ${facts.join(', ')}),
          '[{"nth":"USMALLINT","file":"VARCHAR","isSrc":"BOOLEAN","onPhone":"BOOLEAN","onDesktop":"BOOLEAN",
            "hasModern":"BOOLEAN"}]')) as image
        from (${factsSql(tables)}) f join ${tables.urls} u on u.id = f.page
        where json_array_length(f."images") > 0) i
        left join (
          select r.url, u.url as file from ${tables.resources} r join ${tables.urls} u on u.id = r.url
          where r.kind = 'used') r on r.file = i.image.file`
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
