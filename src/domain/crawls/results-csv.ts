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
