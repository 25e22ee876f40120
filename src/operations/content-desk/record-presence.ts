import { z } from '@hono/zod-openapi'
import { touchPresence } from '#store/content-desk/presence.ts'
import { defineOperation } from '../define-operation.ts'
import { onSite } from '../on-account.ts'
import { NO_SUCH_ITEM, ofItem } from './content-desk-schemas.ts'
import { findItem } from './find-item.ts'

export const recordPresence = defineOperation({
  name: 'reportPresence',
  summary: 'Report that you have an item open, and see who else has it open',
  description: 'Repeat this every 20 seconds. Anyone not heard from for 60 seconds counts as having closed the item.',
  access: onSite('editor'),
  uses: ['database'],
  input: z.object(ofItem),
  output: z.object({
    others: z.array(z.object({ name: z.string(), since: z.iso.datetime() })),
    version: z.int().openapi({
      description: 'The current version of the item; if it is higher than yours, someone else has saved',
    }),
  }),
  returns: 'The other editors who have the item open',
  refuses: NO_SUCH_ITEM,
  async run({ app, account }, input) {
    const { db } = app.database
    const item = await findItem(db, input)
    return { others: await touchPresence(db, item.id, account.userId), version: item.version }
  },
})
