import { createHash } from 'node:crypto'
import type { App } from '../app.ts'
import { requireFreshSession } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { requirePasskeys } from './require-passkeys.ts'

/** What the browser needs to make a passkey for this account; the cookie holds the question that it must answer. */
export async function offerPasskey(app: Pick<App, 'auth' | 'settings'>, viewer: Viewer, headers: Headers) {
  const { account } = requireFreshSession(viewer)
  requirePasskeys(app)
  const { api } = await app.auth()
  const reply = await api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true })
  const user = { ...reply.response.user, id: handleOf(account.userId) }
  return { options: { ...reply.response, user }, setCookies: reply.headers.getSetCookie() }
}

/** The same each time, so that a device replaces a key that we never kept instead of showing two for one account. */
function handleOf(userId: string): string {
  return createHash('sha256').update(`passkey:${userId}`).digest('base64url')
}
