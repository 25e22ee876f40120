import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { canonicalLabel } from './page-fields.ts'

export type SortColumn =
  | 'status'
  | 'url'
  | 'title'
  | 'metaDescription'
  | 'h1'
  | 'headings'
  | 'images'
  | 'canonical'
  | 'health'
  | 'llm'
  | 'issues'

export type Sort = { column: SortColumn; direction: 'ascending' | 'descending' }
export type Filter = { text: string; onlyWithIssues: boolean }

/** Without a sort, the pages stay in the order of the crawl queue. */
export function visiblePages(pages: CrawlPageResult[], filter: Filter, sort: Sort | null): CrawlPageResult[] {
  const rows = pages.filter((page) => matches(page, filter))
  if (!sort) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(SORT_KEYS[sort.column](a), SORT_KEYS[sort.column](b)))
}

/** The first click sorts ascending, the second descending. The third restores the order of the crawl queue. */
export function nextSort(current: Sort | null, column: SortColumn): Sort | null {
  if (current?.column !== column) return { column, direction: 'ascending' }
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null
}

function matches(page: CrawlPageResult, { text, onlyWithIssues }: Filter): boolean {
  if (onlyWithIssues && page.issues.length === 0 && page.status === 'success') return false
  const query = text.trim().toLowerCase()
  if (!query) return true
  const searched = [page.url, page.title, page.metaDescription, page.h1, page.error?.message ?? '']
  return searched.some((value) => value.toLowerCase().includes(query))
}

const SORT_KEYS: Record<SortColumn, (page: CrawlPageResult) => string | number> = {
  status: (page) => page.statusCode ?? 0,
  url: (page) => page.url,
  title: (page) => page.title,
  metaDescription: (page) => page.metaDescription,
  h1: (page) => page.h1,
  headings: (page) => page.h2Count * 100_000 + page.h3Count,
  images: (page) => page.missingAltCount,
  canonical: canonicalLabel,
  health: (page) => page.healthScore?.score ?? -1,
  llm: (page) => (page.status === 'error' ? -1 : (page.llmReadiness?.score ?? -1)),
  // A broken page is worse than a page with any number of issues.
  issues: (page) => (page.status === 'error' ? Number.MAX_SAFE_INTEGER : page.issues.length),
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en')
}
