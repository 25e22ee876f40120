import type { AdminUserDetail } from '#domain/system/admin.ts'
import { findAdminUser } from '#store/accounts/admin-users.ts'
import { isLastAdmin } from '#store/accounts/administrators.ts'
import { listActionsOn } from '#store/system/audit-log.ts'
import type { App } from '../app.ts'
import { isOwnId } from '../auth/own-id.ts'
import { NotFound } from '../errors.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

const ACTIONS_SHOWN = 20

export async function getUser(
  app: Pick<App, 'database' | 'settings'>,
  viewer: Viewer,
  userId: string,
): Promise<AdminUserDetail> {
  requireAdmin(viewer)
  const user = isOwnId(userId) ? await findAdminUser(app.database.db, userId) : null
  if (!user) throw noSuchUser()
  const audit = await listActionsOn(app.database, { kind: 'user', id: user.id }, ACTIONS_SHOWN)
  return {
    ...user,
    isNamedAdmin: app.settings.adminEmails.includes(user.email),
    isLastAdmin: await isLastAdmin(app.database.db, user.id),
    audit,
  }
}

export function noSuchUser(): NotFound {
  return new NotFound('This user does not exist. The account may have been deleted.')
}
