import { type Condition, conditionsOf, type Filter } from '#domain/explorer/filter.ts'
import { escapeRegex } from '#domain/explorer/url-patterns.ts'
import type { CrawlTables } from './crawl-tables.ts'

/** Pages whose main text contains or matches a value, by the key of the search. */
export type FoundTexts = ReadonlyMap<string, readonly number[]>

/** Searching all texts takes longest, so paging and sorting use the result again. */
const MAX_KEPT = 10
const kept = new WeakMap<CrawlTables, Map<string, Promise<number[]>>>()

/** The pages of all searches in these filters. */
export async function searchTexts(tables: CrawlTables, filters: Iterable<Filter>): Promise<FoundTexts> {
  const found = new Map<string, readonly number[]>()
  const searches = [...filters].flatMap(conditionsOf).filter(({ column }) => column === 'text')
  for (const search of searches) found.set(searchKey(search), await searchOnce(tables, search))
  return found
}

/** The same for a search and its opposite: pages without a text do not contain anything. */
export function searchKey({ operator, value }: Pick<Condition, 'operator' | 'value'>): string {
  return isRegex(operator) ? `matches ${value}` : `contains ${value.toLowerCase()}`
}

function searchOnce(tables: CrawlTables, search: Condition): Promise<number[]> {
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

async function readPages(tables: CrawlTables, { operator, value }: Condition): Promise<number[]> {
  // Half the time of `contains(lower(text), …)`.
  const source = isRegex(operator) ? value : `(?i)${escapeRegex(value)}`
  const rows = await tables.query<{ page: number }>(
    'select page from texts where not is_raw and regexp_matches(text, $source)',
    { source },
  )
  return rows.map(({ page }) => page)
}

function isRegex(operator: Condition['operator']): boolean {
  return operator === 'matches' || operator === 'mismatches'
}
