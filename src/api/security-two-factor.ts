import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { confirmTwoFactor } from '#operations/security/confirm-two-factor.ts'
import { disableTwoFactor } from '#operations/security/disable-two-factor.ts'
import { enableTwoFactor } from '#operations/security/enable-two-factor.ts'
import { renewRecoveryCodes } from '#operations/security/renew-recovery-codes.ts'
import { json, refusal, SIGN_IN_REQUIRED } from './answers.ts'
import { keepCookies } from './keep-cookies.ts'
import type { ApiEnv } from './request-variables.ts'

const recoveryCodes = z.array(z.string()).openapi({ description: 'Each stands in for a code once' })

const setUpSchema = z
  .object({
    totpUri: z.string(),
    qrSvg: z.string().openapi({ description: 'The same as a picture to scan' }),
    secret: z.string().openapi({ description: 'The same to type' }),
    recoveryCodes,
  })
  .openapi('TwoFactorSetUp')

/** The account's password; accounts without one need a sign-in of the last ten minutes instead. */
const proof = { body: { required: true, ...json(z.object({ password: z.string().optional() }), 'The password') } }

const refusals = {
  400: refusal('The password or the code is not right'),
  403: refusal('The account has no password, and the sign-in is too long ago'),
  409: refusal('Two-factor authentication is on already, or off'),
  429: refusal('Too many guesses; see Retry-After'),
  ...SIGN_IN_REQUIRED,
}

const enable = createRoute({
  method: 'post',
  path: '/account/two-factor/enable',
  summary: 'Prepare two-factor authentication; it is on once a code confirms it',
  request: proof,
  responses: { 200: json(setUpSchema, 'What the authenticator app needs, shown this once'), ...refusals },
})

const confirm = createRoute({
  method: 'post',
  path: '/account/two-factor/confirm',
  summary: 'Switch two-factor authentication on with the first code',
  request: { body: { required: true, ...json(z.object({ code: z.string() }), 'Six digits of the app') } },
  responses: { 200: json(z.object({ status: z.literal('on') }), 'It is on'), ...refusals },
})

const disable = createRoute({
  method: 'post',
  path: '/account/two-factor/disable',
  summary: 'Switch two-factor authentication off',
  request: proof,
  responses: { 200: json(z.object({ status: z.literal('off') }), 'It is off'), ...refusals },
})

const renew = createRoute({
  method: 'post',
  path: '/account/two-factor/recovery-codes',
  summary: 'Make ten new recovery codes; the old ones stop working',
  request: proof,
  responses: { 200: json(z.object({ recoveryCodes }), 'The codes, shown this once'), ...refusals },
})

export function addTwoFactorRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
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
    keepCookies(context, setCookies)
    return context.json({ status: 'on' as const }, 200)
  })
  api.openapi(disable, async (context) => {
    const { password } = context.req.valid('json')
    const { setCookies } = await disableTwoFactor(app, context.get('viewer'), context.get('authHeaders'), password)
    keepCookies(context, setCookies)
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
