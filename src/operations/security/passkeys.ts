import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { parsePasskeyName } from '#domain/accounts/person.ts'
import { deletePasskey, findPasskeys } from '#store/accounts/account-passkeys.ts'
import type { App } from '../app.ts'
import { isOwnId } from '../auth/own-id.ts'
import { hasPasskeys } from '../auth/passkey-site.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { onAccount, onOwnAccountRecently } from '../on-account.ts'
import { narrow } from '../schemas/narrow.ts'
import { passkeyOptions, passkeyResponse } from '../schemas/passkey-schemas.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { NO_PASSKEYS, requirePasskeys } from './require-passkeys.ts'

const FRESH_SIGN_IN = { 403: 'You signed in too long ago' }

const passkeySchema = z
  .object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime().nullable() })
  .openapi('AccountPasskey')

export const listPasskeys = defineOperation({
  name: 'listPasskeys',
  summary: 'List your passkeys, and whether this server supports them',
  access: onAccount(),
  input: z.object({}),
  output: z.object({ passkeys: z.array(passkeySchema), isAvailable: z.boolean() }),
  returns: 'The passkeys',
  async run({ app, account }) {
    const rows = await findPasskeys(app.database, account.userId)
    const passkeys = rows.map((row) => ({ ...row, createdAt: row.createdAt?.toISOString() ?? null }))
    return { passkeys, isAvailable: hasPasskeys(app.settings.publicUrl) }
  },
})

/** Returns what the browser needs to create a passkey. The cookie holds the challenge. */
export const startAddingPasskey = defineOperation({
  name: 'startAddingPasskey',
  summary: 'Start adding a passkey',
  access: onOwnAccountRecently(),
  input: z.object({}),
  output: narrow<Awaited<ReturnType<typeof offerPasskey>>['options']>(passkeyOptions),
  returns: 'Options to pass to the browser',
  refuses: { ...FRESH_SIGN_IN, ...NO_PASSKEYS },
  async run({ app, account, headers, setCookies }) {
    requirePasskeys(app)
    const offered = await offerPasskey(app, account.userId, headers)
    setCookies.push(...offered.setCookies)
    return offered.options
  },
})

async function offerPasskey(app: Pick<App, 'auth'>, userId: string, headers: Headers) {
  const { api } = await app.auth()
  const reply = await api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true })
  const user = { ...reply.response.user, id: handleOf(userId) }
  return { options: { ...reply.response, user }, setCookies: reply.headers.getSetCookie() }
}

/** Always the same for an account, so that a device replaces a passkey that we failed to store. */
function handleOf(userId: string): string {
  return createHash('sha256').update(`passkey:${userId}`).digest('base64url')
}

export const addPasskey = defineOperation({
  name: 'addPasskey',
  summary: 'Add the passkey created by the browser',
  access: onOwnAccountRecently(),
  input: z.object({ name: z.string(), response: passkeyResponse }),
  output: passkeySchema,
  returns: 'The passkey',
  refuses: {
    400: 'The name or the passkey is not valid',
    ...FRESH_SIGN_IN,
    409: 'The passkey has already been added',
    ...NO_PASSKEYS,
  },
  async run({ app, account, headers }, { name, response }) {
    requirePasskeys(app)
    const parsed = parsePasskeyName(name)
    if (!parsed.ok) throw new InvalidInput(parsed.message)
    const body = { name: parsed.name, response }
    const { api } = await app.auth()
    const stored = await translateAuthError(api.verifyPasskeyRegistration({ headers, body }), REFUSALS)
    await notifyOfChange(app, account, 'passkey-added')
    return { id: stored.id, name: parsed.name, createdAt: stored.createdAt.toISOString() }
  },
})

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

/** Needs a recent sign-in, so that a stranger at an unlocked computer cannot lock the owner out. */
export const removePasskey = defineOperation({
  name: 'removePasskey',
  summary: 'Remove a passkey',
  access: onOwnAccountRecently(),
  input: z.object({ id: z.string() }),
  output: z.object({ status: z.literal('removed') }),
  returns: 'The passkey has been removed',
  refuses: { ...FRESH_SIGN_IN, 404: 'No such passkey' },
  async run({ app, account }, { id }) {
    const isRemoved = isOwnId(id) && (await deletePasskey(app.database, account.userId, id))
    if (!isRemoved) throw new NotFound('This passkey does not exist. It may already have been removed.')
    await notifyOfChange(app, account, 'passkey-removed')
    return { status: 'removed' as const }
  },
})
