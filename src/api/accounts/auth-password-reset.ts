import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { requestPasswordReset } from '#operations/sign-in/request-account-mail.ts'
import { checkResetToken, resetPassword } from '#operations/sign-in/reset-password.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, requiring } from '../responses.ts'
import { body, INVALID, status, TOO_MANY } from './auth-responses.ts'

const token = z.string().max(200)

const request = createRoute({
  method: 'post',
  path: '/auth/request-password-reset',
  operationId: 'requestPasswordReset',
  summary: 'Email a password reset link',
  description: 'The response is the same whether or not the email address has an account.',
  request: body(z.object({ email: z.string().optional(), from: z.enum(['login', 'settings']).default('login') })),
  responses: { 200: status(['sent'], 'The request has been accepted'), ...INVALID, ...TOO_MANY },
})

const check = createRoute({
  method: 'get',
  path: '/auth/reset-password',
  operationId: 'checkResetToken',
  summary: 'Check whether a reset token is still valid',
  request: { query: z.object({ token: token.default('') }) },
  responses: { 200: json(z.object({ isValid: z.boolean() }), 'Whether the token is valid'), ...INVALID, ...TOO_MANY },
})

const reset = createRoute({
  method: 'post',
  path: '/auth/reset-password',
  operationId: 'resetPassword',
  summary: 'Set a new password',
  description: 'Ends every session of the account. If the password is too weak, the response gives every reason.',
  request: body(requiring(z.object({ token, password: z.string().default('') }), 'token', 'password')),
  responses: { 200: status(['changed'], 'The password has been changed'), ...INVALID, ...TOO_MANY },
})

export type PasswordResetRoute = typeof request | typeof check | typeof reset

export function addPasswordResetRoutes(api: ApiRouter<PasswordResetRoute>, app: App): void {
  api.openapi(request, async (context) => {
    await requestPasswordReset(app, context.get('viewer'), context.req.valid('json'))
    return context.json({ status: 'sent' as const }, 200)
  })
  api.openapi(check, async (context) => {
    const isValid = await checkResetToken(app, context.get('viewer'), context.req.valid('query').token)
    return context.json({ isValid }, 200)
  })
  api.openapi(reset, async (context) => {
    await resetPassword(app, context.get('viewer'), context.req.valid('json'))
    return context.json({ status: 'changed' as const }, 200)
  })
}
