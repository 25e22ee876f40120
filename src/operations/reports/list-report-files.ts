import { describeFileProblem } from '#domain/crawls/checked-file.ts'
import { listBrokenFiles } from '#store/crawls/crawl-files.ts'
import { defineOperation } from '../define-operation.ts'
import { filesSchema } from '../schemas/report-schemas.ts'
import { OF_REPORT, reportPage } from './report-operation.ts'

const PER_PAGE = 50

/** A page number beyond the end returns the last page. */
export const listReportFiles = defineOperation({
  ...OF_REPORT,
  name: 'listBrokenFiles',
  summary: 'List the broken files that pages of a crawl link to',
  description: 'Fifty per page.',
  input: OF_REPORT.input.extend({ page: reportPage }),
  output: filesSchema,
  returns: 'The broken files',
  async run({ app, crawl }, input) {
    const read = (page: number) =>
      listBrokenFiles(app.database, crawl.id, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE })
    const first = Math.max(1, input.page)
    const found = await read(first)
    const pages = Math.max(1, Math.ceil(found.total / PER_PAGE))
    const page = Math.min(first, pages)
    const { files, total } = page === first ? found : await read(page)
    const described = files.map((file) => ({ ...file, error: describeFileProblem(file) }))
    return { files: described, total, page, pages, summary: crawl.files }
  },
})
