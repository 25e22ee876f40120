import { z } from '@hono/zod-openapi'
import { listRevisions as listStored } from '#store/content-desk/revisions.ts'
import { defineOperation } from '../define-operation.ts'
import { onSite } from '../on-account.ts'
import { NO_SUCH_ITEM, ofItem, revisionSchema } from './content-desk-schemas.ts'
import { findItem } from './find-item.ts'

export const listRevisions = defineOperation({
  name: 'listRevisions',
  summary: 'List an item’s revisions, newest first',
  description: 'Each save creates a revision. The last 200 revisions are kept.',
  access: onSite('editor'),
  uses: ['database'],
  input: z.object(ofItem),
  output: z.object({ revisions: z.array(revisionSchema) }),
  returns: 'The revisions',
  refuses: NO_SUCH_ITEM,
  async run({ app }, input) {
    const item = await findItem(app.database.db, input)
    return { revisions: await listStored(app.database.db, item.id) }
  },
})
