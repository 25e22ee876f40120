import type { DuckDBValue } from '@duckdb/node-api'
import { type Condition, conditionsOf, type Filter } from '#domain/explorer/filter.ts'
import type { SegmentTotals } from '#domain/explorer/segment-trend.ts'
import { columnOf, filterColumn } from '#domain/explorer/tables.ts'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import { FORMAT_VERSION } from '../manifest.ts'
import { type CompiledFilter, compileFilter } from './compile-filter.ts'
import type { CrawlTables } from './crawl-tables.ts'
import { isKept, removedValue } from './reports/report-parts.ts'
import { searchTexts } from './search-texts.ts'
import { columnSql, joinSql } from './table-sql.ts'

/** SQL: pages that were requested. Guessed ones are not part of the results. */
const REQUESTED = `not coalesce(r."isGuessed", false) and r.indexability <> 'not_crawled'`
const LOADED = `r.status = 'success'`

/** `filter` is that of the segment. `removed`: URLs that were removed from the project. */
export async function readSegmentTotals(
  tables: CrawlTables,
  filter: Filter,
  removed: readonly string[],
): Promise<SegmentTotals> {
  const { from, values } = await pagesIn(tables, filter, removed)
  const [row] = await tables.query<SegmentTotals>(
    `select count(*) as pages, count(*) filter (${LOADED}) as succeeded,
      count(*) filter (r.indexability = 'indexable') as indexable,
      count(*) filter (${LOADED} and r.issues > 0) as "pagesWithIssues",
      coalesce(sum(r.issues) filter (${LOADED}), 0)::double as issues,
      ${roundedMean('pageHealth')} as "pageHealth", ${roundedMean('llmReadiness')} as "llmReadiness",
      round(avg(r."responseMs")) as "avgResponseMs"
    ${from}`,
    values,
  )
  if (row === undefined) throw new Error('A query of totals has one row.')
  return row
}

/** SQL: rounded as for the whole site: only a mean of exactly 0 or 100 is shown as 0 or 100. */
function roundedMean(column: string): string {
  const mean = `avg(r."${column}") filter (${LOADED})`
  return `if(${mean} > 0 and ${mean} < 100, least(99, greatest(1, round(${mean}))), round(${mean}))`
}

/** The positions of the pages of a segment in the crawl. */
export async function listSegmentPositions(tables: CrawlTables, filter: Filter): Promise<number[]> {
  const { from, values } = await pagesIn(tables, filter, [])
  const [row] = await tables.query<{ positions: string }>(
    `select coalesce(to_json(list(r.position order by r.position)), '[]')::varchar as positions ${from}`,
    values,
  )
  return JSON.parse(row?.positions ?? '[]')
}

async function pagesIn(
  tables: CrawlTables,
  filter: Filter,
  removed: readonly string[],
): Promise<{ from: string; values: Record<string, DuckDBValue> }> {
  const compiled = await compileSegment(tables, filter)
  const from = `from site_pages r ${joinSql('pages', compiled.joins)}
    where ${REQUESTED} and ${isKept('r.page')} and ${compiled.sql}`
  return { from, values: { ...compiled.values, ...removedValue(removed) } }
}

async function compileSegment(tables: CrawlTables, filter: Filter): Promise<CompiledFilter> {
  const texts = await searchTexts(tables, [filter])
  return compileFilter('pages', filter, { segments: new Map(), earlier: new Map(), texts })
}

/**
 * The labels of columns in a filter of pages that have no value on any page, although the crawl may only not have
 * recorded them: those of uploaded files, and all of archives of an older version.
 */
export async function listUnknownColumns(tables: CrawlTables, filter: Filter): Promise<string[]> {
  const { formatVersion, factsVersion, files } = tables.manifest
  const isOlder = formatVersion < FORMAT_VERSION || factsVersion < FACTS_VERSION
  const conditions = conditionsOf(filter)
  const columns = [...new Set(conditions.filter(isValue).map(({ column }) => column))].filter(
    (id) => isOlder || columnOf('pages', id)?.needs !== undefined,
  )
  const unknown = files.texts === undefined && conditions.some(({ column }) => column === 'text') ? ['Main text'] : []
  if (columns.length === 0) return unknown
  const read = columns.map((id) => columnSql('pages', id))
  const [row] = await tables.query<Record<string, boolean>>(
    `select ${read.map(({ sql }, nth) => `count(${sql}) > 0 as c${nth}`).join(', ')}
    from site_pages r ${joinSql(
      'pages',
      read.flatMap(({ joins }) => joins),
    )}`,
  )
  const missing = columns.filter((_, nth) => row?.[`c${nth}`] !== true)
  return [...unknown, ...missing.map((id) => columnOf('pages', id)?.label ?? id)]
}

/** Whether the condition is about a value of the page itself. */
function isValue({ column }: Condition): boolean {
  const kind = filterColumn('pages', column)?.kind
  return kind === 'text' || kind === 'url' || kind === 'number' || kind === 'yes-no' || kind === 'choice'
}
