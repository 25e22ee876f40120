import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

/** Jobs of this kind do nothing. We only measure how soon a worker takes one. */
export const PROBE_QUEUE = 'health-check'
const POLL_MS = 25

/**
 * Queues an empty job, waits until a worker takes it, and deletes it. Returns the wait in milliseconds; null if no
 * worker took the job in time.
 */
export async function probeQueue(boss: PgBoss, maxWaitMs: number): Promise<number | null> {
  const startedAt = performance.now()
  const id = await boss.send(PROBE_QUEUE, {}, { singletonKey: randomUUID(), retryLimit: 0 })
  if (id === null) throw new Error('the queue did not accept the job')
  try {
    while (performance.now() - startedAt < maxWaitMs) {
      if (await isTaken(boss, id)) return Math.round(performance.now() - startedAt)
      await sleep(POLL_MS)
    }
    return null
  } finally {
    await boss.getDb().executeSql('DELETE FROM pgboss.job WHERE name = $1 AND id = $2', [PROBE_QUEUE, id])
  }
}

async function isTaken(boss: PgBoss, id: string): Promise<boolean> {
  const { rows } = await boss
    .getDb()
    .executeSql(`SELECT FROM pgboss.job WHERE name = $1 AND id = $2 AND state IN ('active', 'completed')`, [
      PROBE_QUEUE,
      id,
    ])
  return rows.length === 1
}
