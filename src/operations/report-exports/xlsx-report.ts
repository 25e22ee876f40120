import { CATEGORY_OF_CHECK } from '#domain/checks/check-categories.generated.ts'
import { isInCategory, reportCategoryOf } from '#domain/checks/dashboard-labels.ts'
import { describeChanges } from '#domain/checks/describe-changes.ts'
import { balanceRows } from '#domain/crawls/describe-balance.ts'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { RESULT_COLUMNS, titleCell } from '#domain/crawls/results-csv.ts'
import { describeSitemaps } from '#domain/crawls/sitemap-report.ts'
import { AI_AND_LLM_MEANING, PAGE_HEALTH_MEANING, siteScoreMeaning } from '#domain/issues/explain-site-score.ts'
import type { Issue } from '#domain/issues/issue.ts'
import { SOFT_404_MEANING } from '#domain/issues/missing-pages.ts'
import { describeCap } from '#domain/issues/score-caps.ts'
import { isOfBrokenUrl, withoutBroken } from '#domain/issues/url-issues.ts'
import { hasReachedLimit } from '#domain/reports/page-limit.ts'
import type { DetailedCrawl, ReportSummary } from '#domain/reports/report.ts'
import { NO_FILTER, type ReportFilter, readFilter } from '#domain/reports/report-filter.ts'
import { describeUnkeptEntries } from '#domain/site-files/sitemap-file.ts'
import { formatIsoMoment } from '#domain/words/dates.ts'
import { withoutCodeMarks } from '#domain/words/text.ts'
import { findFilesSummary } from '#store/crawls/crawl-files.ts'
import { readUrlIssues } from '#store/judgements/url-issues.ts'
import { findProjectCrawl } from '#store/projects/project-crawls.ts'
import type { ExportRow } from '#store/reports/report-export-rows.ts'
import type { ExportTask } from '#store/reports/report-exports.ts'
import { countIssues } from '#store/reports/report-summary.ts'
import type { App } from '../app.ts'
import { describeCheck, titleOf } from '../checks/describe-check.ts'
import type { Progress } from '../export-files/run-export-file.ts'
import { readTimezone } from '../preferences/read-time-zone.ts'
import { brokenFiles } from './broken-files.ts'
import { exportRows } from './export-rows.ts'
import { issueNotes } from './xlsx-notes.ts'
import { scoreSheets } from './xlsx-score.ts'
import type { XlsxCell, XlsxColumn, XlsxSheet } from './xlsx-sheet.ts'
import { MAX_SHEET_ROWS, tableSheets } from './xlsx-tables.ts'
import { writeWorkbook } from './xlsx-workbook.ts'

export async function* writeXlsxReport(
  app: App,
  task: ExportTask,
  userId: string | null,
  tell: Progress,
): AsyncGenerator<Uint8Array> {
  const found = await findProjectCrawl(app.database, task.projectId, task.sessionId)
  if (!found) throw new Error('the crawl of the report no longer exists')
  const filter = readFilter(new URLSearchParams(task.filter))
  const { crawl, summary } = found
  const brokenCount = (await findFilesSummary(app.database, crawl.id))?.broken ?? 0
  const issueCounts = summary?.issueCounts ?? (await countIssues(app.database.db, crawl.id))
  const categories = Map.groupBy(issueCounts, reportCategoryOf)
  // Each sheet reads its pages again, so the progress counts a page once per sheet.
  const total = 2 * crawl.crawled + issueCounts.reduce((sum, { pages }) => sum + pages, 0) + 1
  let done = 0
  const rows = async function* (own: ReportFilter): AsyncGenerator<ExportRow> {
    for await (const row of exportRows(app, crawl.id, own)) {
      yield row
      done += 1
      await tell(Math.min(done, total), total)
    }
  }
  const tables = await tableSheets(app, crawl.id, isFiltered(filter))
  yield* writeWorkbook([
    summarySheet({
      ...{
        name: task.projectName,
        crawl,
        summary,
        brokenCount,
        filter,
        notes: [...issueNotes(issueCounts), ...tables.notes],
      },
      timezone: await readTimezone(app, userId),
    }),
    ...scoreSheets(crawl.checks?.score),
    { name: 'Pages', columns: PAGE_COLUMNS, rows: pageRows(rows(filter)) },
    { name: 'Issues', columns: ALL_ISSUE_COLUMNS, rows: allIssueRows(rows(filter), filter.category) },
    ...[...categories].map(([name, counts]): XlsxSheet => {
      const asked = filter.category
      const isAsked = asked === null || counts.some((count) => isInCategory(count, asked))
      const [first] = counts
      const category = asked ?? (first && CATEGORY_OF_CHECK[first.type]) ?? name
      const own = isAsked ? rows({ ...filter, category }) : none()
      return { name, columns: ISSUE_COLUMNS, rows: issueRows(own, { name, asked }) }
    }),
    ...(crawl.urlIssues.total > 0
      ? [{ name: 'Whole site', columns: URL_ISSUE_COLUMNS, rows: urlIssueRows(app, crawl.id) }]
      : []),
    ...(brokenCount > 0 ? [{ name: 'Broken files', columns: FILE_COLUMNS, rows: fileRows(app, crawl.id) }] : []),
    ...tables.sheets,
  ])
}

