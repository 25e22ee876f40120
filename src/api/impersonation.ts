import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { comeBack } from '#operations/admin/come-back.ts'
import { impersonate } from '#operations/admin/impersonate.ts'
import { stopImpersonation } from '#operations/admin/stop-impersonation.ts'
import type { App } from '#operations/app.ts'
import { json, refusal, SIGN_IN_REQUIRED, WRONG_ROLE } from './answers.ts'
import { keepCookies } from './keep-cookies.ts'
import type { ApiEnv } from './request-variables.ts'

const start = createRoute({
  method: 'post',
  path: '/admin/users/{id}/impersonate',
  summary: 'Look at an account in its owner’s place',
  description:
    'For admins; beginning, end and every change made meanwhile are written to the audit log. For an hour at most this browser has a session of the account. Its password, second factor, passkeys, sessions, export and payment stay closed, the account cannot be deleted, and the admin area is shut; projects can be changed and deleted as by the owner.',
  request: { params: z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) }) },
  responses: {
    200: json(z.object({ status: z.literal('started'), email: z.string() }), 'This browser shows their account now'),
    404: refusal('There is no such user'),
    409: refusal('The account is your own, that of an admin, or suspended'),
    ...SIGN_IN_REQUIRED,
    ...WRONG_ROLE,
  },
})

const stop = createRoute({
  method: 'post',
  path: '/impersonation/stop',
  summary: 'Stop looking at somebody’s account',
  responses: {
    200: json(
      z.object({
        status: z.literal('stopped'),
        isSignedIn: z.boolean().openapi({ description: 'False when your own session has ended meanwhile' }),
      }),
      'This browser has your own session again',
    ),
    409: refusal('You are using your own account'),
    ...SIGN_IN_REQUIRED,
  },
})

const back = createRoute({
  method: 'get',
  path: '/impersonation/back',
  summary: 'Come back after a look at somebody’s account has ended by itself',
  description:
    'For browsers: gives an admin their own session again when the hour is over, the role was lost or the owner ended it.',
  responses: {
    302: { description: 'To the account that was looked at, or to /login when your own session has ended' },
  },
})

export function addImpersonationRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(start, async (context) => {
    const { id } = context.req.valid('param')
    const { email, setCookies } = await impersonate(app, context.get('viewer'), context.get('authHeaders'), id)
    keepCookies(context, setCookies)
    return context.json({ status: 'started' as const, email }, 200)
  })
  api.openapi(stop, async (context) => {
    const { isSignedIn, setCookies } = await stopImpersonation(app, context.get('viewer'), context.get('authHeaders'))
    keepCookies(context, setCookies)
    return context.json({ status: 'stopped' as const, isSignedIn }, 200)
  })
  api.openapi(back, async (context) => {
    const { location, setCookies } = await comeBack(app, context.get('viewer'), context.get('authHeaders'))
    keepCookies(context, setCookies)
    return context.redirect(location, 302)
  })
}
