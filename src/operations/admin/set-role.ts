import type { Role } from '#domain/accounts/role.ts'
import { type AdminUser, IMPERSONATION_MINUTES } from '#domain/system/admin.ts'
import { isLastAdmin, saveRole } from '#store/accounts/administrators.ts'
import { auditExpiredImpersonations, deleteImpersonationsBy } from '#store/accounts/impersonations.ts'
import type { Db } from '#store/sql/db.ts'
import type { App } from '../app.ts'
import type { Act } from '../audit-log/record-action.ts'
import { Conflict } from '../errors.ts'

/** Returns null if nothing changed. Call it in a transaction that holds the lock on the administrators. */
export async function setRole(
  db: Db,
  { adminEmails }: Pick<App['settings'], 'adminEmails'>,
  { id, email, role: from }: Pick<AdminUser, 'id' | 'email' | 'role'>,
  role: Role,
): Promise<Omit<Act, 'target'> | null> {
  if (role !== 'admin' && adminEmails.includes(email)) {
    throw new Conflict(`${email} is listed in ADMIN_EMAILS and therefore always an admin. Remove it there first.`)
  }
  if (role === from) return null
  if (role !== 'admin' && (await isLastAdmin(db, id))) {
    throw new Conflict(`${email} is the last admin. Make another user an admin first.`, 'last_admin')
  }
  await saveRole(db, id, role)
  if (from === 'admin') {
    // Delete the user's impersonations, so that they do not resume if the user becomes an admin again.
    await deleteImpersonationsBy(db, id)
    await auditExpiredImpersonations(db, IMPERSONATION_MINUTES)
  }
  const named = role === 'viewer' ? 'a viewer' : `an ${role}`
  return { action: 'role.changed', summary: `made ${email} ${named}`, details: { from, to: role } }
}
