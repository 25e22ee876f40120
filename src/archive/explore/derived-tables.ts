import { LACKS_PARTS } from '#domain/rendering/lacking-parts-sql.ts'
import { BROKEN_FAILURES, MAY_EXIST } from '#domain/requests/broken-url.ts'
import { namedBySitemaps } from '#domain/site-files/named-by-sitemap-sql.ts'
import { urlsSql } from '../check-views-sql.ts'
import { quoted } from '../duckdb.ts'
import { fileFailure, fileState } from '../file-state.ts'
import { imageGroups } from './image-groups-sql.ts'
import { siteHreflangs, siteMarkupIssues, siteTags } from './markup-sql.ts'
import { siteMeasurements, sitePageFiles, siteResponses } from './page-tables.ts'
import { REASON, REASON_SOURCE, REASON_TABLES } from './reason-sql.ts'
import { COUNTS } from './reports/report-parts.ts'
import { FILLED_TABLES as ROBOTS_TABLES } from './robots-decisions.ts'
import { TEXT_GROUPS } from './text-groups-sql.ts'
import { FILLED_TEXTS } from './text-table.ts'

/** Derived tables that JavaScript fills. */
export const FILLED_TABLES = { ...ROBOTS_TABLES, site_texts: FILLED_TEXTS } as const

/** SQL: the path of a URL, without its query. */
const PATH = `coalesce(nullif(regexp_extract(u.url, '^[a-z]+://[^/?#]*([^?#]*)', 1), ''), '/')`

// A text that stands in for a missing tag is not the page's own.
const TITLE = `if(v.is_title_stand_in, '', v.title)`
const DESCRIPTION = `if(v.is_description_stand_in, '', v.meta_description)`

export const TOP_PAGES = 25
const ANCHORS_PER_PAGE = 3
export const BY_LINK_SCORE = '"linkScore" desc nulls last, inlinks desc, position'

/** Tables that are computed from those of the archive when a query first needs one. Each may read those before it. */
export const DERIVED_TABLES = {
  /** How each URL responded, after redirects. */
  site_urls: siteUrls(),
  /** How many links of this crawl name a URL, and on how many pages. */
  site_targets: `
    select target, count(*)::uinteger as links, count(distinct source)::uinteger as pages from links group by target`,
  /** How often each link text is used within the site, and for how many URLs. Template links are left out. */
  site_anchors: `
    select l.anchor, count(*)::uinteger as links, count(distinct l.target)::uinteger as targets
    from links l join site_urls u on u.id = l.target and u.is_internal where not l.is_template group by l.anchor`,
  site_pages: sitePages(),
  site_top_anchors: topAnchors('true', 'true'),
  site_digests: siteDigests(),
  site_images: siteImages(),
  site_image_groups: imageGroups('true'),
  site_items: siteItems(),
  /** Pages with the same or nearly the same main text. */
  site_text_groups: TEXT_GROUPS,
  site_responses: siteResponses(),
  site_page_files: sitePageFiles(),
  site_measurements: siteMeasurements(),
  /** What a language model gets from each page; see text-table.ts. */
  site_texts: `from ${FILLED_TABLES.site_texts.rows}`,
  site_tags: siteTags(),
  site_lacking_parts: siteLackingParts(),
  site_markup_issues: siteMarkupIssues(),
  site_hreflangs: siteHreflangs(),
  /** Which rules of robots.txt each crawler obeys, see robots-decisions.ts. */
  site_robots_agents: `from ${FILLED_TABLES.site_robots_agents.rows}`,
  site_robots_urls: `from ${FILLED_TABLES.site_robots_urls.rows}`,
} as const

export type DerivedTable = keyof typeof DERIVED_TABLES
export const DERIVED_TABLE_NAMES = Object.keys(DERIVED_TABLES) as DerivedTable[]

/** Increase it whenever the SQL of a derived table changes. */
export const DERIVED_VERSION = 14

/** `state` is what a visitor gets who follows a link to the URL; see tables.ts. */
function siteUrls(): string {
  const failures = BROKEN_FAILURES.map(quoted).join(', ')
  return `
    with responses as (${urlsSql({ urls: 'urls', pages: 'pages', resources: 'resources', redirects: 'redirects' })}),
    missing as (select distinct page from pages where is_soft_404),
    verdicts as (select url, any_value(verdict) as verdict from external_links group by url)
    select r.*, case
      when not r.is_internal then case v.verdict
        when 'ok' then 'ok' when 'moved' then 'redirected' when 'broken' then 'broken' else 'unknown' end
      when r.status_code in (${MAY_EXIST.join(', ')}) then 'restricted'
      when r.status_code between 400 and 599 or r.failure in (${failures}) then 'broken'
      when r.status_code is null then 'unknown'
      when m.page is not null then 'soft-404'
      when r.redirects_to is not null then 'redirected'
      else 'ok'
    end as state
    from responses r left join missing m on m.page = r.page left join verdicts v on v.url = r.id`
}

