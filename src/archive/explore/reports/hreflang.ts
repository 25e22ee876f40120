import type { HreflangState } from '#domain/explorer/hreflang-states.ts'
import {
  HREFLANG_FAULTS,
  HREFLANG_PAGE_SIZE,
  type HreflangList,
  type HreflangReport,
} from '#domain/site-reports/markup-report.ts'
import { quoted } from '../../duckdb.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { isKept, removedValue } from './report-parts.ts'

/** The number of columns in the matrix. */
const MAX_LANGUAGES = 12
const FAULTS = HREFLANG_FAULTS.map(quoted).join(', ')
/** SQL: 1 for the worst state. Working states come after unknown ones, and pages that cannot be indexed come last. */
const RANK = `coalesce(list_position([${FAULTS}, 'forwards', 'not-crawled', 'other-site', 'x-default-redirect', 'return',
  'self', 'page-not-indexable', 'page-not-crawled'], state), 99)`

type Input = { page: number; state: HreflangState | null }

export async function readHreflang(
  tables: CrawlTables,
  removed: readonly string[],
  { page, state }: Input,
): Promise<HreflangReport> {
  const values = removedValue(removed)
  const kept = isKept('page')
  const [[totals], states, checks, languages] = await Promise.all([
    tables.query<{ pages: number; entries: number }>(
      `select count(distinct page) as pages, count(*) as entries from site_hreflangs where ${kept}`,
      values,
    ),
    tables.query<HreflangReport['states'][number]>(
      `select state, count(*) as entries, count(distinct page) as pages from site_hreflangs where ${kept}
        group by state order by ${RANK}`,
      values,
    ),
    tables.query<HreflangReport['checks'][number]>(
      `select i."check", count(distinct i.page) as pages from issues i semi join site_pages p on p.page = i.page
        where starts_with(i."check", 'hreflang_') and ${isKept('i.page')} group by i."check" order by pages desc, i."check"`,
      values,
    ),
    tables.query<HreflangReport['languages'][number] & { total: number }>(
      `select lang, count(*) as entries, count(*) over () as total from site_hreflangs where ${kept} group by lang
        order by lower(lang) = 'x-default' desc, entries desc, lang limit ${MAX_LANGUAGES}`,
      values,
    ),
  ])
  const lists = await readLists(tables, values, { page, state, languages: languages.map(({ lang }) => lang) })
  return {
    pages: totals?.pages ?? 0,
    entries: totals?.entries ?? 0,
    states,
    checks,
    languages: languages.map(({ total: _, ...language }) => language),
    languageTotal: languages[0]?.total ?? 0,
    lists: lists.map(({ total: _, cells, ...list }) => ({ ...list, cells: JSON.parse(cells) })),
    listTotal: lists[0]?.total ?? 0,
  }
}

type ListRow = Omit<HreflangList, 'cells'> & { cells: string; total: number }

/** Lists with the most faults first. With a state, only lists that have it. */
function readLists(
  tables: CrawlTables,
  values: { removed: string },
  { page, state, languages }: Input & { languages: string[] },
): Promise<ListRow[]> {
  return tables.query<ListRow>(
    `with kept as (from site_hreflangs where list is not null and ${isKept('page')}),
      lists as (
        select list, count(distinct page) as pages, min(page) as first, count(*) as entries,
          count(*) filter (state in (${FAULTS})) as faults, count(*) over () as total
        from kept group by list
        ${state === null ? '' : 'having bool_or(state = $state)'}
        order by faults desc, pages desc, first
        limit ${HREFLANG_PAGE_SIZE} offset ${(page - 1) * HREFLANG_PAGE_SIZE}),
      ranked as (
        select k.list, k.lang, k.target, k.state, ${RANK} as rank from kept k semi join lists l on l.list = k.list
        where k.lang in (select unnest(from_json($languages, '["VARCHAR"]')))),
      cells as (
        select r.list, r.lang, any_value(r.entries) as entries, count(*) as "inState", any_value(r.state) as state,
          any_value(u.url) as target
        from (
          select *, count(*) over (partition by list, lang) as entries, min(rank) over (partition by list, lang) as worst
          from ranked) r join urls u on u.id = r.target
        where r.rank = r.worst group by r.list, r.lang)
      select l.list, l.pages, u.url, l.entries, l.faults, l.total,
        coalesce(to_json(list(struct_pack(c.lang, c.target, c.state, c.entries, c."inState")) filter (c.lang is not null)),
          '[]') as cells
      from lists l join urls u on u.id = l.first left join cells c on c.list = l.list
      group by all order by l.faults desc, l.pages desc, l.list`,
    { ...values, languages: JSON.stringify(languages), ...(state !== null && { state }) },
  )
}
