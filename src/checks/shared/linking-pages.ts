/** At most this many pages that link to a URL are listed. */
export const MAX_NAMED = 3

/**
 * SQL: the first pages that link to a URL. `pairs` is SQL with the columns `id` (a URL or a page) and `source` (a page)
 * without repetitions. Columns: `id`, `source_url`, `nth` (from 1) and `sources` (how many there are).
 */
export function firstSources(pairs: string, pages: string): string {
  return `
    select l.id, p.url as source_url, row_number() over (partition by l.id order by p.position) as nth,
      count(*) over (partition by l.id) as sources
    from (${pairs}) l join ${pages} p on p.page = l.source
    qualify nth <= ${MAX_NAMED}`
}
