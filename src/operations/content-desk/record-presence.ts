import type { Presence } from '#domain/content/content-desk.ts'
import { touchPresence } from '#store/content-desk/presence.ts'
import type { App } from '../app.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { type AskedItem, findItem } from './find-item.ts'

/** Says that the viewer has the item open, and tells who else has. Said again every 20 seconds, it stays true. */
export async function notePresence(
  { database: { db } }: Pick<App, 'database'>,
  viewer: Viewer,
  asked: AskedItem,
): Promise<{ others: Presence[]; version: number }> {
  const { account } = requireEditor(viewer)
  const item = await findItem(db, asked)
  return { others: await touchPresence(db, item.id, account.userId), version: item.version }
}
