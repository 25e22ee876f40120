import type { Presence } from '#domain/content/content-desk.ts'
import { touchPresence } from '#store/content-desk/presence.ts'
import type { App } from '../app.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { findItem, type ItemInput } from './find-item.ts'

/** Records that the viewer has the item open, and returns who else has it open. Call it every 20 seconds. */
export async function recordPresence(
  { database: { db } }: Pick<App, 'database'>,
  viewer: Viewer,
  input: ItemInput,
): Promise<{ others: Presence[]; version: number }> {
  const { account } = requireEditor(viewer)
  const item = await findItem(db, input)
  return { others: await touchPresence(db, item.id, account.userId), version: item.version }
}
