import type { TableNames } from '#domain/checks/check-tables.ts'

const MAX_SOURCES = 3

type Tables = Pick<TableNames, 'urls' | 'links' | 'pages' | 'hreflangs' | 'visits'>

/** The tables that `withSources` reads. */
export const SOURCE_TABLES = ['urls', 'links', 'pages', 'hreflangs', 'visits'] as const

/** For `rule`: describes what `withSources` shows. */
export const SOURCES_RULE = `up to ${MAX_SOURCES} pages that link to the URL or name it as canonical or hreflang`

/**
 * SQL of a query check about single URLs: first its evidence, then the pages that name the URL. `found` is a query with
 * `id`, `url`, `saw` and `at`. With `needsSource`, a URL that only a sitemap names is left out.
 */
export function withSources(
  found: string,
  { urls, links, pages, hreflangs, visits }: Tables,
  { needsSource = false }: { needsSource?: boolean } = {},
): string {
  return `
    with found as (${found}),
    -- The same URL may be written in several ways.
    spellings as (
      select u.id as spelling, f.id from ${urls} u join found f on f.id = coalesce(u.page, u.id)
      where u.redirects_to is null),
    naming as (
      select s.id, l.source as page, 'linked from ' as how, 1 as rank
      from ${links} l join spellings s on s.spelling = l.target
      union
      select s.id, p.page, 'canonical URL of ', 2
      from ${pages} p join spellings s on s.spelling = p.canonical where p.page <> s.id
      union
      select s.id, h.page, 'hreflang of ', 3
      from ${hreflangs} h join spellings s on s.spelling = h.target where h.place <> 'sitemap' and h.page <> s.id),
    sources as (
      select n.id, n.how || p.url as saw, n.rank, p.position from naming n join ${pages} p on p.page = n.page
      union all
      select f.id, 'in the list of URLs to crawl', 0, 0
      from found f semi join (from ${visits} where source in ('list', 'named')) v on v.page = f.id),
    ranked as (
      select *, row_number() over (partition by id order by rank, position, saw)
        as nth, count(*) over (partition by id) as total
      from sources)
    select f.url, 0 as place, f.saw, f.at from found f ${needsSource ? 'semi join sources s on s.id = f.id' : ''}
    union all
    select f.url, r.nth, r.saw, null from found f join ranked r on r.id = f.id where r.nth <= ${MAX_SOURCES}
    union all
    select f.url, r.nth, 'and ' || (r.total - ${MAX_SOURCES}) || ' more', null
    from found f join ranked r on r.id = f.id where r.nth = ${MAX_SOURCES} + 1`
}
