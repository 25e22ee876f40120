import type { DuckDBValue } from '@duckdb/node-api'
import type { Filter } from '#domain/explorer/filter.ts'
import { parseFilter } from '#domain/explorer/parse-filter.ts'
import { PAGE_SET_NAMES, PAGE_SETS, type PageSet, SITEMAP_FAULTS } from '#domain/site-state/page-sets.ts'
import {
  type FailedPages,
  MAX_PLACES,
  type Place,
  type Places,
  type SiteCounts,
} from '#domain/site-state/site-counts.ts'
import { compileFilter, NO_NAMES } from '../compile-filter.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { countTable } from '../query-table.ts'
import { joinSql } from '../table-sql.ts'

const MAX_HOSTS = 3

/** `removed`: URLs that were removed from the project. */
export async function readSiteCounts(tables: CrawlTables, removed: string[]): Promise<SiteCounts> {
  const values = { removed: JSON.stringify(removed) }
  const query = <Row>(sql: string, more: Record<string, DuckDBValue> = {}) =>
    tables.query<Row>(sql, { ...values, ...more })
  return {
    sets: await readSets(query),
    failures: await query<FailedPages>(
      `select failure as kind, "statusCode", count(*) as pages from ${SHOWN}
      where indexability = 'error' group by all order by pages desc, "statusCode", kind`,
    ),
    brokenFolder: (await readBrokenFolder(query)) ?? null,
    canonicalHosts: await query(
      `select regexp_extract(canonical, '^[a-z]+://([^/?#]+)', 1) as name, count(*) as pages from ${SHOWN}
      where indexability = 'canonicalised' and "canonicalKind" = 'other-host'
      group by all order by pages desc, name limit ${MAX_HOSTS}`,
    ),
    sitemaps: await countSitemaps(tables),
    sitemapFaults: await countSitemapFaults(tables, removed),
    isOfSite: tables.manifest.settings.selection === 'site',
    folders: await readPlaces(query, 'folder'),
    templates: await readPlaces(query, 'template'),
  }
}

type Query = <Row>(sql: string, values?: Record<string, DuckDBValue>) => Promise<Row[]>

/** SQL: the pages that count. */
const SHOWN = `(from site_pages where not coalesce("isGuessed", false)
  and url not in (select unnest(from_json($removed, '["VARCHAR"]')))) r`

/** Counts with the filters of the page sets, so that the counts match the lists behind them. */
async function readSets(query: Query): Promise<Record<PageSet, number>> {
  const values: Record<string, DuckDBValue> = {}
  const joins = new Set<string>()
  const counts = PAGE_SET_NAMES.map((name) => {
    const { sql, values: own, joins: needed } = compileFilter('pages', readOwnFilter(PAGE_SETS[name]), NO_NAMES)
    for (const join of needed) joins.add(join)
    for (const [key, value] of Object.entries(own)) values[`${name}_${key}`] = value
    return `count(*) filter (${sql.replace(/\$(v\d+)/g, `$${name}_$1`)}) as "${name}"`
  })
  const [row] = await query<Record<PageSet, number>>(
    `select ${counts.join(', ')} from ${SHOWN} ${joinSql('pages', joins)}`,
    values,
  )
  if (row === undefined) throw new Error('A query of counts has one row.')
  return row
}

/** URLs of sitemaps that redirect or that search engines may not list. */
export function countSitemapFaults(tables: CrawlTables, removed: string[]): Promise<number> {
  return countTable(tables, { table: 'urls', filter: readOwnFilter(SITEMAP_FAULTS), names: NO_NAMES, removed })
}

function readOwnFilter(text: string): Filter {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(`The filter '${text}' cannot be read: ${parsed.message}`)
  return parsed.filter
}

async function readBrokenFolder(query: Query): Promise<{ name: string; pages: number } | undefined> {
  const [most] = await query<{ name: string; pages: number }>(
    `select folder as name, count(*) as pages from ${SHOWN}
    where indexability = 'error' and folder <> '/' group by all order by pages desc, name limit 1`,
  )
  return most
}

/** Null if no sitemap was looked for. */
async function countSitemaps({ query }: CrawlTables): Promise<number | null> {
  const [row] = await query<{ all: number; used: number }>(
    'select count(*) as "all", count(*) filter (entries > 0) as used from sitemaps',
  )
  return row === undefined || row.all === 0 ? null : row.used
}

/** The folders or templates with the most broken pages and serious issues. */
async function readPlaces(query: Query, column: 'folder' | 'template'): Promise<Places> {
  const rows = await query<Place & { total: number }>(
    `select ${column} as name, count(*) as pages, count(*) filter (indexability = 'error') as broken,
      count(*) filter (indexability not in ('indexable', 'error')) as "notIndexable",
      coalesce(sum(issues), 0)::bigint as issues,
      count(*) filter (issues > 0) as "pagesWithIssues",
      round(avg("pageHealth") filter (indexability <> 'error')) as "pageHealth",
      count(*) over () as total
    from ${SHOWN} where indexability <> 'not_crawled' group by ${column}
    order by broken + count(*) filter ("highIssues" > 0) desc, issues desc, name
    limit ${MAX_PLACES}`,
  )
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...place }) => place) }
}
