import type { TableNames } from '#domain/checks/check-tables.ts'

type Tables = Pick<TableNames, 'urls' | 'sitemap_extensions'>
type Tag = 'news' | 'videos'

export const EXTENSION_TABLES = ['urls', 'sitemaps', 'sitemap_extensions'] as const

/** Only this many are listed, because a URL may be in a sitemap many times. */
const MAX_PLACES = 3

/** SQL: entries for URLs of this site that have this tag. `tag` is its JSON, `entry_url` and `file` are URLs. */
export function entriesWith(tag: Tag, { urls, sitemap_extensions }: Tables): string {
  return `(
    select e.sitemap, e.position, e.extensions -> '$.${tag}' as tag, u.url as entry_url, s.url as file
    from ${sitemap_extensions} e join ${urls} u on u.id = e.url join ${urls} s on s.id = e.sitemap
    where json_exists(e.extensions, '$.${tag}') and u.is_internal)`
}

/** SQL: one issue per URL of an entry. `problem` is SQL about a row of `entriesWith`; null if nothing is wrong. */
export function extensionIssues(tag: Tag, tables: Tables, problem: string): string {
  return `
    select entry_url as url, row_number() over (partition by entry_url order by file, position) as place, saw,
      file || ', entry ' || (position + 1) as at, count(*) over (partition by entry_url) as total
    from (select *, ${problem} as saw from ${entriesWith(tag, tables)}) where saw is not null
    qualify row_number() over (partition by entry_url order by file, position) <= ${MAX_PLACES}`
}

/** SQL: the required fields that a tag lacks, as text; null if it has all. `has` is SQL for the fields that it has. */
export function missingFields(required: readonly string[], has: string): string {
  const list = required.map((field) => `'${field}'`).join(', ')
  return `nullif(array_to_string([field for field in [${list}] if not list_contains(${has}, field)], ', '), '')`
}

/** SQL for `judged`: the number of URLs with such an entry, plus `more`. */
export function countExtensions(tag: Tag, tables: Tables & Pick<TableNames, 'sitemaps'>, more = '0'): string {
  return `
    select count(distinct entry_url) + ${more} as applicable, 0 as not_applicable, if(
        (select coalesce(sum(entries), 0) > 0 and coalesce(sum(kept_entries), 0) = 0 from ${tables.sitemaps}
          where kind is distinct from 'index'),
        'not known because the entries of the sitemaps were not kept', null) as reason
    from ${entriesWith(tag, tables)}`
}
