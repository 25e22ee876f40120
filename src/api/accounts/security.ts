import { addPasskey, listPasskeys, removePasskey, startAddingPasskey } from '#operations/security/passkeys.ts'
import { endOtherSessions, endSession, listSessions } from '#operations/security/sessions.ts'
import {
  confirmTwoFactor,
  createRecoveryCodes,
  disableTwoFactor,
  enableTwoFactor,
} from '#operations/security/two-factor.ts'
import { signInWithPasskey, startPasskeySignIn } from '#operations/sign-in/sign-in-with-passkey.ts'
import { route } from '../operation-route.ts'

const NOT_STORED = { headers: () => ({ 'cache-control': 'no-store' }) }

export const securityRoutes = [
  route('get', '/account/sessions', listSessions),
  route('delete', '/account/sessions/{id}', endSession),
  route('delete', '/account/sessions', endOtherSessions),
  route('post', '/account/two-factor/enable', enableTwoFactor, NOT_STORED),
  route('post', '/account/two-factor/confirm', confirmTwoFactor),
  route('post', '/account/two-factor/disable', disableTwoFactor),
  route('post', '/account/two-factor/recovery-codes', createRecoveryCodes, NOT_STORED),
  route('get', '/account/passkeys', listPasskeys),
  route('post', '/account/passkeys/options', startAddingPasskey),
  route('post', '/account/passkeys', addPasskey, { status: 201 }),
  route('delete', '/account/passkeys/{id}', removePasskey),
  route('post', '/auth/passkey/options', startPasskeySignIn),
  route('post', '/auth/passkey/sign-in', signInWithPasskey),
]
