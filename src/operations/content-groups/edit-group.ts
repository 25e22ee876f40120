import { z } from '@hono/zod-openapi'
import { checkGroup, type GroupKind } from '#domain/content/content-groups.ts'
import { storeGroupSlug } from '#store/content/content-renamed-groups.ts'
import { updateGroup } from '#store/content-desk/groups.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { WRONG_FIELD } from '../content-desk/content-desk-schemas.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { claimGroupName } from './claim-group-name.ts'
import { findGroupToChange } from './find-group.ts'
import { groupSchema, typedGroupSchema } from './group-schemas.ts'

export const editCategory = editGroup('category')
export const editTag = editGroup('tag')

/** Changes only the given fields. A new name does not change the slug, so that URLs stay the same. */
function editGroup(kind: GroupKind) {
  return defineOperation({
    name: kind === 'category' ? 'updateCategory' : 'updateTag',
    summary: `Update a ${kind}`,
    description: 'Fields that you leave out stay as they are.',
    access: onSite('editor'),
    uses: ['database'],
    input: typedGroupSchema.partial().extend({ id: z.string() }),
    output: groupSchema,
    returns: `The updated ${kind}`,
    refuses: { ...WRONG_FIELD, 404: `No such ${kind}`, 409: `Another ${kind} has this name or slug (code name_taken)` },
    async run({ app, account }, { id, ...typed }) {
      return app.database.db.transaction(async (transaction) => {
        const { count: _, ...group } = await findGroupToChange(transaction, kind, id)
        const checked = checkGroup(kind, { ...group, ...typed })
        if (!checked.ok) throw new InvalidInput(checked.message)
        const isMade = typed.slug?.trim() === ''
        const slug = await claimGroupName(transaction, kind, checked.value, { group, isMade })
        const changed = { ...group, ...checked.value, slug }
        await updateGroup(transaction, kind, changed)
        if (slug !== group.slug) await storeGroupSlug(transaction, kind, group, group.id)
        await recordAction(
          transaction,
          { account },
          {
            action: `${kind}.edited`,
            target: { kind, id: group.id, name: changed.name },
            summary: `changed the ${kind} “${changed.name}”`,
            details: { before: group, after: changed },
          },
        )
        return changed
      })
    },
  })
}
