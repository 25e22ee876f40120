import type { GroupKind, UsedGroup } from '#domain/content/content-groups.ts'
import { listGroups as listStored } from '#store/content-desk/groups.ts'
import type { App } from '../app.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

export async function listGroups(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  kind: GroupKind,
): Promise<UsedGroup[]> {
  requireEditor(viewer)
  return listStored(database.db, kind)
}
