import type { App } from '../app.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { Conflict } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { requireProof, WRONG_PASSWORD } from './require-proof.ts'

export async function renewRecoveryCodes(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
  password: string | undefined,
): Promise<{ recoveryCodes: string[] }> {
  const { account } = await requireProof(app, viewer, password)
  const { api } = await app.auth()
  const response = await translateAuthError(api.generateBackupCodes({ headers, body: { password } }), {
    ...WRONG_PASSWORD,
    TWO_FACTOR_NOT_ENABLED: () => new Conflict('Switch two-factor authentication on first.'),
  })
  await notifyOfChange(app, account, 'recovery-codes-renewed')
  return { recoveryCodes: response.backupCodes }
}
