import type { WebAuthnError } from '@simplewebauthn/browser'
import type { AccountPasskey } from '#domain/accounts/account.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'

/** Loaded only when a passkey is used. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

export async function makePasskey(name: string): Promise<ApiResult<AccountPasskey>> {
  const result = await callApi('POST', '/account/passkeys/options')
  if (!result.ok) return result
  const created = await runInBrowser(result.value.rp.id, async () => {
    const { startRegistration } = await loadWebAuthn()
    return startRegistration({ optionsJSON: result.value })
  })
  return created.ok ? callApi('POST', '/account/passkeys', { name, response: { ...created.value } }) : created
}

/** Returns the path to open after signing in. */
export async function signInByPasskey(next: string | null): Promise<ApiResult<{ next: string }>> {
  const result = await callApi('POST', '/auth/passkey/options')
  if (!result.ok) return result
  const signed = await runInBrowser(result.value.rpId, async () => {
    const { startAuthentication } = await loadWebAuthn()
    return startAuthentication({ optionsJSON: result.value })
  })
  if (!signed.ok) return signed
  return callApi('POST', '/auth/passkey/sign-in', { response: { ...signed.value }, next: next ?? undefined })
}

async function runInBrowser<Value>(
  site: string | undefined,
  ceremony: () => Promise<Value>,
): Promise<ApiResult<Value>> {
  if (typeof PublicKeyCredential !== 'function') return failure(UNSUPPORTED)
  try {
    return { ok: true, value: await ceremony() }
  } catch (error) {
    const { code, name, cause } = error as Partial<WebAuthnError> & Error
    if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') {
      return failure(`Passkeys for this server work only on ${site}. Open that site and try again.`)
    }
    return failure(WORDS[code ?? ''] ?? (isCancelled(name, cause) ? CANCELLED : FAILED))
  }
}

/** Browsers report the same error for a cancelled prompt, a timeout and a missing passkey. */
function isCancelled(name: string, cause: unknown): boolean {
  return name === 'NotAllowedError' || name === 'AbortError' || (cause as Error | undefined)?.name === 'NotAllowedError'
}

function failure(message: string): ApiResult<never> {
  return { ok: false, error: { status: 0, code: 'passkey_not_used', message, retryAfterSeconds: null } }
}

const UNSUPPORTED = 'Passkeys are not available here. They need an up-to-date browser and a page opened over https.'
const CANCELLED = 'No passkey was used. Try again if you did not cancel on purpose.'
const FAILED = 'Your browser could not use a passkey. Try again, or use another device.'
const WORDS: Record<string, string | undefined> = {
  ERROR_CEREMONY_ABORTED: CANCELLED,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot verify who you are. Set up a PIN, fingerprint or face unlock, or use another device.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device cannot store passkeys. Use another device.',
}
