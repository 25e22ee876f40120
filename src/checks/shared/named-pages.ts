import type { TableNames } from '#domain/checks/check-tables.ts'
import { LACKS_PARTS } from '#domain/rendering/lacking-parts-sql.ts'
import { LACKING_PARTS_FACTS } from './filled-by-script.ts'
import { fragmentMeans, type PageMeaning, textMeans, urlMeans } from './page-names.ts'

/** The tables that `hasLinkTo` and `sitePageMissing` need, and the facts. */
export const LINK_TABLES = [
  ...(['crawl', 'pages', 'facts', 'urls'] as const),
  ...(['links', 'anchors', 'fragments', 'other_links'] as const),
] as const
export const LINK_FACTS = ['linkDetails', ...LACKING_PARTS_FACTS] as const

type Tables = Pick<TableNames, (typeof LINK_TABLES)[number]>

const LEFT_OUT = 'not known because pages of the site were left out'
const NO_TEXT = 'not known because the start page has no text and no links'
const BY_SCRIPT = 'not known because scripts write links of the start page'

/** SQL: whether any link, including links within a page, has a text or URL with this meaning. */
export function hasLinkTo(tables: Tables, meaning: PageMeaning, where: 'site' | 'anywhere' = 'site'): string {
  const { anchors, urls, fragments } = tables
  const onSite = where === 'site' ? `and target in (${siteUrls(tables)})` : ''
  // Separate searches let DuckDB stop at the first link, and skip the links if no text or URL matches.
  const links = (column: string, ids: string) => `exists (from ${tables.links} where ${column} in (${ids}) ${onSite})`
  return `(${links('target', `select id from ${urls} where ${urlMeans('url', meaning)}`)}
    or ${links('anchor', `select id from ${anchors} where ${textMeans('text', meaning)}`)}
    or ${links('fragment', `select id from ${fragments} where ${fragmentMeans('text', meaning)}`)}
    or exists (
      from ${tables.other_links}
      where href like '#_%' and (${textMeans('text', meaning)} or ${fragmentMeans('substr(href, 2)', meaning)})))`
}

/** SQL: whether a link within the site has a text such as “What is Harbour?” (on `harbour.example`). */
export function asksWhatSiteIs(tables: Tables): string {
  return String.raw`exists (
    from ${tables.links} where target in (${siteUrls(tables)}) and anchor in (
      select a.id
      from ${tables.anchors} a, (
        select unnest(string_split(regexp_extract(start_url, '^https?://([^/:?#]+)', 1), '.')[:-2]) as label
        from ${tables.crawl}) c
      where regexp_matches(lower(a.text), '^(?:${WHAT_IS})\s')
        and length(c.label) > 2 and c.label not in ('www', 'com', 'org', 'net', 'github', 'docs', 'blog')
        and contains(regexp_replace(lower(a.text), '[^\p{L}\p{N}]', '', 'g'), replace(c.label, '-', ''))))`
}

const WHAT_IS = 'what is|who is|was ist|qu’est-ce que|qué es|o que é|cos’è|wat is|vad är|hvad er|co to jest|что такое'

/** SQL: the URLs of the site: on hosts of the crawl, their subdomains, and the domains that these are subdomains of. */
function siteUrls({ crawl, urls }: Tables): string {
  return String.raw`
    select u.id from (
      select id, is_internal, regexp_replace(host, '^www\.', '') as bare from ${urls}) u, (
      select regexp_replace(regexp_extract(start_url, '^https?://([^/?#]+)', 1), '^www\.', '') as site from ${crawl}) c
    where u.is_internal or ends_with(u.bare, '.' || c.site) or ends_with(c.site, '.' || u.bare)`
}

type SitePage = {
  /** SQL: whether a site like this needs the page. Default: every site. */
  isNeeded?: string
  /** SQL: whether the site has the page. */
  hasPage: string
}

/** SQL: one row for the start page that says how much was searched. Only runs if the page is missing. */
export function sitePageMissing({ crawl, links, pages }: Tables): string {
  return `
    select c.start_url as url, 0 as place, l.count || if(l.count = 1, ' link on ', ' links on ') || p.count ||
      if(p.count = 1, ' page', ' pages') || ', none of them such a link' as saw
    from ${crawl} c, (select count(*) as count from ${links}) l, (select count(*) as count from ${pages}) p`
}

/** SQL for `judged`: the site counts once. If the page is missing, the site is judged only if all links are known. */
export function judgedSite(tables: Tables, page: SitePage): string {
  return `
    select if(is_needed and (has_page or not_known is null), 1, 0) as applicable, 0 as not_applicable,
      if(is_needed and not has_page, not_known, null) as reason, if(has_page, 0, 1) as found
    from (${stateOf(tables, page)})`
}

function stateOf({ crawl, pages, facts }: Tables, { isNeeded = 'true', hasPage }: SitePage): string {
  return `
    select (${isNeeded}) and exists (from ${pages}) as is_needed, ${hasPage} as has_page, case
      when not (select is_whole_site from ${crawl}) then '${LEFT_OUT}'
      when exists (
        from (select page, link_count from ${pages} order by position limit 1) p join ${facts} f on f.page = p.page
        where (p.link_count = 0 and (f."scriptCount")::int > 0) or ${LACKS_PARTS}) then '${BY_SCRIPT}'
      -- An unclosed style in a noscript hides the page from programs that run no scripts, but not from visitors.
      when exists (
        from (select word_count, link_count from ${pages} order by position limit 1)
        where word_count = 0 and link_count = 0) then '${NO_TEXT}' end as not_known`
}
