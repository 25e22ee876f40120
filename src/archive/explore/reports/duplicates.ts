import type { CrawlTables } from '../crawl-tables.ts'

export const DUPLICATE_KINDS = ['title', 'description', 'h1', 'text'] as const
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number]

export type Duplicate = { kind: DuplicateKind; text: string; pages: number; url: string }

/** SQL: what two pages have in common. Pages without any main text are no duplicates of each other. */
const COLUMNS: Record<DuplicateKind, string> = {
  title: 'title',
  description: 'description',
  h1: 'h1',
  text: 'body',
}

/** Pages with the same text in the same place, group by group, the largest first. One row per page. */
export async function* streamDuplicates(tables: CrawlTables, removed: readonly string[]): AsyncGenerator<Duplicate[]> {
  const parts = DUPLICATE_KINDS.map(
    (kind) => `select '${kind}' as kind, ${COLUMNS[kind]} as shared, title, url, position from counted`,
  )
  yield* tables.stream<Duplicate>(
    `with counted as (
      select p.*, if(t.length > 0, md5(t.text), '') as body
      from site_pages p left join texts t on t.page = p.page and not t.is_raw where "statusCode" = 200 and indexability = 'indexable' and not "isGuessed"
        and url not in (select unnest(from_json($removed, '["VARCHAR"]')))),
    listed as (${parts.join(' union all ')}),
    grouped as (
      select *, count(*) over (partition by kind, shared) as pages, min(position) over (partition by kind, shared) as first
      from listed where coalesce(shared, '') <> '')
    select kind, if(kind = 'text', title, shared) as text, pages, url from grouped where pages > 1
    order by kind, pages desc, first, position`,
    { removed: JSON.stringify(removed) },
  )
}
