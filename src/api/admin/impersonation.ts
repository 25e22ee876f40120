import { createRoute, z } from '@hono/zod-openapi'
import { impersonate } from '#operations/admin/impersonate.ts'
import { resumeOwnSession } from '#operations/admin/resume-own-session.ts'
import { stopImpersonation } from '#operations/admin/stop-impersonation.ts'
import type { App } from '#operations/app.ts'
import { forwardCookies } from '../accounts/forward-cookies.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, SIGN_IN_REQUIRED, WRONG_ROLE } from '../responses.ts'

const start = createRoute({
  method: 'post',
  path: '/admin/users/{id}/impersonate',
  operationId: 'impersonateUser',
  summary: 'Impersonate an account',
  description:
    'For administrators. Signs this browser in to the account for up to an hour. The start, the end and every change ' +
    'are recorded in the audit log. Password, second factor, passkeys, sessions, export, payment and the admin area ' +
    'are off limits, and the account cannot be deleted. Projects can be changed and deleted.',
  request: { params: z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) }) },
  responses: {
    200: json(
      z.object({ status: z.literal('started'), email: z.string() }),
      'This browser is now signed in to the account',
    ),
    404: refusal('No such user'),
    409: refusal('The account is your own, belongs to an administrator or is suspended'),
    ...SIGN_IN_REQUIRED,
    ...WRONG_ROLE,
  },
})

const stop = createRoute({
  method: 'post',
  path: '/impersonation/stop',
  operationId: 'stopImpersonation',
  summary: 'Stop impersonating an account',
  responses: {
    200: json(
      z.object({
        status: z.literal('stopped'),
        isSignedIn: z.boolean().openapi({ description: 'False if your own session has ended in the meantime' }),
      }),
      'This browser is back in your own session',
    ),
    409: refusal('You are not impersonating anyone'),
    ...SIGN_IN_REQUIRED,
  },
})

const back = createRoute({
  method: 'get',
  path: '/impersonation/back',
  operationId: 'returnFromImpersonation',
  summary: 'Return to your own account after an impersonation has ended',
  description:
    'For browsers. Restores the administrator’s own session once the impersonation has ended: after an hour, ' +
    'because the administrator lost the role, or because the owner of the account ended it.',
  responses: {
    302: {
      description:
        'Redirects to the dashboard if this browser is still signed in, to /login if your own session has ended, and ' +
        'otherwise to the admin page of the account that you impersonated (or to the dashboard, if it is unknown)',
    },
  },
})

export type ImpersonationRoute = typeof start | typeof stop | typeof back

export function addImpersonationRoutes(api: ApiRouter<ImpersonationRoute>, app: App): void {
  api.openapi(start, async (context) => {
    const { id } = context.req.valid('param')
    const { email, setCookies } = await impersonate(app, context.get('viewer'), context.get('authHeaders'), id)
    forwardCookies(context, setCookies)
    return context.json({ status: 'started' as const, email }, 200)
  })
  api.openapi(stop, async (context) => {
    const { isSignedIn, setCookies } = await stopImpersonation(app, context.get('viewer'), context.get('authHeaders'))
    forwardCookies(context, setCookies)
    return context.json({ status: 'stopped' as const, isSignedIn }, 200)
  })
  api.openapi(back, async (context) => {
    const { location, setCookies } = await resumeOwnSession(app, context.get('viewer'), context.get('authHeaders'))
    forwardCookies(context, setCookies)
    return context.redirect(location, 302)
  })
}
