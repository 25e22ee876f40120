import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../sql/db.ts'
import { users } from './account-schema.ts'

/** Keeps an account from being deleted until the transaction ends; null if it is deleted or suspended. */
export async function lockAccount(
  { db }: { db: Db },
  userId: string,
): Promise<{ userId: string; address: string } | null> {
  const [row] = await db
    .select({ userId: users.id, address: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
    .for('key share')
  return row ?? null
}