/** One row per URL that was requested as a page; the columns of the explorer under the same names. */
function sitePages(): string {
  return `
    with found as (
      select page, count(*) filter (severity <> 'info') as issues, count(*) filter (severity = 'high') as high,
        count(*) filter (severity = 'medium') as medium, count(*) filter (severity = 'low') as low
      from issues group by page),
    -- A URL may have been requested twice, with and without a redirect. A window would keep whole rows in memory.
    visited as (select * from pages where (page, position) in (select (page, min(position)) from pages group by page)),
    ${REASON_TABLES}
    own_urls as (select v.page, u.url, v.status_code from visited v join urls u on u.id = v.page),
    mapped as (${namedBySitemaps({ entries: 'sitemap_entries', urls: 'site_urls', pages: 'own_urls' })}),
    links_out as (
      select l.source as page, count(*)::uinteger as links from links l join urls t on t.id = l.target
      where not t.is_internal group by l.source),
    placed as (
      select v.page, ${PATH} as path, u.host, regexp_extract(path, '^/[^/]+/') as top,
        count(*) over (partition by u.host, top) as beside
      from visited v join urls u on u.id = v.page)
    select v.page, u.url, u.host, v.status_code as "statusCode", v.status, v.indexability, v.failure,
      v.is_soft_404 as "isSoft404", v.is_guessed as "isGuessed", v.position, v.source, v.fingerprint,
      ${TITLE} as title, length(${TITLE})::uinteger as "titleLength", ${DESCRIPTION} as description,
      length(${DESCRIPTION})::uinteger as "descriptionLength", v.h1, v.h2_count as "h2Count", v.word_count as "wordCount",
      v.lang as language, v.content_type as "contentType", v.bytes, v.ttfb_ms as "responseMs",
      v.health_score as "pageHealth", v.llm_score as "llmReadiness",
      v.alt_text_count + v.missing_alt_count as images, v.missing_alt_count as "missingAlt",
      ${issueCount('issues')} as issues, ${issueCount('high')} as "highIssues",
      ${issueCount('medium')} as "mediumIssues", ${issueCount('low')} as "lowIssues",
      g.depth, coalesce(g.inlinks, 0)::uinteger as inlinks, g.followed_inlinks as "followedInlinks",
      g.content_inlinks as "contentInlinks", g.outlinks, if(g.page is null, null, coalesce(x.links, 0)) as "externalOutlinks",
      if(v.status = 'success', g.link_score, null) as "linkScore", g.orphan, g.path_from as "pathFrom",
      v.found_by as "foundBy", m.page is not null or (v.source is not distinct from 'sitemap' and v.requested_url = v.page) as "inSitemap",
      o.url as "foundOn", if(v.has_canonical, c.url, null) as canonical,
      case
        when not v.has_canonical then 'none'
        when c.id is null then 'not-crawled'
        when c.url = u.url then 'self'
        when not c.is_internal then 'other-host'
        when c.redirects_to is not null then 'redirect'
        when c.status_code >= 400 or c.failure is not null then 'broken'
        when c.page = v.page then 'self'
        when c.page is null then 'not-crawled'
        when t.kind = 'canonicalised' then 'chain'
        when t.kind = 'noindex' then 'noindex'
        else 'page'
      end as "canonicalKind",
      ${REASON} as reason, ${REASON_SOURCE} as "reasonSource",
      p.path, if(p.beside > 1 and p.top <> '', p.top, '/') as folder,
      ${templateOf('p.path')} as template
    from visited v join urls u on u.id = v.page join placed p on p.page = v.page
      left join found f on f.page = v.page and v.status = 'success' left join graph g on g.page = v.page
      left join links_out x on x.page = v.page left join urls o on o.id = v.found_on left join site_urls c on c.id = v.canonical
      left join (select page, indexability as kind from visited) t on t.page = c.page left join noindexed n on n.page = v.page
      left join named d on d.page = v.page
      left join mapped m on m.page = v.page`
}

/** SQL: what totals count, so that the sum of all pages is the total. Null if they leave the page out. */
function issueCount(column: string): string {
  return `if(v.is_guessed, null, coalesce(f.${column}, 0))::uinteger`
}

/** SQL: the most frequent texts of links to the pages with the highest link scores. Many pages may link to them. */
export function topAnchors(isPageKept: string, isSourceKept: string): string {
  return `
    select l.target_page as page, a.text, count(distinct l.source) as pages
    from links l join anchors a on a.id = l.anchor
    where l.target_page in (
        select page from site_pages where ${COUNTS} and ${isPageKept} order by ${BY_LINK_SCORE} limit ${TOP_PAGES})
      and l.source <> l.target_page and a.text <> '' and ${isSourceKept}
    group by l.target_page, a.text
    qualify row_number() over (partition by l.target_page order by pages desc, a.text) <= ${ANCHORS_PER_PAGE}`
}

