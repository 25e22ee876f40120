import type { App } from '../app.ts'
import { countUse } from '../count-use.ts'
import type { Viewer } from '../viewer.ts'
import { requirePasskeys } from './require-passkeys.ts'

const SIGN_INS = 30
const WINDOW_SECONDS = 10 * 60

/** Returns what the browser needs to sign in with a passkey. The cookie holds the challenge. */
export async function requestPasskey(
  app: Pick<App, 'auth' | 'database' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
) {
  requirePasskeys(app)
  await countUse(
    app.database,
    { key: `passkey:${viewer.clientKey}`, max: SIGN_INS, perSeconds: WINDOW_SECONDS },
    () => 'Too many login attempts. Please wait a few minutes before trying again.',
  )
  const { api } = await app.auth()
  const reply = await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
  const options = { ...reply.response, userVerification: 'required' as const }
  return { options, setCookies: reply.headers.getSetCookie() }
}
