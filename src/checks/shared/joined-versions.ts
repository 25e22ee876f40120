import type { TableNames } from '#domain/checks/check-tables.ts'

type Compared = {
  /** The name of an earlier CTE of the query with a row per page. */
  rows: string
  /** Its column with the id of the page. */
  id: string
  /** Its column with the value that the pages have in common. */
  same: string
}

/**
 * SQL: CTEs that join pages which name each other with hreflang, directly or through a third page. In `near` and `far`,
 * `lowest` is the lowest id that the page `one` is joined with.
 */
export function joinedVersions(
  { hreflangs, urls }: Pick<TableNames, 'hreflangs' | 'urls'>,
  { rows, id, same }: Compared,
): string {
  return `
    -- In two steps: joined by what they have in common, a million pages with the same text would be 10^12 rows.
    naming as materialized (
      select a.${id} as one, a.${same}, u.page
      from ${hreflangs} h join ${urls} u on u.id = h.target join ${rows} a on a.page = h.page where h.place <> 'body'),
    versions as (
      select n.one, b.${id} as other from naming n join ${rows} b on b.page = n.page and b.${same} = n.${same}),
    pairs as (select one, other from versions union select other, one from versions),
    near as (select one, min(other) as lowest from pairs group by one),
    far as (select b.one, min(n.lowest) as lowest from pairs b join near n on n.one = b.other group by b.one)`
}
