import type { PoolClient } from 'pg'
import type { Database } from '#platform/postgres/database.ts'

type Pool = Pick<Database, 'pool'>

/** Files, jobs and running crawls of an account, which deleting its rows does not remove. */
export type Holdings = {
  crawlIds: string[]
  activeCrawlIds: string[]
  mailIds: string[]
  exportIds: string[]
  reportExportIds: string[]
  fileKeys: string[]
}

export async function findHoldings({ pool }: Pool, userId: string, email: string): Promise<Holdings> {
  const { rows } = await pool.query<Holdings>(
    `select
       array(select id::text from crawl_sessions where user_id = $1) as "crawlIds",
       array(select id::text from crawl_sessions
         where user_id = $1 and status in ('queued', 'running')) as "activeCrawlIds",
       array(select id::text from mail_messages
         where user_id = $1 or lower(to_address) = $2 or lower(reply_to) = $2) as "mailIds",
       array(select id::text from account_exports where user_id = $1) as "exportIds",
       array(select id::text from report_exports where user_id = $1) as "reportExportIds",
       array(select file_key from account_exports where user_id = $1 and file_key is not null
         union select file_key from report_exports where user_id = $1 and file_key is not null) as "fileKeys"`,
    [userId, email],
  )
  return rows[0] as Holdings
}

/** Whether there is another administrator who is not suspended. */
export async function hasOtherAdmin({ pool }: { pool: Pick<PoolClient, 'query'> }, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from user_roles join users on users.id = user_id
     where role = 'admin' and suspended_at is null and user_id <> $1 limit 1`,
    [userId],
  )
  return rowCount === 1
}

/** Deletes one crawl per statement, because a large one takes a while and statements have a time limit. */
export async function deleteCrawl({ pool }: Pool, id: string): Promise<void> {
  await pool.query('delete from crawl_sessions where id = $1', [id])
}

/**
 * Deletes the account and every row that mentions it, but never the last administrator. The lock makes two
 * administrators who delete their accounts at the same time take turns.
 */
export async function deleteAccountRows(
  { pool }: Pool,
  userId: string,
  email: string,
): Promise<'deleted' | 'gone already' | 'only administrator'> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
    const { rows } = await client.query<{ role: string | null }>(
      'select role from users left join user_roles on user_id = users.id where users.id = $1',
      [userId],
    )
    const isOnlyAdmin = rows[0]?.role === 'admin' && !(await hasOtherAdmin({ pool: client }, userId))
    const role = rows[0]?.role
    if (!isOnlyAdmin) {
      for (const removal of removals(userId, email)) await client.query(...removal)
      if (role === 'admin' || role === 'editor') await client.query(...auditEntry(email, role))
    }
    await client.query('commit')
    if (isOnlyAdmin) return 'only administrator'
    return rows.length === 1 ? 'deleted' : 'gone already'
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Administrators and editors leave an audit entry when they delete their account. */
function auditEntry(email: string, role: string): [statement: string, values: string[]] {
  const statement = `insert into audit_entries (actor, action, summary, details)
    values ($1, 'account.deleted', 'deleted their own account', jsonb_build_object('role', $2::text))`
  return [statement, [email, role]]
}

/** The last one deletes everything with a foreign key to the account; the others have no foreign key. */
function removals(userId: string, email: string): [statement: string, values: string[]][] {
  return [
    // Includes their contact form messages, which are mails to us with their reply address.
    ['delete from mail_messages where user_id = $1 or lower(to_address) = $2 or lower(reply_to) = $2', [userId, email]],
    [
      `delete from verifications where strpos(value, $1) > 0 or lower(value) = $2
         or strpos(lower(value), to_json($2::text)::text) > 0`,
      [userId, email],
    ],
    // Keys are parts joined by colons, and no email address has one, so an address with the same ending is not hit.
    [
      `delete from rate_limits where strpos(key, $1) > 0 or $2 = any (string_to_array(lower(key), ':'))`,
      [userId, email],
    ],
    ['delete from users where id = $1', [userId]],
  ]
}
