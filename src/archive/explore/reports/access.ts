import { NOT_CRAWLED } from '#domain/crawls/not-crawled.ts'
import type { Decided, RobotsHost, ShownSitemap } from '#domain/site-reports/access.ts'
import { quoted } from '../../duckdb.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { ROBOTS_OF_HOSTS } from '../robots-decisions.ts'
import { decisionsSql } from '../robots-sql.ts'
import { isKept, removedValue } from './report-parts.ts'

const MAX_HOSTS = 200
const MAX_SITEMAPS = 200

/** Hosts of the crawl with their robots.txt, those with most pages first. */
export async function readRobotsHosts(
  tables: CrawlTables,
  removed: readonly string[],
): Promise<{ hosts: RobotsHost[]; otherHosts: number }> {
  const rows = await tables.query<Omit<RobotsHost, 'problems'> & { problems: string | null; all_hosts: number }>(
    `with files as (${ROBOTS_OF_HOSTS}),
      hosts as (
        select u.host, count(*) as urls, count(p.page) as pages
        from urls u left join site_pages p on p.page = u.id and not p."isGuessed"
        where u.is_internal and ${isKept('u.id')} group by u.host)
      select h.host, h.urls, h.pages, f.status_code as "statusCode", f.failure, f.content_type as "contentType",
        f.text is not null as "hasText", coalesce(f.is_cut, false) as "isCut", f.problems, r.url,
        count(*) over () as all_hosts
      from hosts h left join files f on f.host = h.host left join urls r on r.id = f.url
      order by h.pages desc, h.urls desc, h.host limit ${MAX_HOSTS}`,
    removedValue(removed),
  )
  const hosts = rows.map(({ all_hosts: _, problems, ...host }) => ({
    ...host,
    problems: problems === null ? [] : JSON.parse(problems),
  }))
  return { hosts, otherHosts: (rows[0]?.all_hosts ?? 0) - hosts.length }
}

export async function readRobotsText(tables: CrawlTables, host: string): Promise<string | null> {
  const [file] = await tables.query<{ text: string | null }>(
    `with files as (${ROBOTS_OF_HOSTS}) select text from files where host = $host`,
    { host },
  )
  return file?.text ?? null
}

/** For a crawler, counts the URLs of a host that each line of robots.txt decides. Line 0: no line decides. */
export async function countDecisions(
  tables: CrawlTables,
  input: { host: string; agent: string; removed: readonly string[] },
): Promise<Map<number, Decided>> {
  const { host, agent, removed } = input
  const rows = await tables.query<Decided & { line: number }>(
    `select coalesce(d.line, 0) as line, count(*) as urls, count(p.page) as pages
      from (${decisionsSql('$agent')}) d left join site_pages p on p.page = d.id and not p."isGuessed"
      where d.host = $host and ${isKept('d.id')} group by all`,
    { host, agent, ...removedValue(removed) },
  )
  return new Map(rows.map(({ line, urls, pages }) => [line, { urls, pages }]))
}

/** The crawlers that can be compared on a host. */
export async function listRobotsAgents(tables: CrawlTables, host: string): Promise<string[]> {
  const rows = await tables.query<{ agent: string }>(
    'select distinct agent from site_robots_agents where host = $host order by agent',
    { host },
  )
  return rows.map(({ agent }) => agent)
}

/** SQL: whether we have no page for a row `u` of `site_urls`: it was not requested, or the response was a 429. */
const IS_UNKNOWN = `((u.status_code is null and u.failure is null)
  or coalesce(u.failure in (${NOT_CRAWLED.map(quoted).join(', ')}) or u.status_code = 429, false))`

export async function readSitemaps(
  tables: CrawlTables,
  removed: readonly string[],
): Promise<{ sitemaps: ShownSitemap[]; sitemapCount: number }> {
  const rows = await tables.query<ShownSitemap & { all_sitemaps: number }>(
    `with files as (
        select *, count(*) over () as all_sitemaps from sitemaps where is_reported order by position limit ${MAX_SITEMAPS}),
      entries as (
        select e.sitemap, count(*) filter (e.is_on_other_host) as other_hosts,
          count(*) filter (u.redirects_to is not null) as redirects,
          count(*) filter (u.redirects_to is null and not ${IS_UNKNOWN}
            and (u.status_code >= 400 or u.failure is not null)) as broken,
          count(*) filter (u.redirects_to is null
            and p.indexability in ('noindex', 'canonicalised', 'soft_404')) as not_indexable,
          count(*) filter (not e.is_on_other_host and ${IS_UNKNOWN}) as not_requested
        from sitemap_entries e semi join files f on f.url = e.sitemap left join site_urls u on u.id = e.url
          left join site_pages p on p.page = u.id
        where e.url is null or ${isKept('e.url')} group by e.sitemap)
      select u.url, f.kind, f.found_by as "foundBy", i.url as index, f.status_code as "statusCode", f.failure, f.bytes,
        f.problem, coalesce(f.all_entries, f.entries) as entries, f.all_sitemaps,
        coalesce(e.other_hosts, 0) as "otherHosts", coalesce(e.redirects, 0) as redirects,
        coalesce(e.broken, 0) as broken, coalesce(e.not_indexable, 0) as "notIndexable",
        coalesce(e.not_requested, 0) as "notRequested"
      from files f join urls u on u.id = f.url left join urls i on i.id = f.index_file
        left join entries e on e.sitemap = f.url
      order by f.position`,
    removedValue(removed),
  )
  const sitemaps = rows.map(({ all_sitemaps: _, ...sitemap }) => sitemap)
  return { sitemaps, sitemapCount: rows[0]?.all_sitemaps ?? 0 }
}

/** The log of probes has as many rows. */
export async function countProbes(tables: CrawlTables, removed: readonly string[]): Promise<number> {
  const [counts] = await tables.query<{ probes: number }>(
    `select count(*) as probes from probes where ${isKept('url')}`,
    removedValue(removed),
  )
  return counts?.probes ?? 0
}

export type RefusedPages = { tooManyRequests: number; unavailable: number; leftAlone: number }

export async function countRefusedPages(tables: CrawlTables, removed: readonly string[]): Promise<RefusedPages> {
  const [counts] = await tables.query<RefusedPages>(
    `select count(*) filter (p."statusCode" = 429) as "tooManyRequests",
        count(*) filter (p."statusCode" = 503) as unavailable, count(*) filter (p.failure = 'left-alone') as "leftAlone"
      from site_pages p where not p."isGuessed" and ${isKept('p.page')}`,
    removedValue(removed),
  )
  return counts ?? { tooManyRequests: 0, unavailable: 0, leftAlone: 0 }
}
