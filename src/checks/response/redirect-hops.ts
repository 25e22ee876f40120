import type { TableNames } from '#domain/checks/check-tables.ts'

/** Browsers give up on longer chains as well. */
const MAX_HOPS = 25

/**
 * SQL: `chain`, the redirects of each URL in `starts` (a query with `first`) until they end or repeat. Columns:
 * `first`, `nth`, `source`, `target`, `status_code`. To be used after `with recursive`.
 */
export function chainsFrom(starts: string, { redirects }: Pick<TableNames, 'redirects'>, name = 'chain'): string {
  return `
    hops as (
      select source, min_by(target, hop) as target, min_by(status_code, hop) as status_code
      from ${redirects} group by source),
    starts as (${starts}),
    ${name} as (
      select s.first, h.source, h.target, h.status_code, 1 as nth, [h.source] as seen
      from starts s join hops h on h.source = s.first
      union all
      select c.first, h.source, h.target, h.status_code, c.nth + 1, list_append(c.seen, h.source)
      from ${name} c join hops h on h.source = c.target
      where c.nth < ${MAX_HOPS} and not list_contains(c.seen, h.source))`
}

/** SQL: the evidence of each redirect of `chain`, as in '/a – status 301 – to /b'. */
export function chainEvidence({ urls }: Pick<TableNames, 'urls'>): string {
  return `
    select f.url, c.nth as place, s.url || ' – status ' || c.status_code || ' – to ' || t.url as saw,
      'Location' as at
    from chain c join ${urls} f on f.id = c.first join ${urls} s on s.id = c.source join ${urls} t on t.id = c.target`
}

/** SQL: up to three pages with links to the URLs of `chain`, as evidence. */
export function chainLinks({ urls, links, pages }: Pick<TableNames, 'urls' | 'links' | 'pages'>): string {
  return `
    select f.url, ${MAX_HOPS} + s.nth as place, 'linked from ' || s.url as saw, null as at
    from (
      select l.target, p.url, row_number() over (partition by l.target order by min(p.position)) as nth
      from ${links} l join (select distinct first from chain) c on c.first = l.target join ${pages} p
        on p.page = l.source
      group by l.target, p.url qualify nth <= 3) s
    join ${urls} f on f.id = s.target`
}
