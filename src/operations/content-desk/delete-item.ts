import { z } from '@hono/zod-openapi'
import { deleteItem as deleteStored } from '#store/content-desk/content-desk.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { CHANGE_REFUSALS, ofItem, version } from './content-desk-schemas.ts'
import { findItemToChange, insistOnVersion } from './find-item.ts'

/** The editor must have seen its latest version. */
export const deleteItem = defineOperation({
  name: 'deleteContent',
  summary: 'Permanently delete a draft or archived item and its revisions',
  access: onSite('editor'),
  uses: ['database'],
  input: z.object({
    ...ofItem,
    version: z.coerce.number('is required. Send the version of the item that you last read').pipe(version),
  }),
  output: z.object({ status: z.literal('deleted') }),
  returns: 'The item has been deleted',
  refuses: CHANGE_REFUSALS,
  async run({ app, account }, { version, ...input }) {
    await app.database.db.transaction(async (transaction) => {
      const item = await findItemToChange(transaction, input)
      insistOnVersion(item, version)
      const { kind, id, title, slug, status } = item
      if (status !== 'draft' && status !== 'archived') {
        const step = status === 'published' ? 'Archive it' : 'Make it a draft'
        throw new Conflict(`This ${kind} is ${status}. ${step} before you delete it.`, 'wrong_status')
      }
      await deleteStored(transaction, item)
      await recordAction(
        transaction,
        { account },
        {
          action: 'content.deleted',
          target: { kind, id, name: title },
          summary: `deleted the ${kind} “${title}”`,
          details: { slug, status },
        },
      )
    })
    return { status: 'deleted' as const }
  },
})
