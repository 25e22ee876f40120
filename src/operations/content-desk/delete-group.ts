import type { GroupKind } from '#domain/content/content-groups.ts'
import { counted } from '#domain/words/counts.ts'
import { dropGroupSlugs, storeGroupSlug } from '#store/content/content-renamed-groups.ts'
import { deleteGroup as deleteStored } from '#store/content-desk/groups.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { findGroupToChange } from './find-group.ts'

/** The value of `reassign` that leaves the items without a category or tag. */
const WITHOUT = 'none'

/** Deletes a category or tag. `reassign` is the id of the category or tag that its items get instead, or `none`. */
export async function deleteGroup(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { kind, id }: { kind: GroupKind; id: string },
  reassign: string | undefined,
): Promise<{ count: number }> {
  const editor = requireEditor(viewer)
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
    await recordAction(transaction, editor, {
      action: `${kind}.deleted`,
      target: { kind, id: group.id, name },
      summary: `deleted the ${kind} “${name}”${count === 0 ? '' : effect}`,
      details: { count, ...(replacement && { instead: replacement.name }) },
    })
    return { count }
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
