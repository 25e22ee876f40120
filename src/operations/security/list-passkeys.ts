import type { AccountPasskey } from '#domain/accounts/account.ts'
import { findPasskeys } from '#store/accounts/account-passkeys.ts'
import type { App } from '../app.ts'
import { hasPasskeys } from '../auth/passkey-site.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

export async function listPasskeys(
  app: Pick<App, 'database' | 'settings'>,
  viewer: Viewer,
): Promise<{ passkeys: AccountPasskey[]; isAvailable: boolean }> {
  const { account } = requireAccount(viewer)
  const rows = await findPasskeys(app.database, account.userId)
  const passkeys = rows.map((row) => ({ ...row, createdAt: row.createdAt?.toISOString() ?? null }))
  return { passkeys, isAvailable: hasPasskeys(app.settings.publicUrl) }
}
