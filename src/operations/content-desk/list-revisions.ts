import type { Revision } from '#domain/content/content-desk.ts'
import { listRevisions as listStored } from '#store/content-desk/revisions.ts'
import type { App } from '../app.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { findItem, type ItemInput } from './find-item.ts'

export async function listRevisions(
  { database: { db } }: Pick<App, 'database'>,
  viewer: Viewer,
  input: ItemInput,
): Promise<Revision[]> {
  requireEditor(viewer)
  const item = await findItem(db, input)
  return listStored(db, item.id)
}
