import type { AccountSession } from '#domain/accounts/account.ts'
import { deviceName } from '#domain/accounts/device-name.ts'
import { findSessions } from '#store/accounts/account-sessions.ts'
import type { App } from '../app.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

/** This browser comes first, then the most recently seen. */
export async function listSessions(app: Pick<App, 'database'>, viewer: Viewer): Promise<AccountSession[]> {
  const { account } = requireAccount(viewer)
  const rows = await findSessions(app.database, account.userId)
  return rows
    .map((row) => ({
      id: row.id,
      isCurrent: row.id === account.sessionId,
      device: deviceName(row.userAgent),
      ipAddress: row.ipAddress,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isImpersonated: row.isImpersonated,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}
