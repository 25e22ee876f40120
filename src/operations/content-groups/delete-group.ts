import { z } from '@hono/zod-openapi'
import type { GroupKind } from '#domain/content/content-groups.ts'
import { counted } from '#domain/words/counts.ts'
import { dropGroupSlugs, storeGroupSlug } from '#store/content/content-renamed-groups.ts'
import { deleteGroup as deleteStored } from '#store/content-desk/groups.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { WRONG_FIELD } from '../content-desk/content-desk-schemas.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { findGroupToChange } from './find-group.ts'

/** The value of `reassign` that leaves the items without a category or tag. */
const WITHOUT = 'none'

export const deleteCategory = deleteGroup('category')
export const deleteTag = deleteGroup('tag')

/** Deletes a category or tag. `reassign` is the id of the category or tag that its items get instead, or `none`. */
function deleteGroup(kind: GroupKind) {
  return defineOperation({
    name: kind === 'category' ? 'deleteCategory' : 'deleteTag',
    summary: `Delete a ${kind}`,
    description:
      `Items that use this ${kind} get the ${kind} given in reassign instead, and the old URL redirects to it. ` +
      `If any item uses this ${kind}, reassign is required.`,
    access: onSite('editor'),
    uses: ['database'],
    input: z.object({
      id: z.string(),
      reassign: z
        .string()
        .optional()
        .openapi({
          description: `The id of another ${kind}, or the word \`none\` to leave the items without a ${kind}`,
        }),
    }),
    output: z.object({ status: z.literal('deleted'), count: z.int() }),
    returns: `The ${kind} has been deleted; count is the number of items that used it`,
    refuses: { ...WRONG_FIELD, 404: `No such ${kind}`, 409: `in_use: items use the ${kind}, and reassign is missing` },
    async run({ app, account }, { id, reassign }) {
      return app.database.db.transaction(async (transaction) => {
        const group = await findGroupToChange(transaction, kind, id)
        if (group.count > 0 && !reassign) throw inUse(kind, group.count)
        const isNamed = reassign && reassign !== WITHOUT
        const replacement = isNamed ? await findGroupToChange(transaction, kind, reassign) : null
        if (replacement?.id === group.id) throw new InvalidInput(`Choose a different ${kind} for its items.`)
        await deleteStored(transaction, kind, group.id, replacement?.id ?? null)
        if (replacement) await storeGroupSlug(transaction, kind, group, replacement.id)
        else await dropGroupSlugs(transaction, kind, group)
        const { name, count } = group
        const items = counted(count, 'item')
        const effect = replacement ? `, replaced in ${items} by “${replacement.name}”` : `, removed from ${items}`
        await recordAction(
          transaction,
          { account },
          {
            action: `${kind}.deleted`,
            target: { kind, id: group.id, name },
            summary: `deleted the ${kind} “${name}”${count === 0 ? '' : effect}`,
            details: { count, ...(replacement && { instead: replacement.name }) },
          },
        )
        return { status: 'deleted' as const, count }
      })
    },
  })
}

function inUse(kind: GroupKind, count: number): Conflict {
  const who = counted(count, 'item has', 'items have')
  return new Conflict(
    `${who} this ${kind}. Set reassign to the id of the ${kind} that replaces it, or to ${WITHOUT}.`,
    'in_use',
    { count },
  )
}
