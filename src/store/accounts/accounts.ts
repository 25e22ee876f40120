import type { Account } from '#domain/accounts/account.ts'
import type { AccountType } from '#domain/accounts/account-type.ts'
import type { Database } from '#platform/postgres/database.ts'

export type NewAccount = {
  id: string
  email: string
  firstName: string
  lastName: string
  companyName: string
  accountType: AccountType
  /** Null when the owner will sign in with magic links. */
  passwordHash: string | null
}

const UNIQUE_VIOLATION = '23505'

/** Inserts user, profile and sign-in method together. False when the email address already has an account. */
export async function insertAccount({ pool }: Database, account: NewAccount): Promise<boolean> {
  const { id, email, firstName, lastName, companyName, accountType, passwordHash } = account
  try {
    await pool.query(
      `with created as (insert into users (id, name, email) values ($1, $2, $3)),
       described as (
         insert into profiles (id, email, first_name, last_name, company_name, account_type)
         values ($1, $3, $4, $5, $6, $7))
       insert into sign_in_methods (id, user_id, account_id, provider_id, password)
       select $1, $1, $1, 'credential', $8 where $8::text is not null`,
      [id, `${firstName} ${lastName}`, email, firstName, lastName, companyName, accountType, passwordHash],
    )
    return true
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}

/** Every account has a profile from the start. Words of a multi-part first name are joined by no-break spaces. */
export async function insertProfile(
  { pool }: Database,
  user: { id: string; email: string; name: string },
): Promise<void> {
  const [firstName = '', ...others] = user.name.trim().split(/ +/)
  await pool.query(
    'insert into profiles (id, email, first_name, last_name) values ($1, $2, $3, $4) on conflict do nothing',
    [user.id, user.email, firstName.replaceAll('\u00a0', ' '), others.join(' ').replaceAll('\u00a0', ' ')],
  )
}

export type User = { id: string; email: string; isConfirmed: boolean; isSuspended: boolean; hasPassword: boolean }

export async function findUser({ pool }: Database, by: { id: string } | { email: string }): Promise<User | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['email', by.email]
  const { rows } = await pool.query<User>(
    `select id, email, email_verified as "isConfirmed", suspended_at is not null as "isSuspended",
       ${HAS_PASSWORD} as "hasPassword"
     from users where ${column} = $1`,
    [value],
  )
  return rows[0] ?? null
}

const HAS_PASSWORD = `exists (select from sign_in_methods
      where user_id = users.id and provider_id = 'credential' and password is not null)`

type AccountRow = Omit<Account, 'role' | 'tier' | 'createdAt' | 'timezone' | 'impersonatedBy'> & {
  createdAt: Date
  /** Null for an account that never changed its settings. */
  timezone: string | null
}

/** Null when the account was deleted in the meantime. */
export async function findAccount({ pool }: Database, userId: string): Promise<AccountRow | null> {
  const { rows } = await pool.query<AccountRow>(
    `select users.id, users.email, first_name as "firstName", last_name as "lastName", company_name as "companyName",
       account_type as "accountType", avatar_url as "avatarUrl", users.created_at as "createdAt",
       coalesce(two_factor_enabled, false) as "hasTwoFactor", ${HAS_PASSWORD} as "hasPassword", timezone
     from users join profiles on profiles.id = users.id left join user_settings on user_settings.user_id = users.id
     where users.id = $1`,
    [userId],
  )
  return rows[0] ?? null
}

/**
 * Sets the password of a user who proved to receive mail at this address, and revokes everything an earlier holder of
 * the account could use: sessions, links in mails, devices that skip the second factor.
 */
export async function replacePassword({ pool }: Database, userId: string, passwordHash: string): Promise<void> {
  await pool.query(
    `with confirmed as (update users set email_verified = true, updated_at = now() where id = $1),
     ended as (delete from sessions where user_id = $1),
     withdrawn as (delete from verifications where position($1 in value) > 0),
     replaced as (
       update sign_in_methods set password = $2, updated_at = now()
       where user_id = $1 and provider_id = 'credential' returning 1)
     insert into sign_in_methods (id, user_id, account_id, provider_id, password)
     select $1, $1, $1, 'credential', $2 where not exists (select from replaced)`,
    [userId, passwordHash],
  )
}

/** Confirms an account for the owner of its email address and removes the sign-in methods of its unproven creator. */
export async function confirmWithoutEarlierWaysIn({ pool }: Database, email: string): Promise<void> {
  await pool.query(
    `with taken as (
       update users set email_verified = true, updated_at = now()
       where email = $1 and not email_verified returning id)
     delete from sign_in_methods where user_id in (select id from taken)`,
    [email],
  )
}

/** Revokes the mailed links that would confirm the email address of this account and sign in. */
export async function withdrawConfirmLinks({ pool }: Database, userId: string): Promise<void> {
  await pool.query(
    `delete from verifications where position($1 in value) > 0 and position('"purpose":"confirm"' in value) > 0`,
    [userId],
  )
}

/** The owner of an account that is in use and is about to be linked to a new Google account; else null. */
export async function findOwnerToLink(
  { pool }: Database,
  email: string,
  googleId: string,
): Promise<{ userId: string; email: string } | null> {
  const { rows } = await pool.query<{ userId: string; email: string }>(
    `select id as "userId", email from users
     where email = $1 and not exists (select from sign_in_methods where provider_id = 'google' and account_id = $2)
       and (exists (select from sign_in_methods where user_id = users.id)
         or exists (select from known_devices where user_id = users.id))`,
    [email, googleId],
  )
  return rows[0] ?? null
}

export async function dropSession({ pool }: Database, sessionId: string): Promise<void> {
  await pool.query('delete from sessions where id = $1', [sessionId])
}

/** Deletes accounts created before this time that were never confirmed and never used. */
export async function dropUnconfirmedAccounts({ pool }: Database, before: Date): Promise<void> {
  await pool.query(
    `delete from users where not email_verified and created_at < $1
       and not exists (select from sessions where user_id = users.id)
       and not exists (select from known_devices where user_id = users.id)`,
    [before],
  )
}

export async function dropExpiredSignIns({ pool }: Database, now: Date): Promise<void> {
  await pool.query('delete from sessions where expires_at < $1', [now])
  await pool.query('delete from verifications where expires_at < $1', [now])
}

/** Makes all users with one of these confirmed email addresses administrators, with an audit entry for each new one. */
export async function grantAdminRoles({ pool }: Database, emails: string[]): Promise<void> {
  await pool.query(
    `with made as (
       insert into user_roles (user_id, role) select id, 'admin' from users where email = any($1) and email_verified
       on conflict (user_id) do update set role = 'admin' where user_roles.role <> 'admin' returning user_id)
     insert into audit_entries (actor, action, target_kind, target_id, target, summary, details)
     select 'ADMIN_EMAILS', 'role.changed', 'user', id, email, 'made ' || email || ' an admin', '{"to": "admin"}'
     from made join users on id = user_id`,
    [emails],
  )
}
