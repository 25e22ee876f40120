import type { Project } from '#domain/projects/project.ts'
import type { Report } from '#domain/reports/report.ts'
import type { ReportFilter } from '#domain/reports/report-filter.ts'
import { listRedirects } from '#store/crawls/redirects.ts'
import { readUrlIssues } from '#store/judgements/url-issues.ts'
import type { App } from '../app.ts'
import type { StreamedExport } from '../export-files/streamed-export.ts'
import { getReport } from '../reports/get-report.ts'
import { checkResultsOf } from '../reports/list-check-results.ts'
import type { Viewer } from '../viewer.ts'
import { brokenFiles } from './broken-files.ts'
import { exportFileName } from './export-file-name.ts'
import { exportRows } from './export-rows.ts'

type Input = { projectId: string; crawlId?: string | undefined; filter: ReportFilter }

export async function exportJson(app: App, viewer: Viewer, input: Input): Promise<StreamedExport> {
  const report = await getReport(app, viewer, input)
  return { name: exportFileName(report.project.name, 'json', input.filter), content: jsonOf(app, report, input.filter) }
}

async function* jsonOf(
  app: App,
  { project: { name, url }, crawl, summary }: Report & { project: Project },
  filter: ReportFilter,
): AsyncGenerator<string> {
  yield `{"project":${JSON.stringify({ name, url })},\n"crawl":${JSON.stringify(crawl)},\n`
  yield `"summary":${JSON.stringify(summary)},\n`
  yield `"checkResults":${JSON.stringify(await checkResultsOf(app, { crawl, summary }))},\n"pages":[`
  let isFirst = true
  for await (const { position: _position, hasCanonical, canonicalUrl, ...row } of exportRows(app, crawl.id, filter)) {
    const reported = { ...row, canonicalUrl: hasCanonical ? canonicalUrl : null }
    yield `${isFirst ? '' : ','}\n${JSON.stringify(reported)}`
    isFirst = false
  }
  yield '],\n"redirects":['
  yield* redirectsOf(app, crawl.id)
  yield '],\n"brokenFiles":['
  isFirst = true
  for await (const file of brokenFiles(app, crawl.id)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(file)}`
    isFirst = false
  }
  yield '],\n"urlIssues":['
  isFirst = true
  for await (const batch of readUrlIssues(app.database, crawl.id)) {
    for (const issue of batch) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(issue)}`
      isFirst = false
    }
  }
  yield ']}\n'
}

const BATCH_SIZE = 500

/** Page filters do not apply to redirects. */
async function* redirectsOf({ database }: App, crawlId: string): AsyncGenerator<string> {
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const { redirects } = await listRedirects(database, crawlId, { offset, limit: BATCH_SIZE })
    for (const [index, { url, finalUrl, hops }] of redirects.entries()) {
      yield `${offset + index === 0 ? '' : ','}\n${JSON.stringify({ url, finalUrl, hops })}`
    }
    if (redirects.length < BATCH_SIZE) return
  }
}
