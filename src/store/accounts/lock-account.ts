import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { users } from './account-schema.ts'

/** An account and its address, which cannot be deleted until the transaction ends; null for one that is gone or suspended. */
export async function lockAccount(
  { db }: { db: Pick<Database['db'], 'select'> },
  userId: string,
): Promise<{ userId: string; address: string } | null> {
  const [row] = await db
    .select({ userId: users.id, address: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
    .for('key share')
  return row ?? null
}
