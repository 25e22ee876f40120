import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { csvCells, descriptionCell, statusCell } from '#domain/crawls/results-csv.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { findProjectCrawl } from '#store/projects/project-crawls.ts'
import type { ExportRow } from '#store/reports/report-export-rows.ts'
import type { ExportTask } from '#store/reports/report-exports.ts'
import type { App } from '../app.ts'
import { describeCheck } from '../checks/describe-check.ts'
import { readBrokenPages } from '../dashboard/read-broken-pages.ts'
import { readTopIssues } from '../dashboard/read-top-issues.ts'
import type { Progress } from '../export-files/run-export-file.ts'
import { type ArchiveFile, writeZip } from '../export-files/write-zip.ts'
import { readTimezone } from '../preferences/read-time-zone.ts'
import { firstBrokenFiles } from './broken-files.ts'
import { exportRows } from './export-rows.ts'
import { notionPage, PAGES_FILE } from './notion-page.ts'
import { firstSoft404s } from './soft-404s.ts'

const MAX_FILES = 50
const MAX_SOFT_404S = 50

/** Streams a ZIP archive for Notion's importer: a summary page, and a database of all pages of the crawl. */
export async function* writeNotionReport(
  app: App,
  task: ExportTask,
  userId: string | null,
  onProgress: Progress,
): AsyncGenerator<Uint8Array> {
  const found = await findProjectCrawl(app.database, task.projectId, task.sessionId)
  if (!found?.summary) throw new Error('the crawl of the report has no summary')
  const { crawl, summary } = found
  const text = notionPage({
    projectName: task.projectName,
    crawl,
    timezone: await readTimezone(app, userId),
    summary,
    topIssues: await readTopIssues(app, { crawl, summary }),
    unreadable: await readBrokenPages(app, crawl.id, summary.pages),
    soft404s: await firstSoft404s(app, crawl.id, summary, MAX_SOFT_404S),
    brokenFiles: await firstBrokenFiles(app, crawl.id, MAX_FILES),
  })
  // Notion uses the file name as the title of the page.
  const name = `${task.projectName.replace(/[\\/]/g, '-').trim()} SEO report.md`
  yield* writeZip(
    files([
      { path: name, content: textContent(text) },
      { path: PAGES_FILE, content: pagesCsv(app, crawl, onProgress) },
    ]),
  )
}

type Column = { title: string; of: (row: ExportRow) => string | number }

/** Notion uses the first column as the name of a row, and reads comma-separated text as a multi-select. */
const COLUMNS: Column[] = [
  { title: 'Page', of: ({ title, url }) => title || url },
  { title: 'URL', of: ({ url }) => url },
  { title: 'Status', of: statusCell },
  { title: 'Status Code', of: ({ statusCode }) => statusCode ?? '' },
  { title: 'Health Score', of: ({ error, healthScore }) => (isNotCrawled(error) ? '' : healthScore) },
  { title: 'LLM Readiness', of: ({ error, llmScore }) => (isNotCrawled(error) ? '' : (llmScore ?? 'N/A')) },
  { title: 'Issues Count', of: ({ error, issueCount }) => (isNotCrawled(error) ? '' : issueCount) },
  {
    title: 'Issues',
    of: ({ issueTypes }) => issueTypes.map((type) => describeCheck(type).title.replaceAll(',', '')).join(', '),
  },
  { title: 'Meta Description', of: descriptionCell },
  { title: 'H1', of: ({ h1 }) => h1 },
  { title: 'Words', of: ({ words }) => words },
  { title: 'Depth', of: ({ depth }) => depth ?? '' },
  { title: 'In-links', of: ({ inlinks }) => inlinks ?? '' },
  { title: 'Indexability', of: ({ indexability }) => indexability },
  { title: 'Error', of: ({ error }) => error?.message ?? '' },
]

/** No byte order mark, because Notion would make it part of the first column's name. */
async function* pagesCsv(
  app: App,
  crawl: { id: string; crawled: number },
  onProgress: Progress,
): AsyncGenerator<string> {
  yield csvCells(COLUMNS.map(({ title }) => title))
  let done = 0
  for await (const row of exportRows(app, crawl.id, NO_FILTER)) {
    yield csvCells(COLUMNS.map((column) => column.of(row)))
    done += 1
    await onProgress(Math.min(done, crawl.crawled), Math.max(1, crawl.crawled))
  }
}

async function* files(all: ArchiveFile[]): AsyncGenerator<ArchiveFile> {
  yield* all
}

async function* textContent(text: string): AsyncGenerator<string> {
  yield text
}
