import { z } from '@hono/zod-openapi'
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { localPath } from '#domain/urls/local-path.ts'
import { accountOf } from '../actor.ts'
import type { App } from '../app.ts'
import { SUSPENDED } from '../auth/suspended.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { countUse } from '../count-use.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidCredentials, InvalidInput } from '../errors.ts'
import { forAnyone, forHoldersOfLink } from '../on-account.ts'
import { narrow } from '../schemas/narrow.ts'
import { passkeyOptions, passkeyResponse } from '../schemas/passkey-schemas.ts'
import { NO_PASSKEYS, requirePasskeys } from '../security/require-passkeys.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { TOO_MANY } from './refusals.ts'

const SIGN_INS = 30
const WINDOW_SECONDS = 10 * 60

/** Returns what the browser needs to sign in with a passkey. The cookie holds the challenge. */
export const startPasskeySignIn = defineOperation({
  name: 'startPasskeySignIn',
  summary: 'Start signing in with a passkey',
  access: forAnyone(),
  input: z.object({}),
  output: narrow<Awaited<ReturnType<typeof requestPasskey>>['options']>(passkeyOptions),
  returns: 'Options to pass to the browser',
  refuses: { ...TOO_MANY, ...NO_PASSKEYS },
  async run({ app, actor, headers, setCookies }) {
    requirePasskeys(app)
    await countUse(
      app.database,
      { key: `passkey:${actor.clientKey}`, max: SIGN_INS, perSeconds: WINDOW_SECONDS },
      () => 'Too many login attempts. Please wait a few minutes before trying again.',
    )
    const requested = await requestPasskey(app, headers)
    setCookies.push(...requested.setCookies)
    return requested.options
  },
})

async function requestPasskey(app: Pick<App, 'auth'>, headers: Headers) {
  const { api } = await app.auth()
  const reply = await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
  const options = { ...reply.response, userVerification: 'required' as const }
  return { options, setCookies: reply.headers.getSetCookie() }
}

/** No second factor is needed, because the device has verified its owner. */
export const signInWithPasskey = defineOperation({
  name: 'signInWithPasskey',
  summary: 'Sign in with a passkey',
  access: forHoldersOfLink(),
  input: z.object({ response: passkeyResponse, next: z.string().optional() }),
  output: z.object({ status: z.literal('signed-in'), next: z.string() }),
  returns: 'Signed in. next: the page to open',
  refuses: { 400: 'The response came too late or is not valid', 401: 'Unknown passkey', ...NO_PASSKEYS },
  async run({ app, actor, headers, setCookies }, input) {
    requirePasskeys(app)
    // The cast is safe, because better-auth validates every field of the response.
    const body = { response: input.response as unknown as AuthenticationResponseJSON }
    const { api } = await app.auth()
    const call = api.verifyPasskeyAuthentication({ headers, body, returnHeaders: true })
    const reply = await translateAuthError(call, REFUSALS)
    const { user } = reply.response
    const deviceCookies = await finishSignIn(app, headers, user.id, accountOf(actor)?.sessionId)
    setCookies.push(...reply.headers.getSetCookie(), ...deviceCookies)
    return { status: 'signed-in' as const, next: localPath(input.next) ?? '/dashboard' }
  },
})

const notUsable = () =>
  new InvalidCredentials('This passkey could not be checked. Please try again, or sign in another way.')

const REFUSALS = {
  ...SUSPENDED,
  PASSKEY_NOT_FOUND: () =>
    new InvalidCredentials('This passkey is not known here. It may have been removed: please sign in another way.'),
  CHALLENGE_NOT_FOUND: () => new InvalidInput('That took too long. Please try again.', 'passkey_too_late'),
  AUTHENTICATION_FAILED: notUsable,
  USER_NOT_VERIFIED: notUsable,
}
