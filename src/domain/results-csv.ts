import type { CrawlPageResult } from './crawl-page-result.ts'

const COLUMNS: { title: string; of: (page: CrawlPageResult) => string | number }[] = [
  { title: 'URL', of: (page) => page.url },
  { title: 'Title', of: (page) => page.title },
  { title: 'Meta Description', of: (page) => page.metaDescription },
  { title: 'H1', of: (page) => page.h1 },
  { title: 'H2 Count', of: (page) => page.h2Count },
  { title: 'H3 Count', of: (page) => page.h3Count },
  { title: 'Images with Alt', of: (page) => page.altTextCount },
  { title: 'Images Missing Alt', of: (page) => page.missingAltCount },
  { title: 'Canonical URL', of: (page) => (page.hasCanonical ? page.canonicalUrl : '') },
  { title: 'Status', of: (page) => page.status },
  { title: 'Health Score', of: (page) => page.healthScore?.score ?? '' },
  { title: 'Issues Count', of: (page) => page.issues.length },
]

/** RFC 4180: a header, then one line a page. Text from crawled pages can never act as a formula. */
export function resultsToCsv(pages: CrawlPageResult[]): string {
  const lines = [
    COLUMNS.map((column) => column.title),
    ...pages.map((page) => COLUMNS.map((column) => cell(column.of(page)))),
  ]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  const text = typeof value === 'string' ? withoutFormula(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run a cell that starts like a formula; an apostrophe in front makes it text. */
function withoutFormula(text: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
}
