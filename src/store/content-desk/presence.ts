import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Presence } from '#domain/content/content-desk.ts'
import { users } from '../accounts/account-schema.ts'
import type { Db } from '../sql/db.ts'
import { contentPresence } from './content-desk-schema.ts'
import { NAME_OF_USER } from './content-rows.ts'

/** Browsers report every 20 seconds that an item is open. Without a report for this long, the item counts as closed. */
const CLOSED_BEFORE = sql`now() - interval '60 seconds'`

/** Records that the user has the item open, and returns the other users who have it open. */
export async function touchPresence(db: Db, itemId: string, userId: string): Promise<Presence[]> {
  await db.delete(contentPresence).where(lt(contentPresence.seenAt, sql`now() - interval '1 day'`))
  await db
    .insert(contentPresence)
    .values({ itemId, userId })
    .onConflictDoUpdate({
      target: [contentPresence.itemId, contentPresence.userId],
      set: {
        seenAt: sql`now()`,
        since: sql`case when ${contentPresence.seenAt} < ${CLOSED_BEFORE} then now() else ${contentPresence.since} end`,
      },
    })
  const rows = await db
    .select({ name: NAME_OF_USER, since: contentPresence.since })
    .from(contentPresence)
    .innerJoin(users, eq(users.id, contentPresence.userId))
    .where(
      and(
        eq(contentPresence.itemId, itemId),
        ne(contentPresence.userId, userId),
        gt(contentPresence.seenAt, CLOSED_BEFORE),
      ),
    )
    .orderBy(asc(contentPresence.since))
  return rows.map(({ name, since }) => ({ name: name ?? '', since: since.toISOString() }))
}

export async function nameOfUser(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ name: NAME_OF_USER }).from(users).where(eq(users.id, userId))
  return row?.name ?? ''
}
