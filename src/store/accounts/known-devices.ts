import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { knownDevices, users } from './account-schema.ts'

export async function storeDevice(
  { db }: Database,
  userId: string,
  deviceHash: string,
): Promise<'first' | 'new' | 'known'> {
  const { rows } = await runSql<{ devices: number; isKnown: boolean }>(
    db,
    sql`with kept as (
        insert into known_devices (user_id, device_hash) values (${userId}, ${deviceHash})
        on conflict (user_id, device_hash) do update set last_seen_at = now()),
      seen as (update users set last_seen_at = now() where id = ${userId})
      select count(*)::int as devices, coalesce(bool_or(device_hash = ${deviceHash}), false) as "isKnown"
      from known_devices where user_id = ${userId}`,
  )
  if (rows[0]?.isKnown) return 'known'
  return rows[0]?.devices === 0 ? 'first' : 'new'
}

export async function isDeviceOf({ db }: Database, email: string, deviceHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: users.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.deviceHash, deviceHash)))
  return rows.length === 1
}

/** Keeps the most recent device of each account, so that a stranger's device never counts as the account's first. */
export async function dropOldDevices({ db }: Database, before: Date): Promise<void> {
  const { userId, lastSeenAt } = knownDevices
  const hasLater = sql`exists (select from known_devices as later
    where later.user_id = ${userId} and later.last_seen_at > ${lastSeenAt})`
  await db.delete(knownDevices).where(and(lt(lastSeenAt, before), hasLater))
}
