import { MARKUP_CHECKS, type MarkupCheck } from '#domain/explorer/markup-checks.ts'
import { BROKEN_FAILURES } from '#domain/requests/broken-url.ts'
import { quoted } from '../duckdb.ts'

/** Checks about a single type, which is therefore not named in their evidence. */
const TYPE_OF_CHECK: Partial<Record<MarkupCheck, string>> = {
  breadcrumb_items_broken: 'BreadcrumbList',
  organization_missing: 'Organization',
  site_name_missing: 'WebSite',
  video_without_schema: 'VideoObject',
}

/** Checks whose evidence does not begin with a type. */
const WITHOUT_TYPE: MarkupCheck[] = [
  ...(['json_ld_syntax', 'microdata_syntax', 'schema_missing_context', 'schema_duplicate_id'] as const),
  'no_structured_data',
]

/** 'Offer.price: "free"', 'Product "Rye": missing …' and 'relative: Article.image: "/a.jpg"' begin with a type. */
const TYPE = `^(?:[a-z][a-z ]*: )?([A-Z][A-Za-z0-9]*(?:, [A-Z][A-Za-z0-9]*)*)(?:[ .:]|$)`
const PROPERTY = `^(?:[a-z][a-z ]*: )?[A-Z][A-Za-z0-9]*(?:, [A-Z][A-Za-z0-9]*)*\\.([A-Za-z][A-Za-z0-9-]*)`

/** SQL: one row per piece of evidence of a check of structured data, with the type and property that it names. */
export function siteMarkupIssues(): string {
  const fixed = Object.entries(TYPE_OF_CHECK).map(([check, type]) => `when ${quoted(check)} then ${quoted(type)}`)
  return `
    with listed as (
      select page, "check", severity, unnest(if(json_array_length(evidence) = 0, [{'saw': message, 'at': null}],
          from_json(evidence, '[{"saw":"VARCHAR","at":"VARCHAR"}]'))) as found,
        generate_subscripts(if(json_array_length(evidence) = 0, ['0'::json], from_json(evidence, '["JSON"]')), 1) as position
      from issues where "check" in (${Object.keys(MARKUP_CHECKS).map(quoted).join(', ')}))
    select page, "check", position::uinteger as position, found.saw as saw, found.at as path,
      case when severity in ('high', 'medium') then 'error' when severity = 'low' then 'warning' else 'note' end as level,
      nullif(case "check" ${fixed.join(' ')}
        ${WITHOUT_TYPE.map((check) => `when ${quoted(check)} then null`).join(' ')}
        else regexp_extract(found.saw, '${TYPE}', 1) end, '') as type,
      nullif(case "check"
        when 'schema_missing_required' then regexp_extract(found.saw, ': missing ([^":]*) \\(needed for: ', 1)
        when 'schema_missing_recommended' then regexp_extract(found.saw, ': ([^":]*) \\(recommended for: ', 1)
        ${WITHOUT_TYPE.map((check) => `when ${quoted(check)} then null`).join(' ')}
        else regexp_extract(found.saw, '${PROPERTY}', 1) end, '') as property,
      nullif(regexp_extract(found.saw, ' \\((?:needed|recommended) for: ([^()]*)\\)$', 1), '') as feature,
      try_cast(coalesce(nullif(regexp_extract(found.saw, '^line (\\d+), column', 1), ''),
        regexp_extract(found.at, '^line (\\d+)$', 1)) as uinteger) as line
    from listed`
}

/**
 * SQL: one row per hreflang, with what search engines find at its target. The states follow the hreflang checks. Pages
 * that name the same versions have the same `list`. Hreflangs of guessed pages count as return links only.
 */
export function siteHreflangs(): string {
  const failures = BROKEN_FAILURES.map(quoted).join(', ')
  return `
    with entries as (
      select h.page, h.lang, h.target, h.place, coalesce(s.page, h.page) as source_page,
        coalesce(t.page, h.target) as target_page, t.is_internal, t.redirects_to, t.page is not null as is_read,
        (t.status_code between 400 and 599 or coalesce(t.failure in (${failures}), false)) as is_broken
      from hreflangs h join site_urls s on s.id = h.page join site_urls t on t.id = h.target),
    named as (select distinct source_page, target_page from entries where place <> 'body'),
    without_self as (
      select source_page from entries where place = 'head'
      group by source_page having not bool_or(target_page = source_page)),
    -- A sum instead of a text, because texts of large sites do not fit into the memory.
    lists as (
      select page, right(printf('%x', sum(hash(lang, target) // 65536)::ubigint), 12) as list
      from (select distinct page, lang, target from entries where place <> 'body') group by page),
    invalid as (
      select lang from (select distinct lang from hreflangs where lang is not null) where is_invalid_hreflang(lang) = 'yes'),
    forwarding as (
      select page from facts where not is_raw and coalesce(json_extract_string(head, '$.metaRefresh.url'), '') <> ''
        and json_extract(head, '$.metaRefresh.seconds')::bigint <= 5)
    select e.page, e.lang, e.target, e.place, l.list, r.source_page is not null as has_return,
      case
        when e.place = 'body' then 'body'
        when a.page is null then 'page-not-crawled'
        when a.indexability not in ('indexable', 'canonicalised') then 'page-not-indexable'
        when i.lang is not null then 'invalid-code'
        when e.is_broken then 'broken'
        when e.redirects_to is not null then if(lower(e.lang) = 'x-default', 'x-default-redirect', 'redirect')
        when e.target_page = e.source_page then 'self'
        when not e.is_internal then 'other-site'
        when b.indexability = 'noindex' then 'noindex'
        when b.indexability = 'canonicalised' then 'canonicalised'
        when b.indexability = 'soft_404' then 'soft-404'
        when not e.is_read or coalesce(b.indexability, '') <> 'indexable' then 'not-crawled'
        when r.source_page is not null then 'return'
        when a.indexability <> 'indexable' then 'page-not-indexable'
        when w.source_page is not null then 'no-self'
        when f.page is not null then 'forwards'
        else 'no-return'
      end as state
    from entries e left join site_pages a on a.page = e.source_page left join site_pages b on b.page = e.target_page
      left join named r on r.source_page = e.target_page and r.target_page = e.source_page
      left join without_self w on w.source_page = e.source_page
      left join (select distinct page from forwarding) f on f.page = e.target_page
      left join lists l on l.page = e.page left join invalid i on i.lang = e.lang
    where not coalesce(a."isGuessed", false)`
}

/** SQL: the types of structured data of each page, and what it says to social networks. */
export function siteTags(): string {
  return `
    select page, any_value(array_to_string(list_sort(list_distinct(flatten(from_json(
        json_extract(structured_data, '$.structuredData.nodes[*].types'), '[["VARCHAR"]]')))), ', ')) as "schemaTypes",
      any_value(${openGraph('title')}) as "ogTitle", any_value(${openGraph('description')}) as "ogDescription",
      any_value(coalesce(${openGraph('image')}, ${openGraph('image:url')}, ${openGraph('image:secure_url')}))
        as "ogImage",
      any_value(list_filter(from_json(json_extract(social, '$.social.entries'),
        '[{"key":"VARCHAR","content":"VARCHAR"}]'), lambda tag: tag.key = 'twitter:card' and tag.content <> '')[1].content)
        as "twitterCard"
    from facts where not is_raw group by page`
}

function openGraph(key: string): string {
  return `nullif(trim(json_extract_string(open_graph, '$.openGraph."${key}"')), '')`
}
