import { renderSVG } from 'uqr'
import type { App } from '../app.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { Conflict } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { requireProof, WRONG_PASSWORD } from './require-proof.ts'

/** What an authenticator app needs, and the codes for the day it is lost. Neither is shown a second time. */
export type TwoFactorSetUp = { totpUri: string; qrSvg: string; secret: string; recoveryCodes: string[] }

/** Prepares the second factor. It counts only once a code has confirmed that the app knows the secret. */
export async function enableTwoFactor(
  app: Pick<App, 'auth' | 'database'>,
  viewer: Viewer,
  headers: Headers,
  password: string | undefined,
): Promise<TwoFactorSetUp> {
  await requireProof(app, viewer, password)
  const { api } = await app.auth()
  const response = await translateAuthError(api.enableTwoFactor({ headers, body: { password, method: 'totp' } }), {
    ...WRONG_PASSWORD,
    TOTP_ALREADY_ENABLED: () => new Conflict('Two-factor authentication is already on.'),
  })
  if (response.method !== 'totp')
    throw new Error(`better-auth prepared ${response.method} instead of an authenticator app`)
  const secret = new URL(response.totpURI).searchParams.get('secret') ?? ''
  const qrSvg = renderSVG(response.totpURI, { ecc: 'M', border: 4 })
  return { totpUri: response.totpURI, qrSvg, secret, recoveryCodes: response.backupCodes }
}
