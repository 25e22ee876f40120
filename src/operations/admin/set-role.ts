import type { Role } from '#domain/accounts/role.ts'
import { type AdminUser, IMPERSONATION_MINUTES } from '#domain/system/admin.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isLastAdmin, saveRole } from '#store/accounts/administrators.ts'
import { deleteImpersonationsBy, recordSilentEnds } from '#store/accounts/impersonations.ts'
import type { App } from '../app.ts'
import type { Act } from '../audit-log/record-action.ts'
import { Conflict } from '../errors.ts'

/**
 * Gives an account a role in place of the one it has, and the act as it is written down; null when nothing changes. Whoever
 * calls it holds the administrators, in a transaction.
 */
export async function setRole(
  db: Pick<Database['db'], 'execute'>,
  { adminEmails }: Pick<App['settings'], 'adminEmails'>,
  { id, email, role: from }: Pick<AdminUser, 'id' | 'email' | 'role'>,
  role: Role,
): Promise<Omit<Act, 'target'> | null> {
  if (role !== 'admin' && adminEmails.includes(email)) {
    throw new Conflict(`${email} is named in ADMIN_EMAILS and so always an admin. Take it off that list first.`)
  }
  if (role === from) return null
  if (role !== 'admin' && (await isLastAdmin(db, id))) {
    throw new Conflict(`${email} is the last admin. Make somebody else an admin first.`, 'last_admin')
  }
  await saveRole(db, id, role)
  if (from === 'admin') {
    // For good: whoever is made an admin again later does not find them open.
    await deleteImpersonationsBy(db, id)
    await recordSilentEnds(db, IMPERSONATION_MINUTES)
  }
  const named = role === 'viewer' ? 'a viewer' : `an ${role}`
  return { action: 'role.changed', summary: `made ${email} ${named}`, details: { from, to: role } }
}
