import { parseCookies } from 'better-auth/cookies'
import type { App } from '../app.ts'
import { InvalidCredentials, LimitReached } from '../errors.ts'
import { inOurWords } from '../security/in-our-words.ts'
import { asRecoveryCode } from '../security/recovery-codes.ts'
import type { Viewer } from '../viewer.ts'
import { challengeCookie } from './auth.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { limitAttempts } from './limit-attempts.ts'
import type { SignedInAnswer } from './sign-in.ts'

const LOCKED_SECONDS = 15 * 60

export type SecondFactor = { code: string; kind: 'app' | 'recovery'; trustDevice?: boolean | undefined }

/** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export async function verifySecondFactor(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
  input: SecondFactor,
): Promise<SignedInAnswer> {
  const challenge = parseCookies(headers.get('cookie') ?? '').get(challengeCookie(app.settings.publicUrl))
  if (!challenge) throw expired()
  const attempt = { kind: 'two-factor', clientKey: viewer.clientKey, account: challenge } as const
  const forgive = await limitAttempts(app.database, attempt)
  const code = input.kind === 'app' ? input.code.replace(/\s/g, '') : asRecoveryCode(input.code)
  const call = { headers, body: { code, trustDevice: input.trustDevice ?? false } }
  const answer = await inOurWords(
    input.kind === 'app'
      ? app.auth.api.verifyTOTP({ ...call, returnHeaders: true })
      : app.auth.api.verifyBackupCode({ ...call, returnHeaders: true }),
    REFUSALS,
  )
  await forgive()
  const finished = await finishSignIn(app, headers, (answer.response as { user: { id: string } }).user.id)
  return { status: 'signed-in', setCookies: [...answer.headers.getSetCookie(), ...finished] }
}

const wrong = () => new InvalidCredentials('That code is not right. Please check it and try again.', 'invalid_code')
const expired = () => new InvalidCredentials('Your sign-in took too long. Please start again.', 'two_factor_expired')

const REFUSALS = {
  INVALID_CODE: wrong,
  INVALID_BACKUP_CODE: wrong,
  // Two browsers gave the same code at the same moment, and this one came second.
  CONFLICT: wrong,
  INVALID_TWO_FACTOR_COOKIE: expired,
  TOTP_NOT_ENABLED: expired,
  BACKUP_CODES_NOT_ENABLED: expired,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () =>
    new InvalidCredentials('Too many codes were wrong. Please sign in again.', 'two_factor_expired'),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new LimitReached('Too many wrong codes. Please wait 15 minutes before trying again.', LOCKED_SECONDS),
}
