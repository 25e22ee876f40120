import type { Database } from '#platform/postgres/database.ts'

type Pool = Pick<Database, 'pool'>

/**
 * Writes for real and leaves nothing behind: about 300 kB to a temporary file on the disk of the data, and a commit that is
 * flushed to the log. A row would say nothing: while the disk is full it may still fit into a page that has room.
 */
export async function tryWrite({ pool }: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local work_mem = '64kB'; select count(*) from generate_series(1, 20000);
      select pg_logical_emit_message(true, 'pagewarden', 'health'); commit`)
    client.release()
  } catch (error) {
    // What failed in the middle is rolled back with its connection.
    client.release(true)
    throw error
  }
}
