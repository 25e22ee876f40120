import { z } from '@hono/zod-openapi'
import { accountOf } from '../actor.ts'
import { stopImpersonation } from '../admin/stop-impersonation.ts'
import { endOwnSession } from '../auth/end-own-session.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'

export const signOut = defineOperation({
  name: 'signOut',
  summary: 'Sign out',
  description: 'Administrators who are impersonating an account are returned to their own session instead.',
  access: forAnyone(),
  input: z.object({}),
  output: z.object({ status: z.enum(['signed-out', 'back-in-own-account']) }),
  returns: 'Signed out of the account',
  async run({ app, actor, headers, setCookies }) {
    if (accountOf(actor)?.impersonatedBy) {
      const { isSignedIn } = await stopImpersonation(app, actor, {}, { headers, setCookies })
      return { status: isSignedIn ? ('back-in-own-account' as const) : ('signed-out' as const) }
    }
    const { api } = await app.auth()
    const response = await api.signOut({ headers, returnHeaders: true })
    setCookies.push(...response.headers.getSetCookie(), ...(await endOwnSession(app, headers)))
    return { status: 'signed-out' as const }
  },
})
