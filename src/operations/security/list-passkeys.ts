import type { AccountPasskey } from '#domain/accounts/account.ts'
import { findPasskeys } from '#store/accounts/account-passkeys.ts'
import { hasPasskeys } from '../accounts/passkey-site.ts'
import type { App } from '../app.ts'
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
