import type {
  LevelCounts,
  MarkupIssueGroup,
  MarkupReport,
  MarkupType,
  RichType,
  TypeCoverage,
} from '#domain/site-reports/markup-report.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { COUNTS, isKept, removedValue } from './report-parts.ts'

const MAX_TYPES = 100
const MAX_GROUPS = 100
const MAX_PATTERNS = 25
/** The number of columns in the coverage table. */
const MAX_COVERED = 8

/** Names of Google's rich results for each type. */
export type FeaturesByType = ReadonlyMap<string, readonly string[]>

const LEVELS = `count(*) filter (level = 'error') as error, count(*) filter (level = 'warning') as warning,
  count(*) filter (level = 'note') as note`

/** SQL: the pages that count, with a row for each type of structured data. */
const TYPED_PAGES = `
  counted as (
    select p.page, p.template, p.indexability, coalesce(t."schemaTypes", '') as types
    from site_pages p left join site_tags t on t.page = p.page where ${COUNTS} and ${isKept('p.page')}),
  typed_pages as (select *, unnest(string_split(types, ', ')) as type from counted where types <> '')`

/** SQL: the number of pieces of evidence that were counted but not stored with their issue. */
const NOT_LISTED = `
  select coalesce(sum(greatest(i.evidence_count - m.kept, 0)), 0)::double as "notListed"
  from issues i join (
    select page, "check", count(*) as kept from site_markup_issues where ${isKept('page')} group by page, "check") m
    on m.page = i.page and m."check" = i."check"`

export async function readMarkup(
  tables: CrawlTables,
  removed: readonly string[],
  features: FeaturesByType,
): Promise<MarkupReport> {
  const values = removedValue(removed)
  // Queries run one after the other: deriving several tables at the same time can need too much memory.
  const [pages] = await tables.query<{ pages: number; withData: number }>(
    `with ${TYPED_PAGES} select count(*) as pages, count(*) filter (types <> '') as "withData" from counted`,
    values,
  )
  const [items] = await tables.query<{ items: number }>(
    `select count(*) as items from site_items where ${isKept('page')}`,
    values,
  )
  const [issues] = await tables.query<LevelCounts>(
    `select ${LEVELS} from site_markup_issues where ${isKept('page')}`,
    values,
  )
  const [kept] = await tables.query<{ notListed: number }>(NOT_LISTED, values)
  const types = await readTypes(tables, values)
  const rich = await readRich(
    tables,
    values,
    types.map(({ type }) => type),
    features,
  )
  const groups = await readGroups(tables, values)
  return {
    isKnown: tables.manifest.factNames.includes('structuredData'),
    pages: pages?.pages ?? 0,
    withData: pages?.withData ?? 0,
    items: items?.items ?? 0,
    issues: issues ?? { error: 0, warning: 0, note: 0 },
    notListed: kept?.notListed ?? 0,
    types: types.map(({ total: _, error, warning, note, ...type }) => ({
      ...type,
      issues: { error, warning, note },
      rich: rich.get(type.type) ?? null,
    })),
    typeTotal: types[0]?.total ?? 0,
    groups: groups.map(({ total: _, url, saw, path, line, ...group }) => ({
      ...group,
      example: { url, saw, path, line },
    })),
    groupTotal: groups[0]?.total ?? 0,
    coverage: await readCoverage(tables, values),
  }
}

type Values = { removed: string }
type TypeRow = Omit<MarkupType, 'issues' | 'rich'> & LevelCounts & { total: number }

function readTypes(tables: CrawlTables, values: Values): Promise<TypeRow[]> {
  return tables.query<TypeRow>(
    `with ${TYPED_PAGES},
      on_pages as (select type, count(*) as pages from typed_pages group by type),
      named as (
        select type, count(*) as items
        from (
          select page, position, unnest(list_distinct(string_split(type, ', '))) as type
          from site_items where ${isKept('page')})
        group by type),
      found as (
        select type, ${LEVELS}, min(saw) filter ("check" = 'schema_retired') as retired
        from (
          select unnest(string_split(type, ', ')) as type, level, "check", saw from site_markup_issues
          where type is not null and ${isKept('page')})
        group by type)
      select type, coalesce(p.pages, 0) as pages, coalesce(n.items, 0) as items, coalesce(f.error, 0) as error,
        coalesce(f.warning, 0) as warning, coalesce(f.note, 0) as note, f.retired, count(*) over () as total
      from named n full join found f using (type) left join on_pages p using (type)
      order by pages desc, items desc, error desc, type limit ${MAX_TYPES}`,
    values,
  )
}

