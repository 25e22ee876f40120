import { EMPTY_FIELDS } from '#domain/content/content-rules.ts'
import { insertItem } from '#store/content-desk/content-desk.ts'
import { nameOfUser } from '#store/content-desk/presence.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { defineOperation } from '../define-operation.ts'
import { onSite } from '../on-account.ts'
import { CHANGE_REFUSALS, fieldsSchema, ofKind, savedItemSchema } from './content-desk-schemas.ts'
import { readKind } from './find-item.ts'
import { claimSlug, insistOnGroups, settleFields } from './normalize-fields.ts'
import { withNotes } from './save-item.ts'
import { warnLostRedirect } from './warn-lost-redirect.ts'

/** Defaults: a slug made from the title, and the editor’s name as the author. */
export const createItem = defineOperation({
  name: 'createContent',
  summary: 'Create a draft',
  description: 'Only the title is required. Without a slug, one is derived from the title.',
  access: onSite('editor'),
  uses: ['htmlCleaners'],
  input: fieldsSchema.partial().extend(ofKind),
  output: savedItemSchema,
  returns: 'The draft',
  refuses: CHANGE_REFUSALS,
  async run({ app, account }, { kind: kindText, ...typed }) {
    const { userId } = account
    const kind = readKind(kindText)
    const isMade = !typed.slug?.trim()
    return app.database.db.transaction(async (transaction) => {
      const authorName = typed.authorName || (await nameOfUser(transaction, userId))
      const fields = await settleFields(app, kind, { ...EMPTY_FIELDS, ...typed, authorName })
      await insistOnGroups(transaction, fields)
      fields.slug = await claimSlug(transaction, kind, fields.slug, { id: null, isMade })
      const item = await insertItem(transaction, kind, fields, userId)
      await recordAction(
        transaction,
        { account },
        {
          action: 'content.created',
          target: { kind, id: item.id, name: item.title },
          summary: `created the ${kind} “${item.title}”`,
        },
      )
      return withNotes(item, await warnLostRedirect(transaction, item, item.status))
    })
  },
})
