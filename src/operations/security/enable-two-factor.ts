import { renderSVG } from 'uqr'
import type { App } from '../app.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { Conflict } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { requireProof, WRONG_PASSWORD } from './require-proof.ts'

/** Shown only once: the secret for the authenticator app, and the recovery codes. */
export type TwoFactorSetUp = { totpUri: string; qrSvg: string; secret: string; recoveryCodes: string[] }

/** Prepares two-factor authentication. It is on only after a code has confirmed that the app knows the secret. */
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
