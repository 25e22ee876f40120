import { deleteContactMessage as deleteStored } from '#store/system/contact.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { requireAdmin } from '../permissions.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { messageTarget, noSuchMessage } from './message-target.ts'

/** Deletes a message and the stored mails about it. */
export async function deleteContactMessage(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  messageId: string,
): Promise<void> {
  const admin = requireAdmin(viewer)
  const id = readUuid(messageId)
  if (!id) throw noSuchMessage()
  await database.db.transaction(async (transaction) => {
    const createdAt = await deleteStored(transaction, id)
    if (!createdAt) throw noSuchMessage()
    const target = messageTarget({ id, createdAt })
    await recordAction(transaction, admin, { action: 'message.deleted', target, summary: `deleted a ${target.name}` })
  })
}
