import { z } from '@hono/zod-openapi'
import type { App } from '../app.ts'
import { challengeCookie, readCookie } from '../auth/auth-names.ts'
import { CODE_USED, countCodeOnce } from '../auth/count-code-once.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { asRecoveryCode } from '../auth/recovery-codes.ts'
import { SUSPENDED } from '../auth/suspended.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidCredentials, LimitReached } from '../errors.ts'
import { forHoldersOfLink } from '../on-account.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { INVALID, TOO_MANY } from './refusals.ts'

const LOCKED_SECONDS = 15 * 60

const secondFactor = z.object({
  code: z.string().max(100),
  kind: z.enum(['app', 'recovery']),
  trustDevice: z.boolean().optional(),
})

/** The second step of a sign-in: a code from the authenticator app, or a recovery code. */
export const verifySecondFactor = defineOperation({
  name: 'verifySecondFactor',
  summary: 'Complete a sign-in with a second factor',
  access: forHoldersOfLink(),
  input: secondFactor,
  output: z.object({ status: z.enum(['signed-in']) }),
  returns: 'Signed in',
  refuses: {
    401: 'Wrong code (invalid_code), or the sign-in has expired and must be started again (two_factor_expired)',
    ...INVALID,
    ...TOO_MANY,
  },
  async run({ app, actor, headers, setCookies }, input) {
    const challenge = readCookie(headers, challengeCookie(app.settings.publicUrl))
    if (!challenge) throw expired()
    const attempt = { kind: 'two-factor', clientKey: actor.clientKey, account: challenge } as const
    const forgive = await limitAttempts(app.database, attempt)
    const reply = await translateAuthError(verify(app, headers, challenge, input), REFUSALS)
    if (!reply) throw new InvalidCredentials(CODE_USED, 'invalid_code')
    await forgive()
    const finished = await finishSignIn(app, headers, (reply.response as { user: { id: string } }).user.id)
    setCookies.push(...reply.headers.getSetCookie(), ...finished)
    return { status: 'signed-in' as const }
  },
})

async function verify(
  app: Pick<App, 'auth'>,
  headers: Headers,
  challenge: string,
  input: z.output<typeof secondFactor>,
) {
  const { api } = await app.auth()
  const trustDevice = input.trustDevice ?? false
  if (input.kind === 'recovery') {
    const body = { code: asRecoveryCode(input.code), trustDevice }
    return api.verifyBackupCode({ headers, body, returnHeaders: true })
  }
  const code = input.code.replace(/\s/g, '')
  const userId = await findUserOfChallenge(app, challenge)
  if (!userId) throw expired()
  return countCodeOnce(app, userId, code, () =>
    api.verifyTOTP({ headers, body: { code, trustDevice }, returnHeaders: true }),
  )
}

/**
 * Returns the user who passed the first factor. The signature after the dot is dropped; better-auth checks it later.
 */
async function findUserOfChallenge(app: Pick<App, 'auth'>, challenge: string): Promise<string | null> {
  const { $context } = await app.auth()
  const { internalAdapter } = await $context
  const stored = await internalAdapter.findVerificationValue(challenge.split('.')[0] ?? '')
  return stored?.value ?? null
}

const wrong = () => new InvalidCredentials('That code is not right. Please check it and try again.', 'invalid_code')
const expired = () => new InvalidCredentials('Your sign-in took too long. Please start again.', 'two_factor_expired')

const REFUSALS = {
  ...SUSPENDED,
  INVALID_CODE: wrong,
  INVALID_BACKUP_CODE: wrong,
  // A different browser used the same code a moment earlier.
  CONFLICT: wrong,
  INVALID_TWO_FACTOR_COOKIE: expired,
  TOTP_NOT_ENABLED: expired,
  BACKUP_CODES_NOT_ENABLED: expired,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () =>
    new InvalidCredentials('Too many wrong codes. Please sign in again.', 'two_factor_expired'),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new LimitReached('Too many wrong codes. Please wait 15 minutes before trying again.', LOCKED_SECONDS),
}
