import { z } from '@hono/zod-openapi'
import { defineOperation } from '../define-operation.ts'
import { onSite } from '../on-account.ts'
import { itemSchema, NO_SUCH_ITEM, ofItem } from './content-desk-schemas.ts'
import { findItem } from './find-item.ts'

export const getItem = defineOperation({
  name: 'getContent',
  summary: 'Get an item for editing',
  access: onSite('editor'),
  uses: ['database'],
  input: z.object(ofItem),
  output: itemSchema,
  returns: 'The item',
  refuses: NO_SUCH_ITEM,
  async run({ app }, input) {
    return findItem(app.database.db, input)
  },
})
