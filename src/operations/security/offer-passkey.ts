import { createHash } from 'node:crypto'
import type { App } from '../app.ts'
import { requireFreshSession } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { requirePasskeys } from './require-passkeys.ts'

/** Returns what the browser needs to create a passkey. The cookie holds the challenge. */
export async function offerPasskey(app: Pick<App, 'auth' | 'settings'>, viewer: Viewer, headers: Headers) {
  const { account } = requireFreshSession(viewer)
  requirePasskeys(app)
  const { api } = await app.auth()
  const reply = await api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true })
  const user = { ...reply.response.user, id: handleOf(account.userId) }
  return { options: { ...reply.response, user }, setCookies: reply.headers.getSetCookie() }
}

/** Always the same for an account, so that a device replaces a passkey that we failed to store. */
function handleOf(userId: string): string {
  return createHash('sha256').update(`passkey:${userId}`).digest('base64url')
}
