import type { Database } from './database.ts'

/**
 * Runs the task while this process holds the lock, even if other processes share the database. Returns null if another
 * process holds it. The lock of a killed process is released.
 */
export async function holdingLock<Result>(
  { pool }: Pick<Database, 'pool'>,
  name: string,
  task: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Without a listener, a broken connection would end the process.
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    const key = [name]
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as "isMine"', key)
    if (!rows[0]?.isMine) return null
    try {
      return { result: await task() }
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', key).catch(onError)
    }
  } finally {
    client.off('error', onError)
    // Closing a broken connection also releases its lock.
    client.release(broken)
  }
}
