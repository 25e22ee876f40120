import type { GroupKind } from '#domain/content-groups.ts'
import { deleteGroup as deleteStored } from '#store/content-desk-groups.ts'
import { recordAct } from '../admin/record-act.ts'
import type { App } from '../app.ts'
import { InvalidInput } from '../errors.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { findGroupToChange } from './find-group.ts'

/** Deletes a category or tag. Its items get the one named in `reassign`; without that, they go on without. */
export async function deleteGroup(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { kind, id }: { kind: GroupKind; id: string },
  reassign: string | null,
): Promise<{ count: number }> {
  const known = requireEditor(viewer)
  return app.database.db.transaction(async (transaction) => {
    const group = await findGroupToChange(transaction, kind, id)
    const instead = reassign ? await findGroupToChange(transaction, kind, reassign) : null
    if (instead?.id === group.id) throw new InvalidInput(`Choose another ${kind} for its items than itself.`)
    await deleteStored(transaction, kind, group.id, instead?.id ?? null)
    const { name, count } = group
    const items = count === 1 ? 'one item' : `${count} items`
    const fate = instead ? `, replaced in ${items} by “${instead.name}”` : `, removed from ${items}`
    await recordAct(transaction, known, {
      action: `${kind}.deleted`,
      target: { kind, id: group.id, name },
      summary: `deleted the ${kind} “${name}”${count === 0 ? '' : fate}`,
      details: { count, ...(instead && { instead: instead.name }) },
    })
    return { count }
  })
}
