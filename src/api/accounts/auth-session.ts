import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { DatabaseDown } from '#operations/errors.ts'
import { getSignInOptions } from '#operations/sign-in/get-sign-in-options.ts'
import { signOut } from '#operations/sign-in/sign-out.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal } from '../responses.ts'
import { status } from './auth-responses.ts'
import { forwardCookies } from './forward-cookies.ts'

const signOutRoute = createRoute({
  method: 'post',
  path: '/auth/sign-out',
  operationId: 'signOut',
  summary: 'Sign out',
  description: 'Administrators who are impersonating an account are returned to their own session instead.',
  responses: { 200: status(['signed-out', 'back-in-own-account'], 'Signed out of the account') },
})

const options = createRoute({
  method: 'get',
  path: '/auth/options',
  operationId: 'getSignInOptions',
  summary: 'List the ways to sign in and sign up on this server',
  responses: {
    200: json(
      z.object({
        hasGoogle: z.boolean(),
        hasPasskeys: z.boolean(),
        hasSignUp: z.boolean(),
        hasMail: z.boolean().openapi({ description: 'Whether a mail server is connected' }),
      }),
      'The options',
    ),
  },
})

const session = createRoute({
  method: 'get',
  path: '/auth/session',
  operationId: 'getSession',
  summary: 'Check whether the session is still valid',
  description: 'This does not extend the session.',
  responses: {
    200: json(z.object({ userId: z.string().nullable() }), 'The account the session belongs to, or null'),
    503: refusal('The session cannot be checked because the database is not responding'),
  },
})

export type AuthSessionRoute = typeof signOutRoute | typeof options | typeof session

export function addSessionRoutes(api: ApiRouter<AuthSessionRoute>, app: App): void {
  api.openapi(signOutRoute, async (context) => {
    const { status, setCookies } = await signOut(app, context.get('viewer'), context.get('authHeaders'))
    forwardCookies(context, setCookies)
    return context.json({ status }, 200)
  })
  api.openapi(options, (context) => context.json(getSignInOptions(app), 200))
  api.openapi(session, (context) => {
    context.header('cache-control', 'no-store')
    const { account, isUnrecognised } = context.get('viewer')
    if (isUnrecognised) throw new DatabaseDown()
    return context.json({ userId: account?.userId ?? null }, 200)
  })
}
