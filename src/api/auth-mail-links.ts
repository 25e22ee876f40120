import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { resendConfirmation } from '#operations/accounts/ask-for-account-mail.ts'
import { askForMagicLink } from '#operations/accounts/ask-for-magic-link.ts'
import { redeemMailLink } from '#operations/accounts/redeem-mail-link.ts'
import type { App } from '#operations/app.ts'
import { json, refusal } from './answers.ts'
import { body, INVALID, status, TOO_MANY } from './auth-answers.ts'
import { keepCookies } from './keep-cookies.ts'
import type { ApiEnv } from './request-variables.ts'

const magicLink = (path: string) =>
  createRoute({
    method: 'post',
    path,
    summary: 'Get a link by mail that signs in',
    request: body(z.object({ email: z.string().optional(), next: z.string().optional() })),
    responses: {
      200: status(['sent'], 'The link is on its way'),
      404: refusal('There is no account with this address'),
      ...INVALID,
      ...TOO_MANY,
    },
  })

const resend = createRoute({
  method: 'post',
  path: '/auth/resend-confirmation',
  summary: 'Get the link that confirms an address once more',
  description: 'The answer is the same for addresses without an account.',
  request: body(z.object({ email: z.string().optional() })),
  responses: { 200: status(['sent'], 'Taken'), ...INVALID, ...TOO_MANY },
})

const redeem = createRoute({
  method: 'post',
  path: '/auth/redeem-link',
  summary: 'Sign in with the token of a mailed link',
  request: body(z.object({ token: z.string().max(200), leavesAccount: z.boolean().default(false) })),
  responses: {
    200: json(
      z.object({
        status: z.enum(['signed-in', 'two-factor']),
        next: z.string(),
        passwordDropped: z.literal(true).optional(),
        isNewlyConfirmed: z.literal(true).optional(),
      }),
      'Signed in, or a second factor is asked for; where its reader wanted to go; whether a new password must be set; whether this confirmed the address',
    ),
    409: refusal('Another account is signed in here; leavesAccount changes over'),
    ...INVALID,
    ...TOO_MANY,
  },
})

export function addMailLinkRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  for (const path of ['/auth/magic-link', '/auth/resend-magic-link']) {
    api.openapi(magicLink(path), async (context) => {
      await askForMagicLink(app, context.get('viewer'), context.req.valid('json'))
      return context.json({ status: 'sent' as const }, 200)
    })
  }
  api.openapi(resend, async (context) => {
    await resendConfirmation(app, context.get('viewer'), context.req.valid('json'))
    return context.json({ status: 'sent' as const }, 200)
  })
  api.openapi(redeem, async (context) => {
    const asked = context.req.valid('json')
    const answer = await redeemMailLink(app, context.get('viewer'), context.get('authHeaders'), asked)
    keepCookies(context, answer.setCookies)
    const { status, next } = answer
    const told = {
      ...(answer.passwordDropped && { passwordDropped: true as const }),
      ...(answer.isNewlyConfirmed && { isNewlyConfirmed: true as const }),
    }
    return context.json({ status, next, ...told }, 200)
  })
}
