import type { Database } from '#platform/postgres/database.ts'

/** Stores the device of a sign-in; returns whether it is the account's first, a new one or a known one. */
export async function storeDevice(
  { pool }: Database,
  userId: string,
  deviceHash: string,
): Promise<'first' | 'new' | 'known'> {
  const { rows } = await pool.query<{ devices: number; isKnown: boolean }>(
    `with kept as (
       insert into known_devices (user_id, device_hash) values ($1, $2)
       on conflict (user_id, device_hash) do update set last_seen_at = now()),
     seen as (update users set last_seen_at = now() where id = $1)
     select count(*)::int as devices, coalesce(bool_or(device_hash = $2), false) as "isKnown"
     from known_devices where user_id = $1`,
    [userId, deviceHash],
  )
  if (rows[0]?.isKnown) return 'known'
  return rows[0]?.devices === 0 ? 'first' : 'new'
}

export async function isDeviceOf({ pool }: Database, email: string, deviceHash: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from known_devices join users on users.id = user_id where email = $1 and device_hash = $2',
    [email, deviceHash],
  )
  return rowCount === 1
}

/** Keeps the last device of an account, so that a stranger's device never counts as the first one. */
export async function dropOldDevices({ pool }: Database, before: Date): Promise<void> {
  await pool.query(
    `delete from known_devices as old where last_seen_at < $1
       and exists (select from known_devices as later
         where later.user_id = old.user_id and later.last_seen_at > old.last_seen_at)`,
    [before],
  )
}
