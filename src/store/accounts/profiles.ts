import type { ProfileChange } from '#domain/accounts/profile.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Keeps absent fields, and updates the name used in mails and at sign-in. False if the account was deleted. */
export async function updateProfile({ pool }: Database, userId: string, change: ProfileChange): Promise<boolean> {
  const { firstName, lastName, companyName, accountType } = change
  const { rowCount } = await pool.query(
    `with changed as (
       update profiles set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
         company_name = coalesce($4, company_name), account_type = case when $5 then $6 else account_type end,
         updated_at = now()
       where id = $1 returning id, trim(first_name || ' ' || last_name) as name)
     update users set name = changed.name, updated_at = now() from changed where users.id = changed.id`,
    [userId, firstName ?? null, lastName ?? null, companyName ?? null, accountType !== undefined, accountType ?? null],
  )
  return rowCount === 1
}

/** Returns the previous URL, to exactly one caller; undefined if the account was deleted. */
export async function replaceAvatarUrl(
  { pool }: Database,
  userId: string,
  avatarUrl: string | null,
): Promise<{ earlierUrl: string | null } | undefined> {
  const { rows } = await pool.query<{ earlierUrl: string | null }>(
    `with earlier as (select id, avatar_url from profiles where id = $1 for update)
     update profiles set avatar_url = $2, updated_at = now() from earlier where profiles.id = earlier.id
     returning earlier.avatar_url as "earlierUrl"`,
    [userId, avatarUrl],
  )
  return rows[0]
}

/** Returns those of the URLs that are in use as a profile picture. */
export async function listNamedAvatars({ pool }: Database, avatarUrls: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ avatarUrl: string }>(
    'select avatar_url as "avatarUrl" from profiles where avatar_url = any ($1)',
    [avatarUrls],
  )
  return rows.map((row) => row.avatarUrl)
}
