import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { signIn } from '#operations/sign-in/sign-in.ts'
import { verifySecondFactor } from '#operations/sign-in/verify-second-factor.ts'
import type { ApiRouter } from '../api-router.ts'
import { refusal, requiring } from '../responses.ts'
import { body, INVALID, status, TOO_MANY } from './auth-responses.ts'
import { forwardCookies } from './forward-cookies.ts'

const withPassword = createRoute({
  method: 'post',
  path: '/auth/sign-in',
  operationId: 'signIn',
  summary: 'Sign in with a password',
  request: body(
    requiring(z.object({ email: z.string().optional(), password: z.string().optional() }), 'email', 'password'),
  ),
  responses: {
    200: status(['signed-in', 'two-factor'], 'Signed in, or a second factor is required'),
    401: refusal('Unknown email address or wrong password'),
    403: refusal('The email address has not been confirmed yet'),
    ...INVALID,
    ...TOO_MANY,
  },
})

const secondFactor = createRoute({
  method: 'post',
  path: '/auth/two-factor',
  operationId: 'verifySecondFactor',
  summary: 'Complete a sign-in with a second factor',
  request: body(
    z.object({ code: z.string().max(100), kind: z.enum(['app', 'recovery']), trustDevice: z.boolean().optional() }),
  ),
  responses: {
    200: status(['signed-in'], 'Signed in'),
    401: refusal(
      'Wrong code (invalid_code), or the sign-in has expired and must be started again (two_factor_expired)',
    ),
    ...INVALID,
    ...TOO_MANY,
  },
})

export type SignInRoute = typeof withPassword | typeof secondFactor

export function addSignInRoutes(api: ApiRouter<SignInRoute>, app: App): void {
  api.openapi(withPassword, async (context) => {
    const input = context.req.valid('json')
    const response = await signIn(app, context.get('viewer'), context.get('authHeaders'), input)
    forwardCookies(context, response.setCookies)
    return context.json({ status: response.status }, 200)
  })
  api.openapi(secondFactor, async (context) => {
    const input = context.req.valid('json')
    const reply = await verifySecondFactor(app, context.get('viewer'), context.get('authHeaders'), input)
    forwardCookies(context, reply.setCookies)
    return context.json({ status: 'signed-in' as const }, 200)
  })
}
