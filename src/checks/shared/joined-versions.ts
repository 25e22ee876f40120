import type { TableNames } from '#domain/checks/check-tables.ts'

type Compared = {
  /** The name of an earlier part of the query with a row per page. */
  rows: string
  /** Its column with the id that is joined. */
  id: string
  /** Its column with what the pages have in common. */
  same: string
}

/**
 * SQL: parts of a query that join pages which name each other with hreflang, also by way of a third one. In `near` and
 * `far`, `lowest` is the lowest id that the page `one` is joined with.
 */
export function joinedVersions(
  { hreflangs, urls }: Pick<TableNames, 'hreflangs' | 'urls'>,
  { rows, id, same }: Compared,
): string {
  return `
    versions as (
      select a.${id} as one, b.${id} as other
      from ${hreflangs} h join ${urls} u on u.id = h.target
        join ${rows} a on a.page = h.page join ${rows} b on b.page = u.page and b.${same} = a.${same}
      where h.place <> 'body'),
    pairs as (select one, other from versions union select other, one from versions),
    near as (select one, min(other) as lowest from pairs group by one),
    far as (select b.one, min(n.lowest) as lowest from pairs b join near n on n.one = b.other group by b.one)`
}
