import { z } from '@hono/zod-openapi'
import { listCrawlsOf } from '#store/crawls/crawls.ts'
import { defineOperation } from '../define-operation.ts'
import { pageQuery } from '../inputs.ts'
import { onAccount } from '../on-account.ts'
import { crawlSummarySchema } from '../schemas/crawl-schemas.ts'

const CRAWLS_PER_PAGE = 20

export const listMyCrawls = defineOperation({
  name: 'listCrawls',
  summary: 'List your crawls, newest first',
  access: onAccount(),
  uses: ['database'],
  input: z.object({ page: pageQuery }),
  output: z.object({ crawls: z.array(crawlSummarySchema), total: z.int(), page: z.int(), pages: z.int() }),
  returns: 'One page of crawls',
  async run({ app, account }, { page }) {
    const range = { offset: (page - 1) * CRAWLS_PER_PAGE, limit: CRAWLS_PER_PAGE }
    const { crawls, total } = await listCrawlsOf(app.database, account.userId, range)
    return { crawls, total, page, pages: Math.max(1, Math.ceil(total / CRAWLS_PER_PAGE)) }
  },
})
