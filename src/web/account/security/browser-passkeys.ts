import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { AccountPasskey } from '#domain/accounts/account.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'

/** Loaded only when somebody uses a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Lets the browser make a passkey for this account, and keeps it under a name. */
export async function makePasskey(name: string): Promise<ApiResult<AccountPasskey>> {
  const input = await callApi<PublicKeyCredentialCreationOptionsJSON>('POST', '/account/passkeys/options')
  if (!input.ok) return input
  const made = await answeredByBrowser(input.value.rp.id, async () => {
    const { startRegistration } = await loadWebAuthn()
    return startRegistration({ optionsJSON: input.value })
  })
  return made.ok ? callApi('POST', '/account/passkeys', { name, response: made.value }) : made
}

/** Signs in with a passkey of this browser, and says where to go next. */
export async function signInByPasskey(next: string | null): Promise<ApiResult<{ next: string }>> {
  const input = await callApi<PublicKeyCredentialRequestOptionsJSON>('POST', '/auth/passkey/options')
  if (!input.ok) return input
  const answered = await answeredByBrowser(input.value.rpId, async () => {
    const { startAuthentication } = await loadWebAuthn()
    return startAuthentication({ optionsJSON: input.value })
  })
  if (!answered.ok) return answered
  return callApi('POST', '/auth/passkey/sign-in', { response: answered.value, next: next ?? undefined })
}

async function answeredByBrowser<Value>(
  site: string | undefined,
  ask: () => Promise<Value>,
): Promise<ApiResult<Value>> {
  if (typeof PublicKeyCredential !== 'function') return refused(UNKNOWN_HERE)
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    const { code, name, cause } = error as Partial<WebAuthnError> & Error
    if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') {
      return refused(`Passkeys of this server work at ${site} only. Open it under that name and try again.`)
    }
    return refused(WORDS[code ?? ''] ?? (isCancelled(name, cause) ? CANCELLED : FAILED))
  }
}

/** Browsers do not tell a person who cancels from one who lets the time run out, or who has no passkey. */
function isCancelled(name: string, cause: unknown): boolean {
  return name === 'NotAllowedError' || name === 'AbortError' || (cause as Error | undefined)?.name === 'NotAllowedError'
}

function refused(message: string): ApiResult<never> {
  return { ok: false, error: { status: 0, code: 'passkey_not_used', message, retryAfterSeconds: null } }
}

const UNKNOWN_HERE =
  'This browser does not know passkeys here. They need an up-to-date browser and a page opened over https.'
const CANCELLED = 'No passkey was used. Try again if that was not what you wanted.'
const FAILED = 'Your browser could not use a passkey. Try again, or use another device.'
const WORDS: Record<string, string | undefined> = {
  ERROR_CEREMONY_ABORTED: CANCELLED,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot ask who you are. Set up a PIN, fingerprint or face on it, or use another one.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device cannot keep passkeys. Use another one.',
}
