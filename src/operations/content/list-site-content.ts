import { z } from '@hono/zod-openapi'
import { listSiteContent as readSiteContent } from '#store/content/content-site.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'
import { siteContentSchema } from './content-schemas.ts'

export const listSiteContent = defineOperation({
  name: 'listSiteContent',
  summary: 'List all published posts, articles and pages',
  access: forAnyone(),
  uses: ['database'],
  input: z.object({}),
  output: siteContentSchema,
  returns: 'The list, newest first within each kind',
  run: ({ app }) => readSiteContent(app.database),
})