/**
 * A number per page that differs between crawls if the page does: status code, indexability, title, description, H1,
 * canonical URL or main text. It depends on nothing but these, so digests of different crawls can be compared.
 */
function siteDigests(): string {
  const columns = ['"statusCode"', 'indexability', 'title', 'description', 'h1', 'canonical']
  const texts = columns.map((column) => `coalesce(s.${column}::varchar, '')`)
  return `
    select s.page, md5_number_lower(concat_ws(chr(31), s.url, ${texts.join(', ')},
      coalesce(f.main_text->>'$.mainText.hash', ''))) as digest
    from site_pages s left join facts f on f.page = s.page and not f.is_raw`
}

/** SQL: the pattern of a path. Its last segment, numbers and long ids are stars: '/blog/2024/a-post' is '/blog/STAR/STAR'. */
function templateOf(path: string): string {
  const numbers = `regexp_replace(rtrim(${path}, '/'), '/(?:[0-9]+|[0-9a-f]{8}[0-9a-f-]*)(?:/|$)', '/*/', 'g')`
  return `if(${path} = '/', '/', regexp_replace(rtrim(${numbers}, '/'), '/[^/]*$', '/*'))`
}

/** One row per img element, with what is known about its file. `state` is what a browser gets. */
function siteImages(): string {
  // 'jpeg', 'png', 'svg' …, or the content type of a file that is no image.
  const format = `replace(replace(regexp_replace(
    lower(coalesce(r.image_type, split_part(r.content_type, ';', 1))), '^image/', ''), '+xml', ''), 'jpg', 'jpeg')`
  return `
    with listed as (
      select page, unnest(from_json(json_extract(images, '$.images'), '[{"src":"VARCHAR","alt":"VARCHAR"}]')) as image,
        generate_subscripts(from_json(json_extract(images, '$.images'), '["JSON"]'), 1) as position
      from facts where not is_raw),
    detailed as (
      select page, unnest(from_json(json_extract(image_details, '$.imageDetails'),
          '[{"width":"VARCHAR","height":"VARCHAR","loading":"VARCHAR","srcset":"VARCHAR"}]')) as detail,
        generate_subscripts(from_json(json_extract(image_details, '$.imageDetails'), '["JSON"]'), 1) as position
      from facts where not is_raw),
    files as (
      select u.url, any_value(struct_pack(r.status_code, r.bytes, failure := ${fileFailure('r')}, r.width, r.height,
        format := ${format}, state := ${fileState('u', 'l')})) as file
      from resources r join urls u on u.id = r.url join urls l on l.id = r.final_url
      where r.kind = 'used' group by u.url)
    select l.page, l.position::uinteger as position, l.image.src as src, l.image.alt as alt,
      l.image.alt is not null as "hasAlt", f.file.status_code as "statusCode",
      if(f.file.status_code between 200 and 299, f.file.bytes, null) as bytes,
      f.file.failure as failure, f.file.width as width, f.file.height as height, f.file.format as format,
      d.detail.width as "widthAttribute", d.detail.height as "heightAttribute", d.detail.loading as loading,
      coalesce(d.detail.srcset, '') <> '' as "hasSrcset",
      regexp_extract(l.image.src, '^https?://([^/?#]+)', 1) as host,
      case
        when l.image.src = '' then 'no-url'
        when host = '' then 'inline'
        when f.file.state = 'unverified' and f.file.status_code in (${MAY_EXIST.join(', ')}) then 'restricted'
        else coalesce(f.file.state, 'unknown')
      end as state,
      try_cast(regexp_extract(d.detail.width, '^\\s*\\+?(\\d{1,9})(?:\\.\\d*)?(?:px)?\\s*$', 1) as uinteger) as "shownWidth",
      coalesce(state = 'ok' and not "hasSrcset" and format <> 'svg' and "shownWidth" > 0
        and f.file.width > 2 * "shownWidth", false) as "isOversized"
    from listed l left join detailed d on d.page = l.page and d.position = l.position
      left join files f on f.url = regexp_replace(l.image.src, '#.*$', '')`
}

/** The pages whose scripts probably add links. */
function siteLackingParts(): string {
  return `
    select page from (
      select page, json_extract(scripts, '$.scriptCount') as "scriptCount", json_extract(document, '$.document') as document
      from facts where not is_raw) f
    where ${LACKS_PARTS}`
}

/** One row per node of structured data that is not the value of a property. */
function siteItems(): string {
  return `
    with parsed as (
      select page, json_extract(structured_data, '$.structuredData.nodes[*]') as nodes
      from facts where not is_raw),
    listed as (select page, unnest(nodes) as node, generate_subscripts(nodes, 1) as position from parsed)
    select page, position::uinteger as position, node->>'$.format' as format,
      array_to_string(from_json(node->'$.types', '["VARCHAR"]'), ', ') as type, node->>'$.id' as id,
      array_to_string(json_keys(node, '$.properties'), ', ') as properties,
      json_extract_string(node, '$.properties.name[0]') as name, node->>'$.path' as path
    from listed`
}
