import type { AdminUser, AdminUserDetail } from '#domain/system/admin.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findAdminUser } from '#store/accounts/admin-users.ts'
import { isActiveAdmin, lockAdministrators } from '#store/accounts/administrators.ts'
import type { Person } from '../actor.ts'
import type { App } from '../app.ts'
import { type Act, recordAction } from '../audit-log/record-action.ts'
import { isOwnId } from '../auth/own-id.ts'
import { Forbidden } from '../errors.ts'
import { describeUser, noSuchUser } from './get-user.ts'

export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

type Admin = Pick<Person, 'account'>
type Work = (transaction: Transaction, user: AdminUser) => Promise<Omit<Act, 'target'> | null>

/** The change and its audit log entry share a transaction. */
export async function actOnUser(
  app: Pick<App, 'database' | 'settings'>,
  { account }: Admin,
  userId: string,
  work: Work,
): Promise<AdminUserDetail> {
  if (!isOwnId(userId)) throw noSuchUser()
  await app.database.db.transaction(async (transaction) => {
    await lockAdministrators(transaction)
    // Another administrator may have removed the admin role of this one in the meantime.
    if (!(await isActiveAdmin(transaction, account.userId))) throw new Forbidden('You are no longer an admin.')
    const user = await findAdminUser(transaction, userId)
    if (!user) throw noSuchUser()
    const act = await work(transaction, user)
    if (act) await recordAction(transaction, { account }, { ...act, target: targetOf(user) })
  })
  return describeUser(app, userId)
}

export function targetOf({ id, email }: Pick<AdminUser, 'id' | 'email'>) {
  return { kind: 'user', id, name: email }
}
