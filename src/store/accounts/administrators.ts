import { sql } from 'drizzle-orm'
import type { Role } from '#domain/accounts/role.ts'
import type { Database } from '#platform/postgres/database.ts'

type Db = Pick<Database['db'], 'execute'>

/** Lock until the transaction ends: two administrators who leave must not both count on the other one staying. */
export async function holdAdministrators(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
}

/** A suspended administrator does not count. */
export async function isActiveAdmin(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from user_roles join users on users.id = user_id
      where role = 'admin' and suspended_at is null and user_id = ${userId}`,
  )
  return rowCount === 1
}

export async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  if (!(await isActiveAdmin(db, userId))) return false
  const { rowCount } = await db.execute(
    sql`select from user_roles join users on users.id = user_id
      where role = 'admin' and suspended_at is null and user_id <> ${userId} limit 1`,
  )
  return rowCount === 0
}

export async function saveRole(db: Db, userId: string, role: Role): Promise<void> {
  await db.execute(
    sql`insert into user_roles (user_id, role) values (${userId}, ${role})
      on conflict (user_id) do update set role = excluded.role`,
  )
}
