import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Role } from '#domain/accounts/role.ts'
import type { Db } from '../sql/db.ts'
import { lockUntilEnd } from '../sql/run-sql.ts'
import { userRoles, users } from './account-schema.ts'

/** Locks until the transaction ends. Otherwise the last two administrators could lose their role at the same time. */
export async function lockAdministrators(db: Db): Promise<void> {
  await lockUntilEnd(db, 'administrators')
}

function selectActiveAdmins(db: Db, condition: SQL) {
  return db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), isNull(users.suspendedAt), condition))
    .limit(1)
}

export async function isActiveAdmin(db: Db, userId: string): Promise<boolean> {
  return (await selectActiveAdmins(db, eq(userRoles.userId, userId))).length === 1
}

export async function hasOtherAdmin(db: Db, userId: string): Promise<boolean> {
  return (await selectActiveAdmins(db, ne(userRoles.userId, userId))).length === 1
}

export async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  return (await isActiveAdmin(db, userId)) && !(await hasOtherAdmin(db, userId))
}

export async function saveRole(db: Db, userId: string, role: Role): Promise<void> {
  await db.insert(userRoles).values({ userId, role }).onConflictDoUpdate({ target: userRoles.userId, set: { role } })
}
