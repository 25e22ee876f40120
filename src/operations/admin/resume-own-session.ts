import { z } from '@hono/zod-openapi'
import { findLastImpersonated } from '#store/system/audit-log.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'

export const resumeOwnSession = defineOperation({
  name: 'returnFromImpersonation',
  summary: 'Return to your own account after an impersonation has ended',
  description:
    'For browsers. Restores the administrator’s own session once the impersonation has ended: after an hour, ' +
    'because the administrator lost the role, or because the owner of the account ended it.',
  access: forAnyone(),
  uses: ['auth'],
  input: z.object({}),
  output: { redirects: true },
  returns:
    'Redirects to the dashboard if this browser is still signed in, to /login if your own session has ended, and ' +
    'otherwise to the admin page of the account that you impersonated (or to the dashboard, if it is unknown)',
  async run({ app, actor, headers, setCookies }) {
    if (actor.kind === 'person') return { location: '/dashboard' }
    const { api } = await app.auth()
    const reply = await api.takeSessionBack({ headers, body: {}, returnHeaders: true })
    setCookies.push(...reply.headers.getSetCookie())
    const { userId } = reply.response
    if (userId === null) return { location: '/login?error=look_ended' }
    const impersonatedId = await findLastImpersonated(app.database, userId)
    return {
      location: impersonatedId ? `/admin/users/${encodeURIComponent(impersonatedId)}?ended=1` : '/dashboard',
    }
  },
})
