import { checkGroup, type GroupKind } from '#domain/content/content-groups.ts'
import { insertGroup } from '#store/content-desk/groups.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { WRONG_FIELD } from '../content-desk/content-desk-schemas.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { claimGroupName } from './claim-group-name.ts'
import { groupSchema, typedGroupSchema } from './group-schemas.ts'

export const createCategory = createGroup('category')
export const createTag = createGroup('tag')

function createGroup(kind: GroupKind) {
  return defineOperation({
    name: kind === 'category' ? 'createCategory' : 'createTag',
    summary: `Create a ${kind}`,
    access: onSite('editor'),
    uses: ['database'],
    input: typedGroupSchema,
    output: groupSchema,
    returns: `The ${kind}`,
    refuses: { ...WRONG_FIELD, 409: `Another ${kind} has this name or slug (code name_taken)` },
    async run({ app, account }, typed) {
      const checked = checkGroup(kind, typed)
      if (!checked.ok) throw new InvalidInput(checked.message)
      return app.database.db.transaction(async (transaction) => {
        const isMade = !typed.slug?.trim()
        const slug = await claimGroupName(transaction, kind, checked.value, { group: null, isMade })
        const group = await insertGroup(transaction, kind, { ...checked.value, slug })
        await recordAction(
          transaction,
          { account },
          {
            action: `${kind}.created`,
            target: { kind, id: group.id, name: group.name },
            summary: `created the ${kind} “${group.name}”`,
          },
        )
        return group
      })
    },
  })
}
