import { type Condition, conditionsOf, type Filter } from '#domain/explorer/filter.ts'
import { escapeRegex } from '#domain/explorer/url-patterns.ts'
import type { CrawlTables } from './crawl-tables.ts'

/** For each search key, the pages whose main text or source matches. */
export type FoundTexts = ReadonlyMap<string, readonly number[]>

/** The texts that can be searched. */
export const SEARCHED_TEXTS = ['text', 'html'] as const
export type SearchedText = (typeof SEARCHED_TEXTS)[number]
export type Search = Pick<Condition, 'operator' | 'value'> & { column: SearchedText }

/** The source of a rendered page is searched before and after its scripts ran, its main text only after. */
export const TABLE_OF: Record<SearchedText, { table: string; column: string; where: string }> = {
  text: { table: 'texts', column: 'text', where: 'not is_raw' },
  html: { table: 'sources', column: 'html', where: 'true' },
}

/** Results are kept for paging and sorting, because searching all texts takes long. */
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

/** A search and its opposite share a key: the opposite finds all other pages, including those without a text. */
export function searchKey({ column, operator, value }: Condition): string {
  return `${column} ${isRegex(operator) ? `matches ${value}` : `contains ${value.toLowerCase()}`}`
}

/** The numbers of the pages that a search finds. */
export function searchOnce(tables: CrawlTables, search: Search): Promise<number[]> {
  const key = searchKey(search)
  const known = kept.get(tables) ?? new Map<string, Promise<number[]>>()
  kept.set(tables, known)
  const pages = known.get(key) ?? readPages(tables, search)
  // Move it to the end, so that the first entry is the least recently used.
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

/** A regular expression that ignores case takes half the time of `contains(lower(text), …)`. */
export function regexOf({ operator, value }: Pick<Search, 'operator' | 'value'>): string {
  return isRegex(operator) ? value : `(?i)${escapeRegex(value)}`
}

function isRegex(operator: Condition['operator']): boolean {
  return operator === 'matches' || operator === 'mismatches'
}
