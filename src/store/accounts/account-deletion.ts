import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { forgetMember } from '../events/events.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'
import { mailMessages } from '../system/admin-schema.ts'
import { insertAuditEntry } from '../system/audit-log.ts'
import { listSoleOwned, lockWorkspacesOf, ownWorkspaces } from '../workspaces/own-workspaces.ts'
import { workspaceInvitations, workspaces } from '../workspaces/workspace-schema.ts'
import { ownCrawls } from './account-data.ts'
import { rateLimits, userRoles, users, verifications } from './account-schema.ts'
import { hasOtherAdmin, lockAdministrators } from './administrators.ts'

/** Files, jobs and running crawls that are deleted with an account, which deleting its rows does not remove. */
export type AccountResources = {
  crawlIds: string[]
  activeCrawlIds: string[]
  mailIds: string[]
  exportIds: string[]
  reportExportIds: string[]
  fileKeys: string[]
  archivePrefixes: string[]
}

export async function findAccountResources(
  { db }: Pick<Database, 'db'>,
  userId: string,
  email: string,
): Promise<AccountResources> {
  const { rows } = await runSql<AccountResources>(
    db,
    sql`select
      array(select id::text from crawl_sessions where id in ${ownCrawls(userId)}) as "crawlIds",
      array(select id::text from crawl_sessions
        where id in ${ownCrawls(userId)} and status in ('queued', 'running')) as "activeCrawlIds",
      array(select id::text from mail_messages where ${isMailOf(userId, email)}) as "mailIds",
      array(select id::text from account_exports where user_id = ${userId}) as "exportIds",
      array(select id::text from report_exports where session_id in ${ownCrawls(userId)}) as "reportExportIds",
      array(select file_key from account_exports where user_id = ${userId} and file_key is not null
        union select file_key from report_exports
          where session_id in ${ownCrawls(userId)} and file_key is not null) as "fileKeys",
      array(select key_prefix from crawl_archives
        where session_id in ${ownCrawls(userId)} and key_prefix is not null) as "archivePrefixes"`,
  )
  return rows[0] as AccountResources
}

/** Also matches messages that the user sent through the contact form: mails to us with the user's reply address. */
function isMailOf(userId: string, email: string) {
  const { userId: owner, toAddress, replyTo } = mailMessages
  return or(eq(owner, userId), sql`lower(${toAddress}) = ${email}`, sql`lower(${replyTo}) = ${email}`)
}

/** Deletes one crawl per statement, because a large crawl takes a while and statements have a time limit. */
export async function deleteCrawl({ db }: Pick<Database, 'db'>, id: string): Promise<void> {
  await db.delete(crawlSessions).where(eq(crawlSessions.id, id))
}

/**
 * Deletes the account and every row that mentions it, but never the last administrator, nor the last owner of a
 * workspace with other members. Locks keep two of them from deleting their accounts at the same time.
 */
export async function deleteAccountRows(
  { db }: Pick<Database, 'db'>,
  userId: string,
  email: string,
): Promise<'deleted' | 'already deleted' | 'only administrator' | 'only owner'> {
  return db.transaction(async (transaction) => {
    await lockAdministrators(transaction)
    const [user] = await transaction
      .select({ role: userRoles.role })
      .from(users)
      .leftJoin(userRoles, eq(userRoles.userId, users.id))
      .where(eq(users.id, userId))
    const role = user?.role
    if (role === 'admin' && !(await hasOtherAdmin(transaction, userId))) return 'only administrator'
    await lockWorkspacesOf(transaction, userId)
    if ((await listSoleOwned(transaction, userId)).length > 0) return 'only owner'
    await deleteRows(transaction, userId, email)
    if (role === 'admin' || role === 'editor') {
      const summary = 'deleted their own account'
      await insertAuditEntry(transaction, { actor: email, action: 'account.deleted', summary, details: { role } })
    }
    return user ? 'deleted' : 'already deleted'
  })
}

/**
 * The last statement also deletes all rows with a foreign key to the account. The earlier statements delete rows
 * without a foreign key.
 */
async function deleteRows(db: Db, userId: string, email: string): Promise<void> {
  const { value } = verifications
  const { key } = rateLimits
  await db.delete(mailMessages).where(isMailOf(userId, email))
  await db.delete(verifications).where(
    sql`strpos(${value}, ${userId}) > 0 or lower(${value}) = ${email}
        or strpos(lower(${value}), to_json(${email}::text)::text) > 0`,
  )
  // Colons separate the parts of a key. Comparing whole parts keeps 'joanna@x.example' when 'anna@x.example' is
  // deleted.
  await db
    .delete(rateLimits)
    .where(sql`strpos(${key}, ${userId}) > 0 or ${email} = any (string_to_array(lower(${key}), ':'))`)
  await db.delete(workspaceInvitations).where(eq(workspaceInvitations.email, email))
  await forgetMember(db, userId)
  await db.delete(workspaces).where(sql`${workspaces.id} in ${ownWorkspaces(userId)}`)
  await db.delete(users).where(eq(users.id, userId))
}
