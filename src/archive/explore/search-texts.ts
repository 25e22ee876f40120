import { type Condition, conditionsOf, type Filter } from '#domain/explorer/filter.ts'
import { escapeRegex } from '#domain/explorer/url-patterns.ts'
import type { CrawlTables } from './crawl-tables.ts'

/** Pages whose main text or source contains or matches a value, by the key of the search. */
export type FoundTexts = ReadonlyMap<string, readonly number[]>

/** What is searched in. */
export const SEARCHED_TEXTS = ['text', 'html'] as const
export type SearchedText = (typeof SEARCHED_TEXTS)[number]
export type Search = Pick<Condition, 'operator' | 'value'> & { column: SearchedText }

/** A rendered page has its source from before its scripts ran as well; its main text counts as it is shown. */
export const TABLE_OF: Record<SearchedText, { table: string; column: string; where: string }> = {
  text: { table: 'texts', column: 'text', where: 'not is_raw' },
  html: { table: 'sources', column: 'html', where: 'true' },
}

/** Searching all texts takes longest, so paging and sorting use the result again. */
const MAX_KEPT = 10
const kept = new WeakMap<CrawlTables, Map<string, Promise<number[]>>>()

/** The pages of all searches in these filters. */
export async function searchTexts(tables: CrawlTables, filters: Iterable<Filter>): Promise<FoundTexts> {
  const found = new Map<string, readonly number[]>()
  const searches = [...filters].flatMap(conditionsOf).filter((each) => isSearch(each))
  for (const search of searches) found.set(searchKey(search), await searchOnce(tables, search))
  return found
}

function isSearch(condition: Condition): condition is Condition & Search {
  return SEARCHED_TEXTS.some((column) => column === condition.column)
}

/** The same for a search and its opposite: pages without a text do not contain anything. */
export function searchKey({ column, operator, value }: Condition): string {
  return `${column} ${isRegex(operator) ? `matches ${value}` : `contains ${value.toLowerCase()}`}`
}

/** The numbers of the pages that a search finds. */
export function searchOnce(tables: CrawlTables, search: Search): Promise<number[]> {
  const key = searchKey(search)
  const known = kept.get(tables) ?? new Map<string, Promise<number[]>>()
  kept.set(tables, known)
  const pages = known.get(key) ?? readPages(tables, search)
  // The most recently used one is the last.
  known.delete(key)
  known.set(key, pages)
  pages.catch(() => known.delete(key))
  const [oldest] = known.keys()
  if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest)
  return pages
}

async function readPages(tables: CrawlTables, search: Search): Promise<number[]> {
  const { table, column, where } = TABLE_OF[search.column]
  const rows = await tables.query<{ page: number }>(
    `select distinct page from ${table} where ${where} and regexp_matches(${column}, $source)`,
    { source: regexOf(search) },
  )
  return rows.map(({ page }) => page)
}

/** Half the time of `contains(lower(text), …)`. */
export function regexOf({ operator, value }: Pick<Search, 'operator' | 'value'>): string {
  return isRegex(operator) ? value : `(?i)${escapeRegex(value)}`
}

function isRegex(operator: Condition['operator']): boolean {
  return operator === 'matches' || operator === 'mismatches'
}
