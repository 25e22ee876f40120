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

/** What to say so that the items go on without a category or tag. */
const WITHOUT = 'none'

/** Deletes a category or tag. What becomes of the items that have it must be said: the one they get, or `none`. */
export async function deleteGroup(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { kind, id }: { kind: GroupKind; id: string },
  reassign: string | undefined,
): Promise<{ count: number }> {
  const known = requireEditor(viewer)
  return app.database.db.transaction(async (transaction) => {
    const group = await findGroupToChange(transaction, kind, id)
    if (group.count > 0 && !reassign) throw inUse(kind, group.count)
    const isNamed = reassign && reassign !== WITHOUT
    const instead = isNamed ? await findGroupToChange(transaction, kind, reassign) : null
    if (instead?.id === group.id) throw new InvalidInput(`Choose another ${kind} for its items than itself.`)
    await deleteStored(transaction, kind, group.id, instead?.id ?? null)
    if (instead) await storeGroupSlug(transaction, kind, group, instead.id)
    else await dropGroupSlugs(transaction, kind, group)
    const { name, count } = group
    const items = counted(count, 'item')
    const fate = instead ? `, replaced in ${items} by “${instead.name}”` : `, removed from ${items}`
    await recordAction(transaction, known, {
      action: `${kind}.deleted`,
      target: { kind, id: group.id, name },
      summary: `deleted the ${kind} “${name}”${count === 0 ? '' : fate}`,
      details: { count, ...(instead && { instead: instead.name }) },
    })
    return { count }
  })
}

function inUse(kind: GroupKind, count: number): Conflict {
  const who = counted(count, 'item has', 'items have')
  return new Conflict(
    `${who} this ${kind}. Say in reassign which ${kind} they get instead: its id, or ${WITHOUT}.`,
    'in_use',
    { count },
  )
}
