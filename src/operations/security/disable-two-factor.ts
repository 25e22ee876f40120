import { deleteTrust } from '#store/accounts/account-sessions.ts'
import type { App } from '../app.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import type { Viewer } from '../viewer.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { requireProof, WRONG_PASSWORD } from './require-proof.ts'

/** Also deletes the secret, the recovery codes and the list of trusted browsers. */
export async function disableTwoFactor(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
  password: string | undefined,
): Promise<{ setCookies: string[] }> {
  const { account } = await requireProof(app, viewer, password)
  const { api } = await app.auth()
  const call = api.disableTwoFactor({ headers, body: { password }, returnHeaders: true })
  const response = await translateAuthError(call, WRONG_PASSWORD)
  await deleteTrust(app.database, account.userId)
  await notifyOfChange(app, account, 'two-factor-off')
  return { setCookies: response.headers.getSetCookie() }
}