const SUMMARY_COLUMNS: XlsxColumn[] = [
  { title: 'Figure', width: 32 },
  { title: 'Value', width: 60 },
]

type Crawl = Pick<
  DetailedCrawl,
  | ('url' | 'status' | 'createdAt' | 'finishedAt' | 'crawled' | 'maxPages' | 'balance' | 'files')
  | ('brokenSitemaps' | 'sitemapEntries' | 'urlIssues' | 'checks')
>

const MAX_SITEMAPS = 20

type Summed = {
  name: string
  crawl: Crawl
  summary: ReportSummary | null
  brokenCount: number
  filter: ReportFilter
  /** Sentences about what the other sheets leave out. */
  notes: string[]
  timezone: string
}

function summarySheet({ name, crawl, summary, brokenCount, filter, notes, timezone }: Summed): XlsxSheet {
  const rows: XlsxCell[][] = [
    ['Project', name],
    ['Website', crawl.url],
    ['Crawl', hasReachedLimit(crawl) ? `${crawl.status}, limit reached` : crawl.status],
    ['Started', formatIsoMoment(crawl.createdAt, timezone)],
    ['Ended', crawl.finishedAt && formatIsoMoment(crawl.finishedAt, timezone)],
    ...(crawl.balance
      ? balanceRows(crawl.balance, crawl.files).flatMap(({ label, count, rules }): XlsxCell[][] => [
          [label, count],
          ...rules.map((rule): XlsxCell[] => [`${label}: robots.txt`, rule]),
        ])
      : [['Crawled', crawl.crawled]]),
  ]
  if (summary) {
    const soft404s = summary.indexability.soft_404
    rows.push(
      ...(crawl.balance ? [] : [['Broken pages', summary.failed]]),
      ...(soft404s > 0 ? [[`Soft 404s. ${SOFT_404_MEANING}`, soft404s]] : []),
      ['Broken files', brokenCount],
      ...(typeof crawl.checks?.score?.score === 'number'
        ? [
            ['Site score (0-100)', crawl.checks.score.score],
            ...crawl.checks.score.caps.map((cap): XlsxCell[] => ['Site score: limit', describeCap(cap)]),
            ['AI readiness (0-100)', crawl.checks.score.aiIndex ?? 'N/A'],
            ...(crawl.checks.score.aiCaps ?? []).map((cap): XlsxCell[] => ['AI readiness: limit', describeCap(cap)]),
          ]
        : []),
      ['Page health (0-100)', summary.healthScore],
      ['LLM readiness (0-100)', summary.llmScore ?? 'N/A'],
      ...(crawl.checks ? [['Site score: what it measures', siteScoreMeaning(crawl.checks)]] : []),
      ['Page health: what it measures', PAGE_HEALTH_MEANING],
      ['AI and LLM readiness', AI_AND_LLM_MEANING],
      ['Issues', summary.issues],
      ...(summary.siteIssues ? [['Issues of the whole site (URLs that are no pages)', summary.siteIssues]] : []),
      ['Time to first byte, average (ms)', summary.avgResponseTime],
      ...summary.issueCounts.map((count): XlsxCell[] => [
        `${reportCategoryOf(count)}: ${describeCheck(count.type).title}`,
        count.pages,
      ]),
      ...(summary.siteIssueCounts ?? [])
        .filter((count) => !isOfBrokenUrl(count))
        .map(({ type, urls }): XlsxCell[] => [`Whole site: ${describeCheck(type).title}`, urls]),
    )
  }
  const sitemaps = [
    ...describeUnkeptEntries(crawl.sitemapEntries),
    ...describeSitemaps(crawl.brokenSitemaps, MAX_SITEMAPS),
  ]
  rows.push(...sitemaps.map((line): XlsxCell[] => ['Sitemaps', line]))
  const changes = crawl.checks ? describeChanges(crawl.checks, describeCheck) : []
  rows.push(...changes.map((line): XlsxCell[] => ['Checks', line]))
  rows.push(...notes.map((line): XlsxCell[] => ['Sheets', line]))
  if (isFiltered(filter)) rows.push(['The sheets contain only the pages that match', describe(filter)])
  return { name: 'Summary', columns: SUMMARY_COLUMNS, rows: each(rows) }
}

function isFiltered(filter: ReportFilter): boolean {
  return JSON.stringify(filter) !== JSON.stringify(NO_FILTER)
}

function describe(filter: ReportFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value)
  return set.map(([key, value]) => `${key}: ${value}`).join(', ')
}

