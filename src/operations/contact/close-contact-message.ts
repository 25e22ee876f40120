import type { ContactMessage } from '#domain/system/admin.ts'
import { findContactMessage, setMessageDone } from '#store/system/contact.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { requireAdmin } from '../permissions.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { messageTarget, noSuchMessage } from './message-target.ts'

/** Marks a message as done, or reopens it. Doing it twice changes nothing: the first administrator stays on record. */
export async function settleContactMessage(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  messageId: string,
  isDone: boolean,
): Promise<ContactMessage> {
  const admin = requireAdmin(viewer)
  const id = readUuid(messageId)
  return database.db.transaction(async (transaction) => {
    const isChanged = id !== null && (await setMessageDone(transaction, id, isDone ? admin.account.userId : null))
    const message = id === null ? null : await findContactMessage(transaction, id)
    if (!message) throw noSuchMessage()
    if (isChanged) {
      const target = messageTarget(message)
      await recordAction(transaction, admin, {
        action: isDone ? 'message.done' : 'message.reopened',
        target,
        summary: isDone ? `marked the ${target.name} as done` : `reopened the ${target.name}`,
      })
    }
    return message
  })
}
