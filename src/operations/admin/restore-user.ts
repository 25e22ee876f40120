import type { AdminUserDetail } from '#domain/system/admin.ts'
import { markRestored } from '#store/accounts/suspensions.ts'
import type { App } from '../app.ts'
import { Conflict } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { actOnUser } from './admin-action.ts'

/** Lifts a suspension. Recrawls and mails resume by themselves. */
export async function restoreUser(
  app: Pick<App, 'database' | 'settings'>,
  viewer: Viewer,
  userId: string,
): Promise<AdminUserDetail> {
  return actOnUser(app, viewer, userId, async (transaction, { id, email, suspendedAt, suspendedReason }) => {
    if (suspendedAt === null) throw new Conflict(`${email} is not suspended.`)
    await markRestored(transaction, id)
    return {
      action: 'user.restored',
      summary: `restored ${email}`,
      details: { suspendedAt, reason: suspendedReason },
    }
  })
}
