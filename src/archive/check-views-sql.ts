import type { BeforeTable, CheckTable } from '#domain/checks/check-tables.ts'
import { type CrawlBalance, isWholeSite } from '#domain/crawls/crawl-balance.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import type { ReportedSettings } from '#domain/reports/reported-settings.ts'
import type { RequestsSummary } from '#domain/requests/further-requests.ts'
import { NO_OWNER_PROBES } from '#domain/requests/probe.ts'
import type { TableName } from './archive-tables.ts'
import type { ArchiveBefore } from './before-views.ts'
import { quoted } from './duckdb.ts'
import { FACT_SELECTS, renderedPages } from './fact-columns.ts'
import { fileState, IS_NO_IMAGE } from './file-state.ts'
import { pageFilesSql } from './page-files-sql.ts'

/** What the tables do not say about the crawl. */
export type ViewedCrawl = {
  startUrl: string
  balance: CrawlBalance
  settings: Pick<ReportedSettings, 'selection'>
  /** False if the crawl was stopped: its balance is that of some moment before. Default: true. */
  isSiteJudged?: boolean
  traps: readonly SpiderTrap[]
  /** What was requested besides pages. */
  requests?: Pick<RequestsSummary, 'probes'>
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

/** SQL: both together, because DuckDB's arg_min skips rows in which a single value is null. */
const RESPONSE = 'struct_pack(status_code, failure)'

/** SQL: what each table that query checks can read contains, in the order in which they depend on each other. */
export function checkViewsSql(
  tables: TableSources,
  crawl: ViewedCrawl,
): Record<Exclude<CheckTable, BeforeTable>, string> {
  const { startUrl, balance, settings, isSiteJudged = true, traps, finishedAt, requests = {} } = crawl
  const { owner = NO_OWNER_PROBES } = requests.probes ?? {}
  const isWhole = isSiteJudged && isWholeSite(balance, settings.selection)
  return {
    crawl: `
      select ${quoted(startUrl)} as start_url, ${isWhole} as is_whole_site,
        ${quoted(finishedAt)}::timestamptz as finished_at, ${quoted(owner.files)} as files_probe,
        ${quoted(owner.bots)} as bots_probe`,
    // Pages that count: they loaded, they exist, and the crawler did not guess their URL.
    pages: `
      select p.page, p.position, u.url, u.host, starts_with(u.url, 'https:') as is_https, p.source, p.depth,
        if(p.is_title_stand_in, '', p.title) as title, p.indexability = 'indexable' as is_indexable,
        if(p.has_canonical, p.canonical, null) as canonical, p.indexability, p.status_code,
        if(p.is_description_stand_in, '', p.meta_description) as description, p.h1, p.lang, p.content_type,
        p.word_count, p.link_count, p.bytes, p.ttfb_ms, p.second_ttfb_ms, p.is_nofollow,
        r.page is not null as is_rendered
      from ${tables.pages} p join ${tables.urls} u on u.id = p.page left join ${renderedPages(tables.facts)} r on r.page = p.page
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
    other_links: otherLinksSql(tables),
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
        linked_from_pages, if(kind = 'visited', text, null) as text_start
      from ${tables.resources}`,
    used_files: usedFilesSql(tables),
    page_files: pageFilesSql(tables),
    page_images: pageImagesSql(tables),
    schema_urls: schemaUrlsSql(tables),
    external_links: `
      select url, verdict, reason, status_code, final_url, moved_to, failure, failure_details, redirects, tries, checked_at
      from ${tables.external_links}`,
    ...probeViews(tables),
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

function schemaUrlsSql(tables: TableSources): string {
  return `
    select d.page, d.nth, d.item.node as node, d.item.types as types, d.item.property as property, u.id as url
    from (
      select page, unnest(items) as item, generate_subscripts(items, 1) - 1 as nth
      from (
        select page, from_json(schema_urls("structuredData"::varchar),
          '[{"node":"USMALLINT","types":["VARCHAR"],"property":"VARCHAR","url":"VARCHAR"}]') as items
        from (${factsSql(tables)}) where "structuredData" is not null)) d
      left join ${tables.urls} u on u.url = d.item.url`
}

function probeViews({ probes }: Pick<TableSources, 'probes'>): Record<'probes' | 'probe_agents', string> {
  return {
    probes: `
      select position, purpose, url, variant, page, status_code, final_url, redirects, failure, content_type, headers,
        canonical, has_same_text, text_hash, text, is_text_cut, tls
      from ${probes}`,
    // Separate from the probes, because older archives lack the columns.
    probe_agents: `
      select position, purpose, url, variant, status_code, redirects, failure, text_hash, text, user_agent, word_count,
        signature, is_challenge
      from ${probes} where user_agent is not null`,
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

/** Each link that names no web page once: nearly all pages have the same ones. */
function otherLinksSql(tables: TableSources): string {
  return `
      select distinct other.href, other.text
      from (
        select unnest(from_json("linkDetails" -> '$.others', '[{"href":"VARCHAR","text":"VARCHAR"}]')) as other
        from (${factsSql(tables)}))`
}

function usedFilesSql({ resources, urls }: TableSources): string {
  return `
      select r.url, u.url as file, u.host, u.is_internal as is_own, r.used_as, l.url as final_url, r.status_code,
        r.failure, r.failure_details, r.content_type, r.bytes, r.decoded_bytes, r.redirects, r.headers, r.first_bytes,
        r.width, r.height, r.image_type, r.text, r.is_text_cut, r.linked_from as used_on,
        ${IS_NO_IMAGE} as is_no_image, ${fileState('u', 'l')} as state
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
