import { findAccount } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { CODE_USED, countCodeOnce } from '../auth/count-code-once.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { countAttempt } from './count-attempt.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** Switches two-factor authentication on with a first code. The sign-in session gets a new token. */
export async function confirmTwoFactor(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
  typed: string,
): Promise<{ setCookies: string[] }> {
  const { account } = requireOwner(viewer)
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) throw new InvalidInput('Enter the six digits that your authenticator app shows.')
  const found = await findAccount(app.database, account.userId)
  if (found?.hasTwoFactor) throw new Conflict('Two-factor authentication is already on.')
  await countAttempt(app.database, `code:${account.userId}`, 'codes')
  const { api } = await app.auth()
  const check = () => api.verifyTOTP({ headers, body: { code }, returnHeaders: true })
  const response = await translateAuthError(countCodeOnce(app, account.userId, code, check), REFUSALS)
  if (!response) throw new InvalidInput(CODE_USED, 'wrong_code')
  await notifyOfChange(app, account, 'two-factor-on')
  return { setCookies: response.headers.getSetCookie() }
}

const REFUSALS = {
  TOTP_NOT_ENABLED: () =>
    new Conflict('This setup has expired. Close it and switch two-factor authentication on again.'),
  INVALID_CODE: () =>
    new InvalidInput(
      'That code is not right. Codes change every 30 seconds: try the next one, and check the clock of your phone.',
      'wrong_code',
    ),
}
