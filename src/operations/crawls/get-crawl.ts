import { z } from '@hono/zod-openapi'
import { findJudgement } from '#store/judgements/judgements.ts'
import { defineOperation } from '../define-operation.ts'
import { crawlSchema, judgementSchema } from '../schemas/crawl-schemas.ts'
import { onCrawlById } from './on-crawl-by-id.ts'

export const getCrawl = defineOperation({
  name: 'getCrawl',
  summary: 'Get a crawl and its progress',
  access: onCrawlById('read'),
  uses: ['database'],
  input: z.object({ crawlId: z.string() }),
  output: crawlSchema.extend({ judgement: judgementSchema.nullable() }).openapi('CrawlWithJudgement'),
  returns: 'The crawl; `judgement` shows the progress if it is being judged again',
  run: async ({ app, crawl }) => ({ ...crawl, judgement: await findJudgement(app.database, crawl.id) }),
})
