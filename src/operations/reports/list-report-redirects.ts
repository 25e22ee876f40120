import { listRedirects } from '#store/crawls/redirects.ts'
import { defineOperation } from '../define-operation.ts'
import { redirectsSchema } from '../schemas/report-schemas.ts'
import { OF_REPORT, reportPage } from './report-operation.ts'

const PER_PAGE = 50

/** A page number beyond the end returns the last page. */
export const listReportRedirects = defineOperation({
  ...OF_REPORT,
  name: 'listRedirects',
  summary: 'List the redirects found in a crawl',
  description: 'Fifty per page.',
  input: OF_REPORT.input.extend({ page: reportPage }),
  output: redirectsSchema,
  returns: 'The redirects',
  async run({ app, crawl }, input) {
    const read = (page: number) =>
      listRedirects(app.database, crawl.id, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE })
    const first = Math.max(1, input.page)
    const found = await read(first)
    const pages = Math.max(1, Math.ceil(found.total / PER_PAGE))
    const page = Math.min(first, pages)
    return { ...(page === first ? found : await read(page)), page, pages }
  },
})
