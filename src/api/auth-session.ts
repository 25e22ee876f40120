import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { getSignInOptions } from '#operations/accounts/get-sign-in-options.ts'
import { signOut } from '#operations/accounts/sign-out.ts'
import type { App } from '#operations/app.ts'
import { DatabaseDown } from '#operations/errors.ts'
import { json, refusal } from './answers.ts'
import { status } from './auth-answers.ts'
import { keepCookies } from './keep-cookies.ts'
import type { ApiEnv } from './request-variables.ts'

const leave = createRoute({
  method: 'post',
  path: '/auth/sign-out',
  summary: 'Sign out',
  responses: { 200: status(['signed-out'], 'Nobody is signed in any more') },
})

const options = createRoute({
  method: 'get',
  path: '/auth/options',
  summary: 'What this server offers to people who want to get in',
  responses: {
    200: json(z.object({ hasGoogle: z.boolean(), hasPasskeys: z.boolean(), hasSignUp: z.boolean() }), 'What it offers'),
  },
})

const session = createRoute({
  method: 'get',
  path: '/auth/session',
  summary: 'Whether the session still lives',
  description: 'Asking does not make it live longer.',
  responses: {
    200: json(z.object({ userId: z.string().nullable() }), 'Whose it is'),
    503: refusal('Nobody can tell while the database does not answer'),
  },
})

export function addSessionRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(leave, async (context) => {
    keepCookies(context, await signOut(app, context.get('viewer'), context.get('authHeaders')))
    return context.json({ status: 'signed-out' as const }, 200)
  })
  api.openapi(options, (context) => context.json(getSignInOptions(app), 200))
  api.openapi(session, (context) => {
    context.header('cache-control', 'no-store')
    const { account, isUnrecognised } = context.get('viewer')
    if (isUnrecognised) throw new DatabaseDown()
    return context.json({ userId: account?.userId ?? null }, 200)
  })
}
