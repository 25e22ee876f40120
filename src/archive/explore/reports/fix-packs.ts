import type { SitemapUrl } from '#domain/fix-packs/xml-files.ts'
import type { CrawlTables } from '../crawl-tables.ts'

/** SQL: pages that search engines may list, without guessed URLs. */
const LISTED = `"statusCode" = 200 and indexability = 'indexable' and not "isGuessed"`

/** URLs that were removed from the project and must not count. */
type Without = { removed: readonly string[] }

const NOT_REMOVED = `url not in (select unnest(from_json($removed, '["VARCHAR"]')))`

function values({ removed }: Without): { removed: string } {
  return { removed: JSON.stringify(removed) }
}

export type BrokenUrl = { url: string; links: number; pages: number; inSitemap: boolean }

/** URLs of the site that pages link to or sitemaps list, and that do not exist. */
export function readBrokenUrls(tables: CrawlTables, without: Without): Promise<BrokenUrl[]> {
  return tables.query<BrokenUrl>(
    `with listed as (select distinct url as id from sitemap_entries where url is not null)
    select u.url, coalesce(t.links, 0) as links, coalesce(t.pages, 0) as pages, l.id is not null as "inSitemap"
    from site_urls u left join site_targets t on t.target = u.id left join listed l on l.id = u.id
    where u.is_internal and u.redirects_to is null and u.status_code in (404, 410)
      and (t.target is not null or l.id is not null) and ${NOT_REMOVED}
    order by links desc, u.url`,
    values(without),
  )
}

/** `to` is null for a redirect without an end. */
export type BrokenRedirect = { url: string; to: string | null; statusCode: number | null; links: number }

/** Redirects that end in an error or nowhere, and that pages link to or sitemaps list. */
export function readBrokenRedirects(tables: CrawlTables, without: Without): Promise<BrokenRedirect[]> {
  return tables.query<BrokenRedirect>(
    `with listed as (select distinct url as id from sitemap_entries where url is not null)
    select u.url, if(${HAS_NO_END}, null, u.redirects_to) as "to", u.status_code as "statusCode",
      coalesce(t.links, 0) as links
    from site_urls u left join site_targets t on t.target = u.id left join listed l on l.id = u.id
    where u.is_internal and u.state = 'broken' and (u.redirects_to is not null or ${HAS_NO_END})
      and (t.target is not null or l.id is not null) and ${NOT_REMOVED}
    order by links desc, u.url`,
    values(without),
  )
}

const HAS_NO_END = `coalesce(u.failure in ('redirect-loop', 'too-many-redirects', 'bad-redirect'), false)`

export type RedirectChain = { from: string; to: string; hops: number; links: number }

/** Redirects that take more than one hop to a page that loads. */
export function readRedirectChains(tables: CrawlTables, without: Without): Promise<RedirectChain[]> {
  return tables.query<RedirectChain>(
    `with chains as (
      select first, last, count(*) as hops from redirects where "by" = 'http' group by first, last having count(*) > 1)
    select f.url as "from", l.url as "to", any_value(c.hops) as hops, coalesce(any_value(t.links), 0) as links
    from chains c join site_urls f on f.id = c.first join site_urls l on l.id = c.last
      left join site_targets t on t.target = c.first
    where f.is_internal and l.status_code = 200 and f.${NOT_REMOVED} group by f.url, l.url order by links desc, f.url`,
    values(without),
  )
}

/** URLs that load and may have the same host and path as one of `urls`, for a server that decodes and merges slashes. */
export async function readPagesLike(tables: CrawlTables, urls: readonly string[]): Promise<string[]> {
  const written = `regexp_extract(url, '^https?://([^?#]*)', 1)`
  const path = `regexp_replace(if(contains(url, '%'), coalesce(try(url_decode(${written})), ${written}), ${written}), '/+', '/', 'g')`
  const rows = await tables.query<{ url: string }>(
    `with wanted as (select distinct ${path} as path from (select unnest(from_json($urls, '["VARCHAR"]')) as url))
    select url from site_urls where status_code = 200 and redirects_to is null and ${path} in (select path from wanted)`,
    { urls: JSON.stringify(urls) },
  )
  return rows.map(({ url }) => url)
}

export type ListedPage = {
  url: string
  title: string
  description: string
  folder: string
  linkScore: number
}

/** Pages that search engines may list, the most linked first. */
export function readListedPages(tables: CrawlTables, without: Without): Promise<ListedPage[]> {
  return tables.query<ListedPage>(
    `select url, title, description, folder, coalesce("linkScore", 0) as "linkScore" from site_pages
    where ${LISTED} and ${NOT_REMOVED} order by "linkScore" desc, position`,
    values(without),
  )
}

