import type { Database } from '#platform/postgres/database.ts'

type Pool = Pick<Database, 'pool'>

/**
 * Writes about 300 kB to a temporary file on the data disk, and a commit that is flushed to the log. A row would prove
 * nothing: even on a full disk it may fit into a page with free space.
 */
export async function tryWrite({ pool }: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local work_mem = '64kB'; select count(*) from generate_series(1, 20000);
      select pg_logical_emit_message(true, 'pagewarden', 'health'); commit`)
    client.release()
  } catch (error) {
    // Closing the connection rolls back a failed transaction.
    client.release(true)
    throw error
  }
}
