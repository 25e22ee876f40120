import { INDEXABILITY_WORDS } from '../explorer/page-columns.ts'
import type { ReportRow } from '../reports/report.ts'
import type { CrawlPageResult } from './crawl-page-result.ts'
import { isNotCrawled } from './not-crawled.ts'

type CsvRow = Pick<
  CrawlPageResult,
  | 'url'
  | 'title'
  | 'isTitleStandIn'
  | 'metaDescription'
  | 'isDescriptionStandIn'
  | 'h1'
  | 'h2Count'
  | 'h3Count'
  | 'altTextCount'
  | 'missingAltCount'
  | 'canonicalUrl'
  | 'hasCanonical'
  | 'status'
  | 'error'
> & { /** Null if the plan does not include it. */ healthScore: number | null; issueCount: number }

export const RESULT_COLUMNS: { title: string; of: (page: CsvRow) => string | number }[] = [
  { title: 'URL', of: (page) => page.url },
  { title: 'Title', of: titleCell },
  { title: 'Meta Description', of: descriptionCell },
  { title: 'H1', of: (page) => page.h1 },
  { title: 'H2 Count', of: (page) => page.h2Count },
  { title: 'H3 Count', of: (page) => page.h3Count },
  { title: 'Images with Alt', of: (page) => page.altTextCount },
  { title: 'Images Missing Alt', of: (page) => page.missingAltCount },
  { title: 'Canonical URL', of: (page) => (page.hasCanonical ? page.canonicalUrl : '') },
  { title: 'Status', of: statusCell },
  { title: 'Health Score', of: (page) => (isNotCrawled(page.error) ? '' : (page.healthScore ?? '')) },
  { title: 'Issues Count', of: (page) => (isNotCrawled(page.error) ? '' : page.issueCount) },
]

/** Empty if the page has no title of its own, because a CSV file cannot mark a fallback as such. */
export function titleCell({ title, isTitleStandIn }: Pick<CsvRow, 'title' | 'isTitleStandIn'>): string {
  return isTitleStandIn ? '' : title
}

export function descriptionCell(page: Pick<CsvRow, 'metaDescription' | 'isDescriptionStandIn'>): string {
  return page.isDescriptionStandIn ? '' : page.metaDescription
}

/** A page that was not requested may be fine, so exports do not call it an error. */
export function statusCell({ status, error }: Pick<CsvRow, 'status' | 'error'>): string {
  return isNotCrawled(error) ? 'not crawled' : status
}

/** RFC 4180: a header, then one line per page. Text from crawled pages can never act as a formula. */
export function resultsToCsv(pages: CrawlPageResult[]): string {
  const lines = pages.map(({ healthScore, issues, ...page }) =>
    csvLine({ ...page, healthScore: healthScore?.score ?? null, issueCount: issues.length }),
  )
  return csvHeader() + lines.join('')
}

export function csvHeader(): string {
  return `${RESULT_COLUMNS.map((column) => column.title).join(',')}\r\n`
}

export function csvLine(page: CsvRow): string {
  return csvCells(RESULT_COLUMNS.map((column) => column.of(page)))
}

export function csvCells(values: (string | number)[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: string | number): string {
  const text = typeof value === 'string' ? withoutFormula(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run a cell that starts like a formula; a leading apostrophe makes it text. */
function withoutFormula(text: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
}

/** The title of a check, by its id. */
type TitleOf = (type: string) => string
type CsvColumn = { title: string; of: (row: ReportRow, titleOf: TitleOf) => string | number }

/** Scores, links and the like say nothing about a page that was not requested. */
const ifCrawled = (value: (row: ReportRow) => string | number | null) => (row: ReportRow) =>
  row.indexability === 'not_crawled' ? '' : (value(row) ?? '')

/** The columns of the results table by id, as users know them. Some show two values, which are two columns here. */
const CSV_COLUMNS: Readonly<Record<string, CsvColumn[]>> = {
  url: [{ title: 'URL', of: ({ url }) => url }],
  status: [{ title: 'Status', of: statusCell }],
  title: [{ title: 'Title', of: titleCell }],
  metaDescription: [{ title: 'Meta Description', of: descriptionCell }],
  h1: [{ title: 'H1', of: ({ h1 }) => h1 }],
  headings: [
    { title: 'H2 Count', of: ({ h2Count }) => h2Count },
    { title: 'H3 Count', of: ({ h3Count }) => h3Count },
  ],
  images: [
    { title: 'Images with Alt', of: ({ altTextCount }) => altTextCount },
    { title: 'Images Missing Alt', of: ({ missingAltCount }) => missingAltCount },
  ],
  canonical: [{ title: 'Canonical', of: ({ hasCanonical, canonicalUrl }) => (hasCanonical ? canonicalUrl : '') }],
  healthScore: [{ title: 'Health Score', of: ifCrawled(({ healthScore }) => healthScore) }],
  llmScore: [{ title: 'LLM Ready', of: ifCrawled(({ llmScore }) => llmScore) }],
  issues: [
    { title: 'Issues', of: ifCrawled(({ issueCount }) => issueCount) },
    { title: 'Issue names', of: ({ issueTypes }, titleOf) => issueTypes.map(titleOf).join('; ') },
  ],
  statusCode: [{ title: 'Status code', of: ({ statusCode }) => statusCode ?? '' }],
  indexability: [{ title: 'Indexability', of: ({ indexability }) => INDEXABILITY_WORDS[indexability] }],
  depth: [{ title: 'Depth', of: ({ depth }) => depth ?? '' }],
  inlinks: [{ title: 'In-links', of: ({ inlinks }) => inlinks ?? '' }],
  words: [{ title: 'Words', of: ifCrawled(({ words }) => words) }],
  bytes: [{ title: 'Size (bytes)', of: ifCrawled(({ bytes }) => bytes) }],
  ttfbMs: [{ title: 'Time to first byte (ms)', of: ({ ttfbMs }) => ttfbMs ?? '' }],
}

export const CSV_COLUMN_IDS = Object.keys(CSV_COLUMNS)

type ChosenCsv = { header: string; line: (row: ReportRow) => string }

/** A CSV file with these columns, in this order. Every id must be one of `CSV_COLUMN_IDS`. */
export function chosenCsv(ids: readonly string[], titleOf: TitleOf): ChosenCsv {
  const columns = ids.flatMap((id) => CSV_COLUMNS[id] ?? [])
  return {
    header: csvCells(columns.map(({ title }) => title)),
    line: (row) => csvCells(columns.map(({ of }) => of(row, titleOf))),
  }
}
