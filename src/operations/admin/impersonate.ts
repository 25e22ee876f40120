import { randomUUID } from 'node:crypto'
import { type AdminUser, IMPERSONATION_MINUTES } from '#domain/system/admin.ts'
import { insertImpersonation } from '#store/accounts/impersonations.ts'
import type { App } from '../app.ts'
import { newToken } from '../auth/one-time-tokens.ts'
import { Conflict } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { actOnUser } from './admin-action.ts'

export async function impersonate(
  app: Pick<App, 'auth' | 'database' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
  userId: string,
): Promise<{ email: string; setCookies: string[] }> {
  const session = { id: randomUUID(), token: newToken() }
  const { email } = await actOnUser(app, viewer, userId, async (transaction, user, { account }) => {
    refuse(user, account.userId)
    await insertImpersonation(transaction, {
      ...session,
      userId: user.id,
      impersonatedBy: account.sessionId,
      userAgent: headers.get('user-agent') ?? '',
      minutes: IMPERSONATION_MINUTES,
    })
    return {
      action: 'impersonation.started',
      summary: `started impersonating ${user.email}`,
      details: { session: session.id, maxMinutes: IMPERSONATION_MINUTES },
    }
  })
  const { api } = await app.auth()
  const response = await api.lendSession({ headers, body: { token: session.token }, returnHeaders: true })
  return { email, setCookies: response.headers.getSetCookie() }
}

function refuse(user: AdminUser, adminId: string): void {
  if (user.id === adminId) throw new Conflict('This is your own account.', 'own_account')
  if (user.role === 'admin') throw new Conflict('You cannot impersonate another admin.')
  if (user.suspendedAt !== null) throw new Conflict(`${user.email} is suspended. Restore the account first.`)
}
