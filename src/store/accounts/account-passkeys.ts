import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { passkeys } from './account-schema.ts'

export async function findPasskeys(
  { db }: Database,
  userId: string,
): Promise<{ id: string; name: string; createdAt: Date | null }[]> {
  const { id, name, createdAt } = passkeys
  return db
    .select({ id, name: sql<string>`coalesce(nullif(${name}, ''), 'Passkey')`, createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(createdAt, id)
}

export async function deletePasskey({ db }: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
  return rowCount === 1
}
