import { type ContentGroup, checkGroup, type GroupKind } from '#domain/content/content-groups.ts'
import { storeGroupSlug } from '#store/content/content-renamed-groups.ts'
import { updateGroup } from '#store/content-desk/groups.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { InvalidInput } from '../errors.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { claimGroupName } from './claim-group-name.ts'
import type { TypedGroup } from './create-group.ts'
import { findGroupToChange } from './find-group.ts'

/** Changes only the given fields. A new name does not change the slug, so that URLs stay the same. */
export async function editGroup(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { kind, id }: { kind: GroupKind; id: string },
  typed: Partial<TypedGroup>,
): Promise<ContentGroup> {
  const editor = requireEditor(viewer)
  return app.database.db.transaction(async (transaction) => {
    const { count: _, ...group } = await findGroupToChange(transaction, kind, id)
    const checked = checkGroup(kind, { ...group, ...typed })
    if (!checked.ok) throw new InvalidInput(checked.message)
    const isMade = typed.slug?.trim() === ''
    const slug = await claimGroupName(transaction, kind, checked.value, { group, isMade })
    const changed = { ...group, ...checked.value, slug }
    await updateGroup(transaction, kind, changed)
    if (slug !== group.slug) await storeGroupSlug(transaction, kind, group, group.id)
    await recordAction(transaction, editor, {
      action: `${kind}.edited`,
      target: { kind, id: group.id, name: changed.name },
      summary: `changed the ${kind} “${changed.name}”`,
      details: { before: group, after: changed },
    })
    return changed
  })
}
