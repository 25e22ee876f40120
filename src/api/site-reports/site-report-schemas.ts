import { z } from '@hono/zod-openapi'
import { refusal, SIGN_IN_REQUIRED } from '../responses.ts'

export const siteReportFields = {
  crawl: z.object({ id: z.string(), createdAt: z.string() }),
  isLatest: z.boolean(),
}

export const SITE_REPORT_REFUSALS = {
  409: refusal('The archive of the crawl is not written yet (code no_archive)'),
  ...SIGN_IN_REQUIRED,
  404: refusal('No such project or crawl, or it belongs to another account'),
}
