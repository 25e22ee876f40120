import { type ReportFilter, readFilter } from '#domain/reports/report-filter.ts'
import { listRedirects } from '#store/crawls/redirects.ts'
import { readUrlIssues } from '#store/judgements/url-issues.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { checkResultsOf } from '../reports/list-check-results.ts'
import type { OpenedReport } from '../reports/on-report.ts'
import { queryOf } from '../reports/report-operation.ts'
import { brokenFiles } from './broken-files.ts'
import { exportFileName } from './export-file-name.ts'
import { exportRows } from './export-rows.ts'
import { OF_FILTERED_REPORT } from './filtered-report.ts'

export const exportJson = defineOperation({
  ...OF_FILTERED_REPORT,
  name: 'downloadReportJson',
  summary: 'Download the results of a crawl as JSON, with issues and evidence',
  output: { mediaType: 'application/json' },
  returns: 'The crawl and its pages. `findings` of a page are worth knowing, but are not issues',
  async run({ app, ...report }, input) {
    const filter = readFilter(queryOf(input))
    const name = exportFileName({ slug: report.project.slug, at: report.crawl.createdAt }, 'json', filter)
    return { name, content: jsonOf(app, report, filter), contentType: 'application/json' }
  },
})

async function* jsonOf(
  app: App,
  { project: { name, url }, crawl, summary }: OpenedReport,
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
