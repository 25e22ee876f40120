import type { ExternalLinks } from '#domain/site-reports/links-report.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { isKept, removedValue } from './report-parts.ts'

type Part = { offset: number; limit: number }
type Row = ExternalLinks['hosts'][number] & ExternalLinks['totals']

/** `broken` counts only links that are certainly broken. Unverified links are counted separately. */
export async function readExternalHosts(
  tables: CrawlTables,
  removed: string[],
  { offset, limit }: Part,
): Promise<ExternalLinks> {
  const rows = await tables.query<Row>(
    `with linked as (
        select u.host, l.source, l.target from links l join urls u on u.id = l.target
        where not u.is_internal and ${isKept('l.source')}),
      named as (
        select host, count(*) as links, count(distinct source) as pages,
          count(distinct target) filter (target not in (select url from external_links)) as unchecked
        from linked group by host),
      checked as (
        select u.host, count(*) filter (verdict = 'ok') as ok, count(*) filter (verdict = 'moved') as moved,
          count(*) filter (verdict = 'broken') as broken, count(*) filter (verdict = 'unverified') as unverified
        from external_links x join urls u on u.id = x.url where x.url in (select target from linked) group by u.host),
      hosts as (
        select n.host, n.links, n.pages, n.unchecked, coalesce(c.ok, 0) as ok, coalesce(c.moved, 0) as moved,
          coalesce(c.broken, 0) as broken, coalesce(c.unverified, 0) as unverified
        from named n left join checked c on c.host = n.host)
      select '' as host, count(*) as hosts, coalesce(sum(links), 0)::double as links,
        (select count(distinct source) from linked) as pages, coalesce(sum(unchecked), 0)::double as unchecked,
        coalesce(sum(ok), 0)::double as ok, coalesce(sum(moved), 0)::double as moved,
        coalesce(sum(broken), 0)::double as broken, coalesce(sum(unverified), 0)::double as unverified, 0 as part
      from hosts
      union all
      (select host, 1 as hosts, links, pages, unchecked, ok, moved, broken, unverified, 1 as part from hosts
        order by broken desc, links desc, host limit ${limit} offset ${offset})
      order by part, broken desc, links desc, host`,
    removedValue(removed),
  )
  const [totals, ...hosts] = rows.map((row) => ({
    host: row.host,
    hosts: row.hosts,
    links: row.links,
    pages: row.pages,
    ok: row.ok,
    moved: row.moved,
    broken: row.broken,
    unverified: row.unverified,
    unchecked: row.unchecked,
  }))
  if (!totals) throw new Error('The external links could not be counted.')
  const { host: _, ...sums } = totals
  return { totals: sums, hosts: hosts.map(({ hosts: _count, ...host }) => host) }
}
