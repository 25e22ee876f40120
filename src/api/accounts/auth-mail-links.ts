import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { redeemMailLink } from '#operations/sign-in/redeem-mail-link.ts'
import { resendConfirmation } from '#operations/sign-in/request-account-mail.ts'
import { requestMagicLink } from '#operations/sign-in/request-magic-link.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, requiring } from '../responses.ts'
import { body, INVALID, status, TOO_MANY } from './auth-responses.ts'
import { forwardCookies } from './forward-cookies.ts'

type MagicLinkPath = '/auth/magic-link' | '/auth/resend-magic-link'

const magicLink = (path: MagicLinkPath, operationId: string, summary: string) =>
  createRoute({
    method: 'post',
    path,
    operationId,
    summary,
    request: body(requiring(z.object({ email: z.string().optional(), next: z.string().optional() }), 'email')),
    responses: {
      200: status(['sent'], 'The link is on its way'),
      404: refusal('No account has this email address'),
      ...INVALID,
      ...TOO_MANY,
    },
  })

const sendLink = magicLink('/auth/magic-link', 'sendMagicLink', 'Email a sign-in link')
const resendLink = magicLink('/auth/resend-magic-link', 'resendMagicLink', 'Email another sign-in link')

const resend = createRoute({
  method: 'post',
  path: '/auth/resend-confirmation',
  operationId: 'resendConfirmation',
  summary: 'Resend the confirmation email',
  description: 'The response is the same whether or not the email address has an account.',
  request: body(requiring(z.object({ email: z.string().optional() }), 'email')),
  responses: { 200: status(['sent'], 'The request has been accepted'), ...INVALID, ...TOO_MANY },
})

const redeem = createRoute({
  method: 'post',
  path: '/auth/redeem-link',
  operationId: 'redeemLink',
  summary: 'Sign in with the token from an emailed link',
  request: body(z.object({ token: z.string().max(200), leavesAccount: z.boolean().default(false) })),
  responses: {
    200: json(
      z.object({
        status: z.enum(['signed-in', 'two-factor']),
        next: z.string(),
        passwordDropped: z.literal(true).optional(),
        isNewlyConfirmed: z.literal(true).optional(),
      }),
      'Signed in, or a second factor is required. next: the page to open. passwordDropped: a new password has to ' +
        'be set. isNewlyConfirmed: the email address was not confirmed before',
    ),
    409: refusal('Another account is signed in; send leavesAccount to switch accounts'),
    ...INVALID,
    ...TOO_MANY,
  },
})

export type MailLinkRoute = typeof sendLink | typeof resendLink | typeof resend | typeof redeem

export function addMailLinkRoutes(api: ApiRouter<MailLinkRoute>, app: App): void {
  for (const route of [sendLink, resendLink]) {
    api.openapi(route, async (context) => {
      await requestMagicLink(app, context.get('viewer'), context.req.valid('json'))
      return context.json({ status: 'sent' as const }, 200)
    })
  }
  api.openapi(resend, async (context) => {
    await resendConfirmation(app, context.get('viewer'), context.req.valid('json'))
    return context.json({ status: 'sent' as const }, 200)
  })
  api.openapi(redeem, async (context) => {
    const input = context.req.valid('json')
    const response = await redeemMailLink(app, context.get('viewer'), context.get('authHeaders'), input)
    forwardCookies(context, response.setCookies)
    const { status, next } = response
    const reported = {
      ...(response.passwordDropped && { passwordDropped: true as const }),
      ...(response.isNewlyConfirmed && { isNewlyConfirmed: true as const }),
    }
    return context.json({ status, next, ...reported }, 200)
  })
}
