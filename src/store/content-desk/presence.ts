import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Presence } from '#domain/content/content-desk.ts'
import { users } from '../accounts/account-schema.ts'
import { contentPresence } from '../content/content-schema.ts'
import { type Db, NAME_OF_USER } from './content-rows.ts'

/** Browsers say every 20 seconds that an item is open; who was not heard of for this long has closed it. */
const A_WHILE_AGO = sql`now() - interval '60 seconds'`

/** Notes that somebody has the item open; gives the others who have. */
export async function touchPresence(db: Db, itemId: string, userId: string): Promise<Presence[]> {
  await db.delete(contentPresence).where(lt(contentPresence.seenAt, sql`now() - interval '1 day'`))
  await db
    .insert(contentPresence)
    .values({ itemId, userId })
    .onConflictDoUpdate({
      target: [contentPresence.itemId, contentPresence.userId],
      set: {
        seenAt: sql`now()`,
        since: sql`case when ${contentPresence.seenAt} < ${A_WHILE_AGO} then now() else ${contentPresence.since} end`,
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
        gt(contentPresence.seenAt, A_WHILE_AGO),
      ),
    )
    .orderBy(asc(contentPresence.since))
  return rows.map(({ name, since }) => ({ name: name ?? '', since: since.toISOString() }))
}

export async function nameOfUser(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ name: NAME_OF_USER }).from(users).where(eq(users.id, userId))
  return row?.name ?? ''
}
