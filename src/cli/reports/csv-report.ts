import { csvCells, RESULT_COLUMNS } from '#domain/crawls/results-csv.ts'
import { titleOf } from '#operations/checks/describe-check.ts'
import type { CompleteCrawl } from './crawl-report.ts'
import { marksOf, type ReportedPage } from './reported-page.ts'

/** These columns come last, because other programs read the columns before them by position. */
const MORE_COLUMNS: { title: string; of: (page: ReportedPage) => string | number }[] = [
  { title: 'Status Code', of: ({ statusCode }) => statusCode ?? '' },
  { title: 'Issues', of: ({ issues }) => issues.map(({ type }) => type).join('; ') },
  { title: 'Notes', of: notesOn },
  { title: 'Issue Titles', of: ({ issues }) => issues.map(({ type }) => titleOf(type)).join('; ') },
]

export function writeCsv({ pages }: Pick<CompleteCrawl, 'pages'>): string {
  const header = csvCells([...RESULT_COLUMNS, ...MORE_COLUMNS].map(({ title }) => title))
  return header + pages.map(toLine).join('')
}

function toLine(page: ReportedPage): string {
  const row = { ...page, healthScore: page.healthScore?.score ?? null, issueCount: page.issues.length }
  return csvCells([...RESULT_COLUMNS.map(({ of }) => of(row)), ...MORE_COLUMNS.map(({ of }) => of(page))])
}

function notesOn(page: ReportedPage): string {
  return [
    ...(page.isSoft404 ? ['soft 404'] : []),
    ...marksOf(page),
    ...(page.error === null ? [] : [page.error.message]),
  ].join('; ')
}
