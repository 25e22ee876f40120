import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

/** Jobs of this kind do nothing: that a worker takes one is all that is asked. */
export const PROBE_QUEUE = 'health-check'
const LOOK_EVERY_MS = 25

/**
 * Puts an empty job on the queue and waits for a worker to take it: how long that took, or null when none did in time.
 * Nothing of it stays behind.
 */
export async function probeQueue(boss: PgBoss, patienceMs: number): Promise<number | null> {
  const begun = performance.now()
  const id = await boss.send(PROBE_QUEUE, {}, { singletonKey: randomUUID(), retryLimit: 0 })
  if (id === null) throw new Error('the queue took no job')
  try {
    while (performance.now() - begun < patienceMs) {
      if (await isTaken(boss, id)) return Math.round(performance.now() - begun)
      await sleep(LOOK_EVERY_MS)
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
