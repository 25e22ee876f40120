import { MAX_HISTORY_ROWS, type PageHistory, toHistoryRows } from '#domain/reports/page-history.ts'
import { spellingsOf } from '#domain/urls/url-spellings.ts'
import { listPageInCrawls } from '#store/pages/page-history.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { type DetailInput, findReportPage } from './find-report-page.ts'

/** What each crawl of the project saw at the URL of a page. */
export async function listPageHistory(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: DetailInput,
): Promise<PageHistory> {
  const { report, stored } = await findReportPage(app, viewer, input)
  const urls = [...new Set([stored.page.url, ...spellingsOf(stored.page.url)])]
  const found = await listPageInCrawls(app.database, report.project.id, urls, MAX_HISTORY_ROWS + 1)
  return { ...found, rows: toHistoryRows(found.rows) }
}
