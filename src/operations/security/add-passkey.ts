import type { AccountPasskey } from '#domain/accounts/account.ts'
import { parsePasskeyName } from '#domain/accounts/person.ts'
import type { App } from '../app.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { requireFreshSession } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { requirePasskeys } from './require-passkeys.ts'

export async function addPasskey(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
  input: { name: string; response: unknown },
): Promise<AccountPasskey> {
  const { account } = requireFreshSession(viewer)
  requirePasskeys(app)
  const parsed = parsePasskeyName(input.name)
  if (!parsed.ok) throw new InvalidInput(parsed.message)
  const body = { name: parsed.name, response: input.response }
  const { api } = await app.auth()
  const stored = await translateAuthError(api.verifyPasskeyRegistration({ headers, body }), REFUSALS)
  await notifyOfChange(app, account, 'passkey-added')
  return { id: stored.id, name: parsed.name, createdAt: stored.createdAt.toISOString() }
}

const notUsable = () => new InvalidInput('The passkey could not be checked. Please add it again.', 'passkey_not_usable')

const REFUSALS = {
  CHALLENGE_NOT_FOUND: () => new InvalidInput('That took too long. Please add the passkey again.', 'passkey_too_late'),
  FAILED_TO_VERIFY_REGISTRATION: notUsable,
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: notUsable,
  USER_NOT_VERIFIED: () =>
    new InvalidInput(
      'Your device did not verify you. Set up a PIN, fingerprint or face unlock, then add the passkey again.',
      'passkey_not_usable',
    ),
  PASSKEY_KNOWN: () => new Conflict('This passkey was already added.'),
}
