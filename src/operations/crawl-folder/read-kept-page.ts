import { type FoundOnUrl, listFound } from '#archive/explore/found-issues.ts'
import type { ExplorerRow } from '#archive/explore/query-table.ts'
import { readAiPage } from '#archive/explore/reports/ai-page.ts'
import { type ArchivedInlink, readInlinks } from '#archive/read/inlinks.ts'
import { openArchive } from '#archive/read/open-archive.ts'
import { readPageDetails } from '#archive/read/page-details.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { columnsOf, isKnownColumn } from '#domain/explorer/tables.ts'
import { parseCrawlUrl } from '#domain/urls/url.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { exploreKeptCrawl } from './explore-kept-crawl.ts'
import type { OpenedCrawl } from './opened-crawl.ts'

const MAX_ISSUES = 200

export type KeptPage = {
  url: string
  /** Every column of the explorer that has a value. */
  facts: ExplorerRow
  headers: Record<string, string> | null
  issues: { total: number; rows: FoundOnUrl[] }
  inlinks: { total: number; rows: ArchivedInlink[] }
}

/** Everything about one page. Throws NotFound if the crawl did not request it. */
export async function readKeptPage(
  crawl: OpenedCrawl,
  { url: typed, inlinks }: { url: string; inlinks: number },
): Promise<KeptPage> {
  const { url, facts } = await findPage(crawl, typed)
  const { removed } = crawl
  return crawl.use(async (tables) => {
    const issues = await listFound(tables, { url, removed, offset: 0, limit: MAX_ISSUES })
    const archive = await openArchive(tables.archive)
    try {
      const details = await readPageDetails(archive, url)
      const { links: rows, total } = await readInlinks(archive, url, { without: removed, offset: 0, limit: inlinks })
      return { url, facts, headers: details?.headers ?? null, issues, inlinks: { total, rows } }
    } finally {
      archive.close()
    }
  })
}

/** What a language model gets of a page. `text` is cut; `length` is the length of the whole text. */
export type PageAsModel = {
  url: string
  /** Markdown if the page was just requested, the main text if it comes from a crawl. */
  format: 'markdown' | 'main-text'
  title: string
  text: string
  length: number
  /** Estimates of the main text and of the HTML; null if they are not known. */
  textTokens: number | null
  htmlTokens: number | null
  words: number | null
  language: string | null
  /** Words of the main text before scripts ran; null if the page was not rendered. */
  wordsWithoutScripts: number | null
}

/** One page of the crawl as a language model gets it. */
export async function readKeptPageAsModel(crawl: OpenedCrawl, typed: string): Promise<PageAsModel> {
  const { url } = await findPage(crawl, typed)
  const page = await crawl.use((tables) => readAiPage(tables, crawl.removed, { url, isAsking: false }))
  if (page) {
    const { title, text, length, textTokens, htmlTokens, words, language, raw } = page
    const ofText = { url, format: 'main-text' as const, title, text, length, textTokens, htmlTokens, words, language }
    return { ...ofText, wordsWithoutScripts: raw?.words ?? null }
  }
  throw new NotFound(`${url} did not load in this crawl, so there is no text. page_details says why.`)
}

async function findPage(crawl: OpenedCrawl, typed: string): Promise<{ url: string; facts: ExplorerRow }> {
  const parsed = parseCrawlUrl(typed)
  if (!parsed.ok) throw new InvalidInput(parsed.message)
  const known = columnsOf('pages')
  const columns = Object.keys(known).filter((id) => isKnownColumn(known[id], []))
  // A page can be found under the URL as it was typed and as crawls write it. A path may be that of several pages.
  for (const url of new Set([typed.trim(), parsed.url])) {
    if (url.startsWith('/')) continue
    const filter = formatFilter({ column: 'url', operator: 'is', value: url })
    const query = { table: 'pages' as const, filter, sort: '', columns: columns.join(), offset: 0, limit: 1 }
    const [row] = (await exploreKeptCrawl(crawl, query)).rows
    if (row) return { url, facts: withoutEmpty(row) }
  }
  throw new NotFound(
    `This crawl has no page ${parsed.url}. Find it with list_pages, such as with the filter: url contains about.`,
  )
}

function withoutEmpty(row: ExplorerRow): ExplorerRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''))
}
