import type { Role } from '#domain/accounts/role.ts'
import type { AdminUserDetail } from '#domain/system/admin.ts'
import type { App } from '../app.ts'
import { Conflict } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { actOnUser } from './admin-action.ts'
import { setRole } from './set-role.ts'

const OWN_ROLE = 'This is your own account. You will lose access to the admin area immediately. Please confirm.'

/** Administrators must confirm a change of their own role. */
export async function changeRole(
  app: Pick<App, 'database' | 'settings'>,
  viewer: Viewer,
  userId: string,
  { role, confirmsOwn }: { role: Role; confirmsOwn: boolean },
): Promise<AdminUserDetail> {
  return actOnUser(app, viewer, userId, async (transaction, user, { account }) => {
    const act = await setRole(transaction, app.settings, user, role)
    // Checked last, so that only a valid change has to be confirmed. The throw rolls the transaction back.
    if (act && user.id === account.userId && !confirmsOwn) throw new Conflict(OWN_ROLE, 'own_role')
    return act
  })
}
