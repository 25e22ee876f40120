import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { type AdminUser, IMPERSONATION_MINUTES } from '#domain/system/admin.ts'
import { insertImpersonation } from '#store/accounts/impersonations.ts'
import { newToken } from '../auth/one-time-tokens.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { actOnUser } from './admin-action.ts'

export const impersonate = defineOperation({
  name: 'impersonateUser',
  summary: 'Impersonate an account',
  description:
    'For administrators. Signs this browser in to the account for up to an hour. The start, the end and every change ' +
    'are recorded in the audit log. Password, second factor, passkeys, sessions, export, payment and the admin area ' +
    'are off limits, and the account cannot be deleted. Projects can be changed and deleted.',
  access: onSite('admin'),
  uses: ['auth'],
  input: z.object({ id: z.string() }),
  output: z.object({ status: z.literal('started'), email: z.string() }),
  returns: 'This browser is now signed in to the account',
  refuses: {
    404: 'No such user',
    409: 'The account is your own, belongs to an administrator or is suspended',
  },
  async run({ app, account, headers, setCookies }, { id }) {
    const session = { id: randomUUID(), token: newToken() }
    const { email } = await actOnUser(app, { account }, id, async (transaction, user) => {
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
    setCookies.push(...response.headers.getSetCookie())
    return { status: 'started' as const, email }
  },
})

function refuse(user: AdminUser, adminId: string): void {
  if (user.id === adminId) throw new Conflict('This is your own account.', 'own_account')
  if (user.role === 'admin') throw new Conflict('You cannot impersonate another admin.')
  if (user.suspendedAt !== null) throw new Conflict(`${user.email} is suspended. Restore the account first.`)
}
