import type { TableNames } from '#domain/checks/check-tables.ts'

type Tables = Pick<TableNames, 'urls' | 'sitemaps' | 'sitemap_entries'>

/** Only this many are listed, because a URL may be in hundreds of sitemaps. */
const MAX_PLACES = 3

/**
 * SQL of a check on sitemap entries: one issue per URL, with the sitemaps that list it. `found` is a query with one row
 * per `id` (a URL), its `url` and `saw`. Without `saw`, the evidence is the entry as written. `entry` is a condition on
 * `e` for checks in which only some of the entries are evidence.
 */
export function inSitemaps(found: string, { urls, sitemap_entries }: Tables, entry = 'true'): string {
  return `
    with found as (${found})
    select f.url, row_number() over (partition by f.id order by s.url, e.position) as place,
      coalesce(f.saw, e.loc, f.url) as saw, s.url || ', entry ' || (e.position + 1) as at,
      count(*) over (partition by f.id) as total
    from found f join ${sitemap_entries} e on e.url = f.id join ${urls} s on s.id = e.sitemap where ${entry}
    qualify row_number() over (partition by f.id order by s.url, e.position) <= ${MAX_PLACES}`
}

/** SQL: the different URLs of the site that sitemaps list in such entries, as in the table `urls`. */
export function entryUrls({ urls, sitemap_entries }: Omit<Tables, 'sitemaps'>, entry = 'true'): string {
  return `(
    select u.* from ${urls} u semi join (select e.url from ${sitemap_entries} e where ${entry}) e on e.url = u.id
    where u.is_internal)`
}

/** SQL for `judged`: how many of the entries' URLs fulfil the condition about `u`. The others are not applicable. */
export function countEntries({ urls, sitemaps, sitemap_entries }: Tables, condition: string): string {
  return `
    select count(*) filter (coalesce(${condition}, false)) as applicable,
      count(*) filter (not coalesce(${condition}, false)) as not_applicable, ${notKeptReason(sitemaps)} as reason
    from ${entryUrls({ urls, sitemap_entries })} u`
}

/** SQL: an aggregate with the reason why the entries are unknown; null if they are known. */
export function notKeptReason(sitemaps: string): string {
  return `if(count(*) = 0 and (select coalesce(sum(entries), 0) > 0 from ${sitemaps}
      where kind is distinct from 'index'),
    'not known because the entries of the sitemaps were not kept', null)`
}
