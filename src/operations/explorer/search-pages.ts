import { z } from '@hono/zod-openapi'
import { readMatches } from '#archive/explore/read-matches.ts'
import { SEARCHED_TEXTS, type Search, type SearchedText } from '#archive/explore/search-texts.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { findKnownPages, listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { flag, onReportInput, optionalText, rowNumber } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { readFilter } from './check-filter.ts'
import { hasSource } from './require-source.ts'
import { withCrawlTables } from './with-crawl-tables.ts'

const MAX_PAGES = 50
const MAX_SEARCH_LENGTH = 500

const foundPage = z.object({
  url: z.string(),
  seq: z.int().nullable().openapi({ description: 'The number of the page; null if it has no details' }),
  count: z.int().openapi({ description: 'Matches on this page' }),
  isOnlyBeforeScripts: z.boolean().openapi({ description: 'Only the HTML before scripts ran has the match' }),
  lines: z
    .array(z.object({ line: z.int(), before: z.string(), match: z.string(), after: z.string() }))
    .openapi({ description: 'The first lines with a match, counted from 1' }),
  acrossLines: z.string().nullable().openapi({ description: 'The first match, if it is in no single line' }),
})

/** Searches in the main texts or in the HTML source of all pages of a crawl. */
export const searchPages = defineOperation({
  name: 'searchText',
  summary: 'Search in the main texts or the HTML source of all pages of a crawl',
  access: onReport(),
  input: z.object({
    ...onReportInput,
    place: z
      .string()
      .optional()
      .transform((text = 'text') => text)
      .openapi({ description: '`text` (main text, the default) or `html` (source)' }),
    value: optionalText('What to search for, at most 500 characters'),
    isRegex: flag('`yes` if `q` is a regular expression (RE2)'),
    offset: rowNumber({ otherwise: 0, least: 0, description: 'Pages to skip' }),
    limit: rowNumber({ otherwise: 25, least: 1, description: 'Pages to return, at most 50; 25 if omitted' }),
  }),
  output: z
    .object({
      crawlId: z.string(),
      isKept: z.boolean().openapi({ description: 'False if this crawl did not keep what you search in' }),
      searched: z.int().openapi({ description: 'Pages that were searched' }),
      guessed: z.int().openapi({ description: 'How many of these have guessed URLs, which no total counts' }),
      cut: z.int().openapi({ description: 'Pages of which only the beginning is kept and was searched' }),
      total: z.int().openapi({ description: 'Pages with a match' }),
      offset: z.int(),
      pages: z.array(foundPage),
    })
    .openapi('FoundText'),
  returns: 'The pages',
  refuses: { 400: 'The search cannot be read', 409: 'The archive of the crawl is not written yet' },
  async run({ app, crawl }, input) {
    const search = readSearch(input)
    const part = { offset: input.offset, limit: Math.min(input.limit, MAX_PAGES) }
    const removed = await listRemovedUrls(app.database, crawl.id)
    const found = await withCrawlTables(app, crawl.id, async (tables) => {
      const isKept = search.column === 'html' ? hasSource(tables.manifest) : tables.manifest.files.texts.rows > 0
      return { isKept, ...(await readMatches(tables, search, { ...part, removed })) }
    })
    const urls = found.pages.map(({ url }) => url)
    const known = await findKnownPages(app.database, crawl.id, urls)
    const seqs = new Map(known.map(({ address, seq }) => [address, seq]))
    const pages = found.pages.map((page) => ({ ...page, seq: seqs.get(page.url) ?? null }))
    return { crawlId: crawl.id, ...found, pages }
  },
})

type Wanted = { place: string; isRegex: boolean; value: string }

function readSearch({ place, isRegex, value }: Wanted): Search {
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
