import { csvCells, RESULT_COLUMNS } from '#domain/crawls/results-csv.ts'
import { titleOf } from '#operations/checks/describe-check.ts'
import type { CompleteCrawl } from './crawl-report.ts'
import { marksOf, type ReportedPage } from './reported-page.ts'

type Column = { title: string; of: (page: ReportedPage) => string | number }

/** These columns come last, because other programs read the columns before them by position. */
const MORE_COLUMNS: Column[] = [
  { title: 'Status Code', of: ({ statusCode }) => statusCode ?? '' },
  { title: 'Issues', of: ({ issues }) => issues.map(({ type }) => type).join('; ') },
  { title: 'Notes', of: notesOn },
  { title: 'Issue Titles', of: ({ issues }) => issues.map(({ type }) => titleOf(type)).join('; ') },
]

/** Only in reports of crawls that measured pages. */
const VITALS_COLUMNS: Column[] = [
  { title: 'LCP (ms)', of: ({ labVitals }) => labVitals?.lcpMs ?? '' },
  { title: 'CLS', of: ({ labVitals }) => labVitals?.cls ?? '' },
  { title: 'Blocking Time (ms)', of: ({ labVitals }) => labVitals?.blockingMs ?? '' },
]

export function writeCsv({ pages }: Pick<CompleteCrawl, 'pages'>): string {
  const isMeasured = pages.some(({ labVitals }) => labVitals !== null)
  const columns = [...MORE_COLUMNS, ...(isMeasured ? VITALS_COLUMNS : [])]
  const header = csvCells([...RESULT_COLUMNS, ...columns].map(({ title }) => title))
  return header + pages.map((page) => toLine(page, columns)).join('')
}

function toLine(page: ReportedPage, columns: Column[]): string {
  const row = { ...page, healthScore: page.healthScore?.score ?? null, issueCount: page.issues.length }
  return csvCells([...RESULT_COLUMNS.map(({ of }) => of(row)), ...columns.map(({ of }) => of(page))])
}

function notesOn(page: ReportedPage): string {
  return [
    ...(page.isSoft404 ? ['soft 404'] : []),
    ...marksOf(page),
    ...(page.error === null ? [] : [page.error.message]),
  ].join('; ')
}
