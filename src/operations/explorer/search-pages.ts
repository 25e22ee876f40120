import { readMatches } from '#archive/explore/read-matches.ts'
import { SEARCHED_TEXTS, type Search, type SearchedText } from '#archive/explore/search-texts.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import type { FoundPage, FoundText } from '#domain/explorer/text-search.ts'
import { findKnownPages, listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { InvalidInput } from '../errors.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { readFilter } from './check-filter.ts'
import { hasSource } from './require-source.ts'
import { type TablesApp, withCrawlTables } from './with-crawl-tables.ts'

const MAX_PAGES = 50
const MAX_SEARCH_LENGTH = 500

type Input = {
  projectId: string
  crawlId?: string | undefined
  /** The column to search: main text or HTML source. */
  place: string
  /** Whether `value` is a regular expression (RE2, linear time). If not, the search ignores case. */
  isRegex: boolean
  value: string
  offset: number
  limit: number
}

export type SearchedPages = Omit<FoundText, 'pages'> & {
  crawlId: string
  /** False if the crawl did not store this column: older crawls have no main texts, and most keep no source. */
  isKept: boolean
  pages: (FoundPage & { seq: number | null })[]
}

/** Searches in the main texts or in the HTML source of all pages of a crawl. */
export async function searchPages(app: TablesApp, viewer: Viewer, input: Input): Promise<SearchedPages> {
  const { crawl } = await getReport(app, viewer, input)
  const search = readSearch(input)
  const part = { offset: Math.max(0, input.offset), limit: Math.min(Math.max(input.limit, 1), MAX_PAGES) }
  const removed = await listRemovedUrls(app.database, crawl.id)
  const found = await withCrawlTables(app, crawl.id, async (tables) => {
    const isKept = search.column === 'html' ? hasSource(tables.manifest) : tables.manifest.files.texts.rows > 0
    return { isKept, ...(await readMatches(tables, search, { ...part, removed })) }
  })
  const urls = found.pages.map(({ url }) => url)
  const known = new Map((await findKnownPages(app.database, crawl.id, urls)).map(({ address, seq }) => [address, seq]))
  const pages = found.pages.map((page) => ({ ...page, seq: known.get(page.url) ?? null }))
  return { crawlId: crawl.id, ...found, pages }
}

function readSearch({ place, isRegex, value }: Input): Search {
  if (!isPlace(place)) throw new InvalidInput(`Search in one of: ${SEARCHED_TEXTS.join(', ')}.`)
  if (value.trim() === '') throw new InvalidInput('Enter what to search for.')
  if (value.length > MAX_SEARCH_LENGTH) throw new InvalidInput(`Search for at most ${MAX_SEARCH_LENGTH} characters.`)
  const operator = isRegex ? 'matches' : 'contains'
  // Also refuses an invalid regular expression.
  readFilter('pages', formatFilter({ column: place, operator, value }))
  return { column: place, operator, value }
}

function isPlace(text: string): text is SearchedText {
  return SEARCHED_TEXTS.some((place) => place === text)
}
