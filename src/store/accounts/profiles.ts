import { sql } from 'drizzle-orm'
import type { ProfileChange } from '#domain/accounts/profile.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isAnyOf } from '../sql/is-any-of.ts'
import { runSql } from '../sql/run-sql.ts'
import { profiles } from './account-schema.ts'

/**
 * Keeps fields that are not given. Also updates the name that mails and sign-in use. False if the account was deleted.
 */
export async function updateProfile({ db }: Database, userId: string, change: ProfileChange): Promise<boolean> {
  const { firstName = null, lastName = null, companyName = null, accountType } = change
  const { rowCount } = await runSql(
    db,
    sql`with changed as (
        update profiles set first_name = coalesce(${firstName}, first_name),
          last_name = coalesce(${lastName}, last_name), company_name = coalesce(${companyName}, company_name),
          account_type = ${accountType === undefined ? sql`account_type` : accountType}, updated_at = now()
        where id = ${userId} returning id, trim(first_name || ' ' || last_name) as name)
      update users set name = changed.name, updated_at = now() from changed where users.id = changed.id`,
  )
  return rowCount === 1
}

/**
 * Returns the previous URL to one caller only, even if several replace it at the same time. Undefined if the account
 * was deleted.
 */
export async function replaceAvatarUrl(
  { db }: Database,
  userId: string,
  avatarUrl: string | null,
): Promise<{ earlierUrl: string | null } | undefined> {
  const { rows } = await runSql<{ earlierUrl: string | null }>(
    db,
    sql`with earlier as (select id, avatar_url from profiles where id = ${userId} for update)
      update profiles set avatar_url = ${avatarUrl}, updated_at = now() from earlier where profiles.id = earlier.id
      returning earlier.avatar_url as "earlierUrl"`,
  )
  return rows[0]
}

/** Returns only the URLs that a profile still uses. */
export async function listNamedAvatars({ db }: Database, avatarUrls: string[]): Promise<string[]> {
  const rows = await db
    .select({ avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .where(isAnyOf(profiles.avatarUrl, avatarUrls))
  return rows.flatMap(({ avatarUrl }) => avatarUrl ?? [])
}
