import type { App } from '../app.ts'
import { requireFreshSession } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { requirePasskeys } from './require-passkeys.ts'

/** What the browser needs to make a passkey for this account; the cookie holds the question that it must answer. */
export async function offerPasskey(app: Pick<App, 'auth' | 'settings'>, viewer: Viewer, headers: Headers) {
  requireFreshSession(viewer)
  requirePasskeys(app)
  const answer = await app.auth.api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true })
  return { options: answer.response, setCookies: answer.headers.getSetCookie() }
}
