import type { Database } from '#platform/postgres/database.ts'

/** The passkeys of an account, oldest first. */
export async function findPasskeys(
  { pool }: Database,
  userId: string,
): Promise<{ id: string; name: string; createdAt: Date | null }[]> {
  const { rows } = await pool.query(
    `select id, coalesce(nullif(name, ''), 'Passkey') as name, created_at as "createdAt"
     from passkeys where user_id = $1 order by created_at, id`,
    [userId],
  )
  return rows
}

/** False when the account has no such passkey. */
export async function deletePasskey({ pool }: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from passkeys where user_id = $1 and id = $2', [userId, id])
  return rowCount === 1
}
