import type { AdminUserDetail } from '#domain/admin.ts'
import type { Role } from '#domain/role.ts'
import type { App } from '../app.ts'
import { Conflict } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { actOnUser } from './act-on-user.ts'
import { setRole } from './set-role.ts'

/** Gives an account another role. Who gives up their own says that they mean it. */
export async function changeRole(
  app: Pick<App, 'database' | 'settings'>,
  viewer: Viewer,
  userId: string,
  { role, confirmsOwn }: { role: Role; confirmsOwn: boolean },
): Promise<AdminUserDetail> {
  if (viewer.account?.userId === userId && role !== 'admin' && !confirmsOwn) {
    throw new Conflict(
      'This is your own account. You would lose the admin area at once; confirm that you mean it.',
      'own_role',
    )
  }
  return actOnUser(app, viewer, userId, (transaction, user) => setRole(transaction, app.settings, user, role))
}