const WIDTHS: Record<string, number> = { URL: 60, Title: 50, 'Meta Description': 60, H1: 40, 'Canonical URL': 50 }

const PAGE_COLUMNS: XlsxColumn[] = [
  ...RESULT_COLUMNS.map(({ title }) => ({ title, width: WIDTHS[title] ?? 14 })),
  { title: 'Status Code', width: 12 },
  { title: 'LLM Readiness', width: 14 },
  { title: 'Indexability', width: 16 },
  { title: 'Depth', width: 8 },
  { title: 'In-links', width: 10 },
  { title: 'Words', width: 10 },
  { title: 'Bytes', width: 12 },
  { title: 'Time to First Byte (ms)', width: 14 },
  { title: 'Error', width: 50 },
]

async function* pageRows(rows: AsyncIterable<ExportRow>): AsyncGenerator<XlsxCell[]> {
  for await (const row of rows) {
    yield [
      ...RESULT_COLUMNS.map((column) => column.of(row)),
      row.statusCode,
      isNotCrawled(row.error) ? null : (row.llmScore ?? 'N/A'),
      row.indexability,
      row.depth,
      row.inlinks,
      row.words,
      row.bytes,
      row.ttfbMs,
      row.error?.message ?? null,
    ]
  }
}

const ISSUE_COLUMNS: XlsxColumn[] = [
  { title: 'URL', width: 60 },
  { title: 'Title', width: 50 },
  { title: 'Issue', width: 30 },
  { title: 'Severity', width: 10 },
  { title: 'What we saw', width: 40 },
  { title: 'Evidence', width: 60 },
  { title: 'How to fix it', width: 60 },
  { title: 'Check id', width: 24 },
]

const ALL_ISSUE_COLUMNS: XlsxColumn[] = [...ISSUE_COLUMNS, { title: 'Category', width: 24 }]

const URL_ISSUE_COLUMNS: XlsxColumn[] = ISSUE_COLUMNS.filter(({ title }) => title !== 'Title')

const MAX_EVIDENCE = 10

/** Issues of URLs that are not pages. Page filters do not apply to them. Broken pages and files have other sheets. */
async function* urlIssueRows({ database }: App, crawlId: string): AsyncGenerator<XlsxCell[]> {
  for await (const batch of readUrlIssues(database, crawlId)) {
    for (const { url, issue } of withoutBroken(batch)) yield [url, ...issueCells(issue)]
  }
}

type Sheet = { name: string /** The label or id by which the report is filtered. */; asked: string | null }

/** One row per issue of the category, so a page may have several. */
async function* issueRows(rows: AsyncIterable<ExportRow>, { name, asked }: Sheet): AsyncGenerator<XlsxCell[]> {
  for await (const row of rows) {
    for (const issue of row.issues) {
      if (reportCategoryOf(issue) !== name || (asked !== null && !isInCategory(issue, asked))) continue
      yield [row.url, titleCell(row), ...issueCells(issue)]
    }
  }
}

/** Every issue of every page, one row each, so that one list can be sorted and filtered. */
async function* allIssueRows(rows: AsyncIterable<ExportRow>, asked: string | null): AsyncGenerator<XlsxCell[]> {
  let count = 0
  for await (const row of rows) {
    for (const issue of row.issues) {
      if (asked !== null && !isInCategory(issue, asked)) continue
      if (count === MAX_SHEET_ROWS) return
      count += 1
      yield [row.url, titleCell(row), ...issueCells(issue), reportCategoryOf(issue)]
    }
  }
}

function issueCells({ type, severity, message, evidence, evidenceCount, recommendation }: Issue): XlsxCell[] {
  const count = evidenceCount ?? evidence.length
  const more = count > MAX_EVIDENCE ? `\nand ${count - MAX_EVIDENCE} more` : ''
  const seen = evidence.slice(0, MAX_EVIDENCE).map(({ saw, at }) => (at ? `${saw} (${at})` : saw))
  return [titleOf(type), severity, message, seen.join('\n') + more, withoutCodeMarks(recommendation), type]
}

const FILE_COLUMNS: XlsxColumn[] = [
  { title: 'File', width: 60 },
  { title: 'Status Code', width: 12 },
  { title: 'What is wrong', width: 60 },
  { title: 'Linked from (pages)', width: 14 },
  { title: 'First pages that link to it', width: 60 },
]

async function* fileRows(app: App, crawlId: string): AsyncGenerator<XlsxCell[]> {
  for await (const { url, statusCode, error, linkedFrom } of brokenFiles(app, crawlId)) {
    yield [url, statusCode, error, linkedFrom.count, linkedFrom.pages.join('\n')]
  }
}

async function* each(rows: XlsxCell[][]): AsyncGenerator<XlsxCell[]> {
  yield* rows
}

async function* none(): AsyncGenerator<never> {}
