import type { Database } from '#platform/postgres/database.ts'
import { deleteImpersonation } from '#store/accounts/impersonations.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { Conflict } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import type { AccountViewer, Viewer } from '../viewer.ts'
import { targetOf } from './admin-action.ts'

/** Restores the administrator's own sign-in session unless it has expired. */
export async function stopImpersonation(
  app: Pick<App, 'auth' | 'database'>,
  viewer: Viewer,
  headers: Headers,
): Promise<{ isSignedIn: boolean; setCookies: string[] }> {
  const impersonating = requireAccount(viewer)
  const { impersonatedBy } = impersonating.account
  if (!impersonatedBy) throw new Conflict('You are using your own account.', 'not_impersonating')
  await endImpersonation(app.database, impersonating)
  const body = { sessionId: impersonatedBy.sessionId }
  const { api } = await app.auth()
  const reply = await api.takeSessionBack({ headers, body, returnHeaders: true })
  return { isSignedIn: reply.response.userId !== null, setCookies: reply.headers.getSetCookie() }
}

async function endImpersonation({ db }: Pick<Database, 'db'>, viewer: AccountViewer): Promise<void> {
  const { userId, email, sessionId } = viewer.account
  await db.transaction(async (transaction) => {
    const seconds = await deleteImpersonation(transaction, sessionId)
    if (seconds === null) return
    await recordAction(transaction, viewer, {
      action: 'impersonation.stopped',
      target: targetOf({ id: userId, email }),
      summary: `stopped impersonating ${email}`,
      details: { session: sessionId, seconds },
    })
  })
}
