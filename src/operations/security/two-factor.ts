import { z } from '@hono/zod-openapi'
import { renderSVG } from 'uqr'
import { deleteTrust } from '#store/accounts/account-sessions.ts'
import { findAccount } from '#store/accounts/accounts.ts'
import { CODE_USED, countCodeOnce } from '../auth/count-code-once.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { onOwnAccount } from '../on-account.ts'
import { countAttempt } from './count-attempt.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { requireProof, WRONG_PASSWORD } from './require-proof.ts'

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

const CHANGE = {
  access: onOwnAccount(),
  refuses: {
    400: 'Wrong password or code',
    403: 'The account has no password, and you signed in too long ago',
    409: 'Two-factor authentication is already on, or it is off and must be on for this request',
    429: 'Too many attempts; see Retry-After',
  },
} as const

/** Accounts without a password must have signed in within the last ten minutes. */
const proof = z.object({ password: z.string().optional() })

const alreadyOn = () => new Conflict('Two-factor authentication is already on.')

export const enableTwoFactor = defineOperation({
  ...CHANGE,
  name: 'enableTwoFactor',
  summary: 'Start setting up two-factor authentication',
  description: 'Two-factor authentication is on only after a first code has been confirmed.',
  input: proof,
  output: setUpSchema,
  returns: 'What the authenticator app needs; shown only once',
  async run({ app, actor, headers }, { password }) {
    await requireProof(app, actor, password)
    const { api } = await app.auth()
    const response = await translateAuthError(api.enableTwoFactor({ headers, body: { password, method: 'totp' } }), {
      ...WRONG_PASSWORD,
      TOTP_ALREADY_ENABLED: alreadyOn,
    })
    if (response.method !== 'totp')
      throw new Error(`better-auth prepared ${response.method} instead of an authenticator app`)
    const secret = new URL(response.totpURI).searchParams.get('secret') ?? ''
    const qrSvg = renderSVG(response.totpURI, { ecc: 'M', border: 4 })
    return { totpUri: response.totpURI, qrSvg, secret, recoveryCodes: response.backupCodes }
  },
})

/** The sign-in session gets a new token. */
export const confirmTwoFactor = defineOperation({
  ...CHANGE,
  name: 'confirmTwoFactor',
  summary: 'Switch on two-factor authentication with a first code',
  input: z.object({ code: z.string() }),
  output: z.object({ status: z.literal('on') }),
  returns: 'Two-factor authentication is on',
  async run({ app, account, headers, setCookies }, input) {
    const code = input.code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(code)) throw new InvalidInput('Enter the six digits that your authenticator app shows.')
    const found = await findAccount(app.database, account.userId)
    if (found?.hasTwoFactor) throw alreadyOn()
    await countAttempt(app.database, `code:${account.userId}`, 'codes')
    const { api } = await app.auth()
    const check = () => api.verifyTOTP({ headers, body: { code }, returnHeaders: true })
    const response = await translateAuthError(countCodeOnce(app, account.userId, code, check), CODE_REFUSALS)
    if (!response) throw new InvalidInput(CODE_USED, 'wrong_code')
    await notifyOfChange(app, account, 'two-factor-on')
    setCookies.push(...response.headers.getSetCookie())
    return { status: 'on' as const }
  },
})

const CODE_REFUSALS = {
  TOTP_NOT_ENABLED: () =>
    new Conflict('This setup has expired. Close it and switch two-factor authentication on again.'),
  INVALID_CODE: () =>
    new InvalidInput(
      'That code is not right. Codes change every 30 seconds: try the next one, and check the clock of your phone.',
      'wrong_code',
    ),
}

/** Also deletes the secret, the recovery codes and the list of trusted browsers. */
export const disableTwoFactor = defineOperation({
  ...CHANGE,
  name: 'disableTwoFactor',
  summary: 'Switch off two-factor authentication',
  input: proof,
  output: z.object({ status: z.literal('off') }),
  returns: 'Two-factor authentication is off',
  async run({ app, actor, account, headers, setCookies }, { password }) {
    await requireProof(app, actor, password)
    const { api } = await app.auth()
    const call = api.disableTwoFactor({ headers, body: { password }, returnHeaders: true })
    const response = await translateAuthError(call, WRONG_PASSWORD)
    await deleteTrust(app.database, account.userId)
    await notifyOfChange(app, account, 'two-factor-off')
    setCookies.push(...response.headers.getSetCookie())
    return { status: 'off' as const }
  },
})

export const createRecoveryCodes = defineOperation({
  ...CHANGE,
  name: 'createRecoveryCodes',
  summary: 'Create ten new recovery codes',
  description: 'The old codes stop working.',
  input: proof,
  output: z.object({ recoveryCodes }),
  returns: 'The codes; shown only once',
  async run({ app, actor, account, headers }, { password }) {
    await requireProof(app, actor, password)
    const { api } = await app.auth()
    const response = await translateAuthError(api.generateBackupCodes({ headers, body: { password } }), {
      ...WRONG_PASSWORD,
      TWO_FACTOR_NOT_ENABLED: () => new Conflict('Switch two-factor authentication on first.'),
    })
    await notifyOfChange(app, account, 'recovery-codes-renewed')
    return { recoveryCodes: response.backupCodes }
  },
})
