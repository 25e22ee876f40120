import type { PoolClient } from 'pg'
import type { Database } from '#platform/postgres/database.ts'

type Pool = Pick<Database, 'pool'>

/** What of an account lives outside of the tables, or must end before it goes. */
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
       array(select id::text from crawl_sessions where user_id = $1 and status in ('queued', 'running')) as "activeCrawlIds",
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

/** Whether an administrator would be left without this account. */
export async function hasOtherAdmin({ pool }: { pool: Pick<PoolClient, 'query'> }, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from user_roles join users on users.id = user_id
     where role = 'admin' and suspended_at is null and user_id <> $1 limit 1`,
    [userId],
  )
  return rowCount === 1
}

/** A large crawl takes a while; each by itself stays within the time that a statement may take. */
export async function deleteCrawl({ pool }: Pool, id: string): Promise<void> {
  await pool.query('delete from crawl_sessions where id = $1', [id])
}

/**
 * Removes the account and every row that names it; what hangs on the account goes with it. An administrator stays when
 * no other would be left: the lock makes two that leave at once take turns.
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
      if (role === 'admin' || role === 'editor') await client.query(...farewell(email, role))
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

/** Who had a part in the admin area does not vanish from it unseen. */
function farewell(email: string, role: string): [statement: string, values: string[]] {
  const statement = `insert into audit_entries (actor, action, summary, details)
    values ($1, 'account.deleted', 'deleted their own account', jsonb_build_object('role', $2::text))`
  return [statement, [email, role]]
}

/** The last one takes all that has a reference to the account; those before have none. */
function removals(userId: string, email: string): [statement: string, values: string[]][] {
  return [
    // What they wrote to us by the contact form is on its way to others.
    ['delete from mail_messages where user_id = $1 or lower(to_address) = $2 or lower(reply_to) = $2', [userId, email]],
    [
      'delete from verifications where strpos(value, $1) > 0 or lower(value) = $2 or strpos(lower(value), to_json($2::text)::text) > 0',
      [userId, email],
    ],
    // The parts of a key stand between colons, and no address holds one: nobody else's address is hit that ends alike.
    [
      `delete from rate_limits where strpos(key, $1) > 0 or $2 = any (string_to_array(lower(key), ':'))`,
      [userId, email],
    ],
    ['delete from users where id = $1', [userId]],
  ]
}