async function readRich(
  tables: CrawlTables,
  values: Values,
  types: string[],
  features: FeaturesByType,
): Promise<Map<string, RichType>> {
  const known = types.flatMap((type) => {
    const list = features.get(type)
    return list ? [{ type, features: list }] : []
  })
  if (known.length === 0) return new Map()
  const rows = await tables.query<{ type: string; pages: number; lacking: number; missing: number }>(
    `with ${TYPED_PAGES},
      rich as (
        select known.type, unnest(known.features) as feature
        from (select unnest(from_json($known, '[{"type":"VARCHAR","features":["VARCHAR"]}]')) as known)),
      lacks as (
        select distinct r.type, i.page, i.position
        from site_markup_issues i join rich r on r.feature = i.feature
        where i."check" = 'schema_missing_required' and ${isKept('i.page')}),
      candidates as (
        select t.type, t.page, bool_or(l.page is not null) as is_lacking
        from typed_pages t semi join rich r on r.type = t.type left join lacks l on l.type = t.type and l.page = t.page
        where t.indexability = 'indexable' group by t.type, t.page)
      select r.type, count(h.page) as pages, count(*) filter (h.is_lacking) as lacking,
        (select count(*) from lacks l where l.type = r.type) as missing
      from (select distinct type from rich) r left join candidates h on h.type = r.type group by r.type`,
    { ...values, known: JSON.stringify(known) },
  )
  return new Map(
    rows.map(({ type, ...counts }) => [type, { ...counts, features: [...(features.get(type) ?? [])] }] as const),
  )
}

type GroupRow = Omit<MarkupIssueGroup, 'example'> & MarkupIssueGroup['example'] & { total: number }

function readGroups(tables: CrawlTables, values: Values): Promise<GroupRow[]> {
  return tables.query<GroupRow>(
    `with grouped as (
        select level, "check", type, property, count(*) as issues, count(distinct page) as pages,
          arg_min(struct_pack(page, saw, path, line), (page, position)) as example
        from site_markup_issues where ${isKept('page')} group by level, "check", type, property)
      select g.level, g."check", g.type, g.property, g.issues, g.pages, u.url, g.example.saw as saw,
        g.example.path as path, g.example.line as line, count(*) over () as total
      from grouped g join urls u on u.id = g.example.page
      order by case level when 'error' then 0 when 'warning' then 1 else 2 end, issues desc, "check", type, property
      limit ${MAX_GROUPS}`,
    values,
  )
}

async function readCoverage(tables: CrawlTables, values: Values): Promise<TypeCoverage> {
  const [types, rows] = await Promise.all([
    tables.query<{ type: string }>(
      `with ${TYPED_PAGES} select type from typed_pages group by type order by count(*) desc, type limit ${MAX_COVERED}`,
      values,
    ),
    tables.query<{ pattern: string; pages: number; none: number; total: number; counts: string }>(
      `with ${TYPED_PAGES},
        patterns as (
          select template, count(*) as pages, count(*) filter (types = '') as none, count(*) over () as total
          from counted group by template order by pages desc, template limit ${MAX_PATTERNS}),
        cells as (
          select template, type, count(*) as pages from typed_pages group by template, type)
        select p.template as pattern, p.pages, p.none, p.total,
          coalesce(to_json(map_from_entries(list((c.type, c.pages)) filter (c.type is not null))), '{}') as counts
        from patterns p left join cells c on c.template = p.template
        group by p.template, p.pages, p.none, p.total order by p.pages desc, p.template`,
      values,
    ),
  ])
  const names = types.map(({ type }) => type)
  return {
    types: names,
    patterns: rows.map(({ pattern, pages, none, counts }) => {
      const byType: Record<string, number> = JSON.parse(counts)
      return { pattern, pages, none, counts: names.map((type) => byType[type] ?? 0) }
    }),
    patternTotal: rows[0]?.total ?? 0,
  }
}
