import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { confirmTwoFactor } from '#operations/security/confirm-two-factor.ts'
import { disableTwoFactor } from '#operations/security/disable-two-factor.ts'
import { enableTwoFactor } from '#operations/security/enable-two-factor.ts'
import { renewRecoveryCodes } from '#operations/security/renew-recovery-codes.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { forwardCookies } from './forward-cookies.ts'

const recoveryCodes = z
  .array(z.string())
  .openapi({ description: 'Each recovery code can be used once instead of a code from the app' })

const setUpSchema = z
  .object({
    totpUri: z.string(),
    qrSvg: z.string().openapi({ description: 'totpUri as a QR code to scan, in SVG' }),
    secret: z.string().openapi({ description: 'The secret in totpUri as text, to type into the app' }),
    recoveryCodes,
  })
  .openapi('TwoFactorSetUp')

/** Accounts without a password must have signed in within the last ten minutes. */
const proof = { body: { required: true, ...json(z.object({ password: z.string().optional() }), 'The password') } }

const refusals = {
  400: refusal('Wrong password or code'),
  403: refusal('The account has no password, and you signed in too long ago'),
  409: refusal('Two-factor authentication is already on, or it is off and must be on for this request'),
  429: refusal('Too many attempts; see Retry-After'),
  ...SIGN_IN_REQUIRED,
}

const enable = createRoute({
  method: 'post',
  path: '/account/two-factor/enable',
  operationId: 'enableTwoFactor',
  summary: 'Start setting up two-factor authentication',
  description: 'Two-factor authentication is on only after a first code has been confirmed.',
  request: proof,
  responses: { 200: json(setUpSchema, 'What the authenticator app needs; shown only once'), ...refusals },
})

const confirm = createRoute({
  method: 'post',
  path: '/account/two-factor/confirm',
  operationId: 'confirmTwoFactor',
  summary: 'Switch on two-factor authentication with a first code',
  request: { body: { required: true, ...json(z.object({ code: z.string() }), 'The six digits shown by the app') } },
  responses: { 200: json(z.object({ status: z.literal('on') }), 'Two-factor authentication is on'), ...refusals },
})

const disable = createRoute({
  method: 'post',
  path: '/account/two-factor/disable',
  operationId: 'disableTwoFactor',
  summary: 'Switch off two-factor authentication',
  request: proof,
  responses: { 200: json(z.object({ status: z.literal('off') }), 'Two-factor authentication is off'), ...refusals },
})

const renew = createRoute({
  method: 'post',
  path: '/account/two-factor/recovery-codes',
  operationId: 'createRecoveryCodes',
  summary: 'Create ten new recovery codes',
  description: 'The old codes stop working.',
  request: proof,
  responses: { 200: json(z.object({ recoveryCodes }), 'The codes; shown only once'), ...refusals },
})

export type TwoFactorRoute = typeof enable | typeof confirm | typeof disable | typeof renew

export function addTwoFactorRoutes(api: ApiRouter<TwoFactorRoute>, app: App): void {
  api.openapi(enable, async (context) => {
    const { password } = context.req.valid('json')
    return context.json(
      await enableTwoFactor(app, context.get('viewer'), context.get('authHeaders'), password),
      200,
      NOT_STORED,
    )
  })
  api.openapi(confirm, async (context) => {
    const { code } = context.req.valid('json')
    const { setCookies } = await confirmTwoFactor(app, context.get('viewer'), context.get('authHeaders'), code)
    forwardCookies(context, setCookies)
    return context.json({ status: 'on' as const }, 200)
  })
  api.openapi(disable, async (context) => {
    const { password } = context.req.valid('json')
    const { setCookies } = await disableTwoFactor(app, context.get('viewer'), context.get('authHeaders'), password)
    forwardCookies(context, setCookies)
    return context.json({ status: 'off' as const }, 200)
  })
  api.openapi(renew, async (context) => {
    const { password } = context.req.valid('json')
    return context.json(
      await renewRecoveryCodes(app, context.get('viewer'), context.get('authHeaders'), password),
      200,
      NOT_STORED,
    )
  })
}

const NOT_STORED = { 'cache-control': 'no-store' }
