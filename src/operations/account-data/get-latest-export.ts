import type { AccountExport } from '#domain/accounts/account-export.ts'
import { findLatestExport } from '#store/accounts/account-exports.ts'
import type { App } from '../app.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

export async function getLatestExport(app: Pick<App, 'database'>, viewer: Viewer): Promise<AccountExport | null> {
  const { account } = requireAccount(viewer)
  return findLatestExport(app.database, account.userId)
}
