import { MAX_HISTORY_ROWS, toHistoryRows } from '#domain/reports/page-history.ts'
import { spellingsOf } from '#domain/urls/url-spellings.ts'
import { listPageInCrawls } from '#store/pages/page-history.ts'
import { defineOperation } from '../define-operation.ts'
import { pageHistorySchema } from '../schemas/page-detail-schemas.ts'
import { findReportPage, OF_PAGE } from './find-report-page.ts'

/** What each crawl of the project saw at the URL of a page. */
export const listPageHistory = defineOperation({
  ...OF_PAGE,
  name: 'listPageHistory',
  summary: 'List the crawls of the project that have a page, with what each saw',
  description: `The latest ${MAX_HISTORY_ROWS} crawls; \`total\` says how many have the page.`,
  output: pageHistorySchema,
  returns: 'The page in each crawl, the latest first',
  async run({ app, project, crawl }, { seq }) {
    const { page } = await findReportPage(app, crawl.id, seq)
    const urls = [...new Set([page.url, ...spellingsOf(page.url)])]
    const found = await listPageInCrawls(app.database, project.id, urls, MAX_HISTORY_ROWS + 1)
    return { ...found, rows: toHistoryRows(found.rows) }
  },
})
