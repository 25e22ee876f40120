import { type ContentGroup, checkGroup, type GroupKind } from '#domain/content/content-groups.ts'
import { insertGroup } from '#store/content-desk/groups.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { InvalidInput } from '../errors.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { claimGroupName } from './claim-group-name.ts'

export type TypedGroup = { name: string; slug?: string | undefined; color?: string | null | undefined }

export async function createGroup(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  kind: GroupKind,
  typed: TypedGroup,
): Promise<ContentGroup> {
  const editor = requireEditor(viewer)
  const checked = checkGroup(kind, typed)
  if (!checked.ok) throw new InvalidInput(checked.message)
  return app.database.db.transaction(async (transaction) => {
    const isMade = !typed.slug?.trim()
    const slug = await claimGroupName(transaction, kind, checked.value, { group: null, isMade })
    const group = await insertGroup(transaction, kind, { ...checked.value, slug })
    await recordAction(transaction, editor, {
      action: `${kind}.created`,
      target: { kind, id: group.id, name: group.name },
      summary: `created the ${kind} “${group.name}”`,
    })
    return group
  })
}
