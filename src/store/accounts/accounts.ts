import { and, desc, eq, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Account } from '#domain/accounts/account.ts'
import type { AccountType } from '#domain/accounts/account-type.ts'
import type { Database } from '#platform/postgres/database.ts'
import { deleteGrantsOf } from '../oauth/grants.ts'
import { runSql } from '../sql/run-sql.ts'
import { profiles, sessions, userSettings, users, verifications } from './account-schema.ts'

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
export async function insertAccount({ db }: Database, account: NewAccount): Promise<boolean> {
  const { id, email, firstName, lastName, companyName, accountType, passwordHash } = account
  try {
    await runSql(
      db,
      sql`with created as (
          insert into users (id, name, email) values (${id}, ${`${firstName} ${lastName}`}, ${email})),
        described as (
          insert into profiles (id, email, first_name, last_name, company_name, account_type)
          values (${id}, ${email}, ${firstName}, ${lastName}, ${companyName}, ${accountType}))
        insert into sign_in_methods (id, user_id, account_id, provider_id, password)
        select ${id}, ${id}, ${id}, 'credential', ${passwordHash} where ${passwordHash !== null}`,
    )
    return true
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}

/** Splits the name at its first ordinary space. Spaces within a first or last name arrive as no-break spaces. */
export async function insertProfile(
  { db }: Database,
  user: { id: string; email: string; name: string },
): Promise<void> {
  const [firstName = '', ...others] = user.name.trim().split(/ +/)
  await db
    .insert(profiles)
    .values({
      id: user.id,
      email: user.email,
      firstName: firstName.replaceAll('\u00a0', ' '),
      lastName: others.join(' ').replaceAll('\u00a0', ' '),
    })
    .onConflictDoNothing()
}

export type User = { id: string; email: string; isConfirmed: boolean; isSuspended: boolean; hasPassword: boolean }

export async function findUser({ db }: Database, by: { id: string } | { email: string }): Promise<User | null> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      isConfirmed: users.emailVerified,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      hasPassword: HAS_PASSWORD,
    })
    .from(users)
    .where('id' in by ? eq(users.id, by.id) : eq(users.email, by.email))
  return user ?? null
}

const HAS_PASSWORD = sql<boolean>`exists (select from sign_in_methods
  where user_id = users.id and provider_id = 'credential' and password is not null)`

type AccountRow = Omit<Account, 'role' | 'tier' | 'createdAt' | 'timezone' | 'impersonatedBy'> & {
  createdAt: Date
  /** Null for an account that never changed its settings. */
  timezone: string | null
}

/** Null when the account was deleted in the meantime. */
export async function findAccount({ db }: Database, userId: string): Promise<AccountRow | null> {
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      companyName: profiles.companyName,
      accountType: profiles.accountType,
      avatarUrl: profiles.avatarUrl,
      createdAt: users.createdAt,
      hasTwoFactor: sql<boolean>`coalesce(${users.twoFactorEnabled}, false)`,
      hasPassword: HAS_PASSWORD,
      timezone: userSettings.timezone,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId))
  return account ?? null
}

/**
 * Sets the password of a user who proved that the email address is theirs. Revokes everything that someone else could
 * still use: sign-in sessions, connected programs, mailed links, and devices that skip the second factor.
 */
export async function replacePassword({ db }: Database, userId: string, passwordHash: string): Promise<void> {
  await runSql(
    db,
    sql`with confirmed as (update users set email_verified = true, updated_at = now() where id = ${userId}),
      ended as (delete from sessions where user_id = ${userId}),
      disconnected as (${deleteGrantsOf(userId)}),
      withdrawn as (delete from verifications where position(${userId} in value) > 0),
      replaced as (
        update sign_in_methods set password = ${passwordHash}, updated_at = now()
        where user_id = ${userId} and provider_id = 'credential' returning 1)
      insert into sign_in_methods (id, user_id, account_id, provider_id, password)
      select ${userId}, ${userId}, ${userId}, 'credential', ${passwordHash} where not exists (select from replaced)`,
  )
}

/**
 * Confirms the account for the owner of its email address, and removes sign-in methods that someone else may have
 * added.
 */
export async function confirmAndDropSignInMethods({ db }: Database, email: string): Promise<void> {
  await runSql(
    db,
    sql`with taken as (
        update users set email_verified = true, updated_at = now()
        where email = ${email} and not email_verified returning id)
      delete from sign_in_methods where user_id in (select id from taken)`,
  )
}

/** Revokes the mailed links that would confirm the email address of this account and sign in. */
export async function withdrawConfirmLinks({ db }: Database, userId: string): Promise<void> {
  await db.delete(verifications).where(isConfirmLinkOf(userId))
}

/** The page that the newest confirmation link opens, even if the link has expired; null without one. */
export async function findConfirmPlace({ db }: Database, userId: string): Promise<string | null> {
  const [link] = await db
    .select({ next: sql<string | null>`${verifications.value}::jsonb->>'next'` })
    .from(verifications)
    .where(isConfirmLinkOf(userId))
    .orderBy(desc(verifications.createdAt))
    .limit(1)
  return link?.next ?? null
}

function isConfirmLinkOf(userId: string): SQL {
  const { value } = verifications
  return sql`position(${userId} in ${value}) > 0 and position('"purpose":"confirm"' in ${value}) > 0`
}

/**
 * Null unless this Google account is new to us and the email address belongs to an account with a sign-in method or a
 * known device.
 */
export async function findOwnerToLink(
  { db }: Database,
  email: string,
  googleId: string,
): Promise<{ userId: string; email: string } | null> {
  const isNew = sql`not exists (
    select from sign_in_methods where provider_id = 'google' and account_id = ${googleId})`
  const isUsed = sql`(exists (select from sign_in_methods where user_id = users.id)
    or exists (select from known_devices where user_id = users.id))`
  const [owner] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), isNew, isUsed))
  return owner ?? null
}

export async function dropSession({ db }: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

export async function dropUnconfirmedAccounts({ db }: Database, before: Date): Promise<void> {
  const isUnused = sql`not exists (select from sessions where user_id = users.id)
    and not exists (select from known_devices where user_id = users.id)`
  await db.delete(users).where(and(not(users.emailVerified), lt(users.createdAt, before), isUnused))
}

export async function dropExpiredSignIns({ db }: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
}

/** Makes all users with one of these confirmed email addresses administrators, with an audit entry for each new one. */
export async function grantAdminRoles({ db }: Database, emails: string[]): Promise<void> {
  await runSql(
    db,
    sql`with made as (
       insert into user_roles (user_id, role)
       select id, 'admin' from users where email = any(${sql.param(emails)}) and email_verified
       on conflict (user_id) do update set role = 'admin' where user_roles.role <> 'admin' returning user_id)
     insert into audit_entries (actor, action, target_kind, target_id, target, summary, details)
     select 'ADMIN_EMAILS', 'role.changed', 'user', id, email, 'made ' || email || ' an admin', '{"to": "admin"}'
     from made join users on id = user_id`,
  )
}
