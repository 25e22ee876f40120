import type { IndexabilityReport, ReasonCount } from '#domain/site-reports/indexability.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { lineTexts } from './line-texts.ts'
import { isKept, removedValue } from './report-parts.ts'

const MAX_SOURCES = 10
const MAX_LINES = 100
const COUNTED = `not p."isGuessed" and ${isKept('p.page')}`

type SourceRow = Omit<ReasonCount, 'sources'> & ReasonCount['sources'][number] & { inReason: number }

export async function readIndexability(tables: CrawlTables, removed: readonly string[]): Promise<IndexabilityReport> {
  const values = removedValue(removed)
  const query = <Row>(sql: string) => tables.query<Row>(sql, values)
  const [indexabilities, sources, blocked, sitemaps, canonicals] = await Promise.all([
    query<IndexabilityReport['indexabilities'][number]>(
      `select p.indexability, count(*) as pages from site_pages p where ${COUNTED}
        group by p.indexability order by pages desc, p.indexability`,
    ),
    query<SourceRow>(SOURCES),
    readBlocked(tables, values),
    readSitemapGaps(tables, values),
    query<IndexabilityReport['canonicals'][number]>(
      `select p."canonicalKind" as kind, count(*) as pages, arg_min(p.url, p.position) as example from site_pages p
        where ${COUNTED} and p.status = 'success' and not p."isSoft404" group by kind order by pages desc, kind`,
    ),
  ])
  const total = indexabilities.reduce((sum, { pages }) => sum + pages, 0)
  return { total, indexabilities, reasons: toReasons(sources), blocked, sitemaps, canonicals }
}

const SOURCES = `
  with counted as (
    select p.reason, p.indexability, p."reasonSource" as source, count(*) as pages, arg_min(p.url, p.position) as example
    from site_pages p where ${COUNTED} and p.reason is not null group by all)
  select *, sum(pages) over (partition by reason) as "inReason", count(*) over (partition by reason) as "sourceCount"
  from counted
  qualify row_number() over (partition by reason order by pages desc, source) <= ${MAX_SOURCES}
  order by "inReason" desc, reason, pages desc, source`

function toReasons(rows: readonly SourceRow[]): ReasonCount[] {
  return [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, of]) => {
    const [first] = of
    const sources = of.map(({ source, pages, example }) => ({ source, pages, example }))
    const counts = { pages: first?.inReason ?? 0, sourceCount: first?.sourceCount ?? 0 }
    return { reason, indexability: first?.indexability ?? 'error', ...counts, sources }
  })
}

async function readBlocked(tables: CrawlTables, values: { removed: string }): Promise<IndexabilityReport['blocked']> {
  const lines = await tables.query<{
    host: string
    line: number | null
    urls: number
    example: string
    listed: number
  }>(
    `with blocked as (
        select b.url, min(b.line) as line from blocked_urls b where ${isKept('b.url')} group by b.url)
      select u.host, b.line, count(*) as urls, arg_min(u.url, u.id) as example, sum(count(*)) over () as listed
      from blocked b join urls u on u.id = b.url where u.is_internal group by u.host, b.line
      order by urls desc, u.host, b.line limit ${MAX_LINES}`,
    values,
  )
  const textOf = await lineTexts(
    tables,
    lines.map(({ host }) => host),
  )
  return {
    total: tables.manifest.blockedByRobots,
    listed: lines[0]?.listed ?? 0,
    lines: lines.map(({ host, line, urls, example }) => ({ host, line, text: textOf(host, line), urls, example })),
  }
}

async function readSitemapGaps(tables: CrawlTables, values: { removed: string }) {
  const [[files], [missing], notIndexable, [others]] = await Promise.all([
    tables.query<{ files: number }>('select count(distinct sitemap) as files from sitemap_entries'),
    tables.query<{ pages: number; example: string | null }>(
      `select count(*) as pages, arg_min(p.url, p.position) as example from site_pages p
        where ${COUNTED} and p.indexability = 'indexable' and not p."inSitemap"`,
      values,
    ),
    tables.query<IndexabilityReport['sitemaps']['notIndexable'][number]>(
      `select p.reason, count(*) as pages, arg_min(p.url, p.position) as example from site_pages p
        where ${COUNTED} and p."inSitemap" and p.reason is not null group by p.reason order by pages desc, p.reason`,
      values,
    ),
    tables.query<{ urls: number; redirects: number; redirect: string | null; rest: number; other: string | null }>(
      `select count(*) as urls, count(*) filter (redirects_to is not null) as redirects,
          arg_min(url, id) filter (redirects_to is not null) as redirect,
          count(*) filter (redirects_to is null and not is_page) as rest,
          arg_min(url, id) filter (redirects_to is null and not is_page) as other
        from (
          select u.*, p.page is not null as is_page
          from (select distinct url from sitemap_entries) e join site_urls u on u.id = e.url
            left join site_pages p on p.page = u.id
          where u.is_internal and ${isKept('u.id')})`,
      values,
    ),
  ])
  return {
    files: files?.files ?? 0,
    urls: others?.urls ?? 0,
    missing: missing ?? { pages: 0, example: null },
    notIndexable,
    redirects: { urls: others?.redirects ?? 0, example: others?.redirect ?? null },
    notPages: { urls: others?.rest ?? 0, example: others?.other ?? null },
  }
}
