import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { localPath } from '#domain/urls/local-path.ts'
import type { App } from '../app.ts'
import { SUSPENDED } from '../auth/suspended.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { InvalidCredentials, InvalidInput } from '../errors.ts'
import { requirePasskeys } from '../security/require-passkeys.ts'
import type { Viewer } from '../viewer.ts'
import { finishSignIn } from './finish-sign-in.ts'

/** Signs in with a passkey. No second factor is needed, because the device has verified its owner. */
export async function signInWithPasskey(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
  input: { response: Record<string, unknown>; next?: string },
): Promise<{ next: string; setCookies: string[] }> {
  requirePasskeys(app)
  // The cast is safe, because better-auth validates every field of the response.
  const body = { response: input.response as unknown as AuthenticationResponseJSON }
  const { api } = await app.auth()
  const call = api.verifyPasskeyAuthentication({ headers, body, returnHeaders: true })
  const reply = await translateAuthError(call, REFUSALS)
  const { user } = reply.response
  const deviceCookies = await finishSignIn(app, headers, user.id, viewer.account?.sessionId)
  return {
    next: localPath(input.next) ?? '/dashboard',
    setCookies: [...reply.headers.getSetCookie(), ...deviceCookies],
  }
}

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