/** All pages that a sitemap should list, with the date that the site's own sitemaps give. */
export function readSitemapUrls(tables: CrawlTables, without: Without): Promise<SitemapUrl[]> {
  return tables.query<SitemapUrl>(
    `with dated as (select url as id, max(lastmod) as lastmod from sitemap_entries where lastmod is not null group by url)
    select p.url, d.lastmod from site_pages p left join dated d on d.id = p.page
    where ${LISTED} and p.${NOT_REMOVED} order by p.position`,
    values(without),
  )
}

/** How many pages search engines may list, and how many of them are in no sitemap. */
export type ListedCounts = { listed: number; notListed: number }

export async function readListedCounts(tables: CrawlTables, without: Without): Promise<ListedCounts> {
  const [row] = await tables.query<ListedCounts>(
    `select count(*) filter (${LISTED}) as listed, count(*) filter (${LISTED} and not "inSitemap") as "notListed"
    from site_pages where ${NOT_REMOVED}`,
    values(without),
  )
  return row ?? { listed: 0, notListed: 0 }
}

export type TextIssue = { url: string; title: string; description: string; checks: string }

/** Pages with an issue of one of these checks, without guessed URLs. `checks` are ids, separated by spaces. */
export function readPagesWithIssues(
  tables: CrawlTables,
  { checks, ...without }: Without & { checks: readonly string[] },
): Promise<TextIssue[]> {
  return tables.query<TextIssue>(
    `select p.url, any_value(p.title) as title, any_value(p.description) as description,
      string_agg(distinct i."check", ' ' order by i."check") as checks
    from issues i join site_pages p on p.page = i.page
    where i."check" in (select unnest(from_json($checks, '["VARCHAR"]'))) and i.severity <> 'info' and not p."isGuessed"
      and p.${NOT_REMOVED}
    group by p.url, p.position order by p.position`,
    { ...values(without), checks: JSON.stringify(checks) },
  )
}

export type Version = { page: string; language: string; target: string }

/** Hreflangs between pages of the site that load. Those of a guessed page count only if another page names it. */
export function readHreflangs(tables: CrawlTables, without: Without): Promise<Version[]> {
  return tables.query<Version>(
    `with entries as (
      select distinct p.page as id, p.url as page, p."isGuessed", h.lang as language, coalesce(t.url, u.url) as target,
        t.page as target_id
      from hreflangs h join site_pages p on p.page = h.page join site_urls u on u.id = h.target
        left join site_pages t on t.page = u.page
      where h.place <> 'body' and u.status_code = 200 and p."statusCode" = 200 and p.${NOT_REMOVED})
    select distinct page, language, target from entries
    where not "isGuessed" or id in (select target_id from entries where not "isGuessed")
    order by 1, 2, 3`,
    values(without),
  )
}

/** `text` is null if the host sent none; then the status code or the failure says why. */
export type RobotsText = {
  host: string
  text: string | null
  statusCode: number | null
  failure: string | null
  contentType: string | null
}

export function readRobots(tables: CrawlTables): Promise<RobotsText[]> {
  return tables.query<RobotsText>(
    `select host, text, status_code as "statusCode", failure, content_type as "contentType" from robots order by host`,
  )
}

/** Sitemaps that loaded, however they were found. */
export function readGoodSitemaps(tables: CrawlTables): Promise<{ url: string; host: string }[]> {
  return tables.query<{ url: string; host: string }>(
    `select u.url, u.host from sitemaps s join urls u on u.id = s.url
    where s.status_code = 200 and s.problem is null and s.index_file is null and s.entries > 0 order by s.position`,
  )
}

/** URLs that should be crawled: those of sitemaps, and scripts and styles that pages use. */
export function readWantedUrls(tables: CrawlTables, without: Without): Promise<{ url: string; use: string }[]> {
  return tables.query<{ url: string; use: string }>(
    `select distinct u.url, 'sitemap' as use from sitemap_entries e join urls u on u.id = e.url
      where u.is_internal and u.${NOT_REMOVED}
    union all
    select distinct u.url, 'file' as use from resources r join urls u on u.id = r.url
      where r.kind = 'used' and r.used_as in ('script', 'style', 'image') and u.is_internal`,
    values(without),
  )
}

/** The titles and descriptions of these pages, as far as they loaded. */
export function readPageTexts(
  tables: CrawlTables,
  { urls, ...without }: Without & { urls: readonly string[] },
): Promise<Pick<ListedPage, 'url' | 'title' | 'description'>[]> {
  return tables.query<Pick<ListedPage, 'url' | 'title' | 'description'>>(
    `select url, title, description from site_pages
    where "statusCode" = 200 and url in (select unnest(from_json($urls, '["VARCHAR"]'))) and ${NOT_REMOVED}`,
    { ...values(without), urls: JSON.stringify(urls) },
  )
}
