import type { Account } from '#domain/accounts/account.ts'
import { knownTimezone } from '#domain/words/time-zone.ts'
import { findAccount } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { SignInRequired } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

export async function getAccount(app: Pick<App, 'database'>, viewer: Viewer): Promise<Account> {
  const { account, tier } = requireAccount(viewer)
  const found = await findAccount(app.database, account.userId)
  if (!found) throw new SignInRequired()
  return {
    ...found,
    role: account.role,
    tier,
    createdAt: found.createdAt.toISOString(),
    timezone: knownTimezone(found.timezone),
    impersonatedBy: account.impersonatedBy?.email ?? null,
  }
}
