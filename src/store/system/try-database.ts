import type { Database } from '#platform/postgres/database.ts'

type Pool = Pick<Database, 'pool'>

/** Writes a row, reads it and rolls back, so that other transactions never see it. */
export async function tryDatabase({ pool }: Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into health_samples (minute, part, state, ms) values (to_timestamp(0), 'probe', 'ok', 0)`,
    )
    const { rowCount } = await client.query(`select from health_samples where part = 'probe'`)
    return rowCount === 1
  } finally {
    // If the rollback fails, the connection is broken and must not be reused.
    await client.query('rollback').then(
      () => client.release(),
      (error) => client.release(error),
    )
  }
}

/**
 * Writes about 300 kB to a temporary file on the data disk, and commits, which flushes the write-ahead log. Writing a
 * row would prove nothing: even on a full disk, it may fit into a database page that has free space.
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
