import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Database } from './database.ts'
import type { JobName } from './job-kinds.ts'

export type JobState = 'waiting' | 'running' | 'failed' | 'done'

/** A job as the queue keeps it, for a day after its end. */
export type QueuedJob = {
  id: string
  queue: JobName
  state: JobState
  data: Record<string, unknown>
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  /** How often a worker has taken it. */
  attempts: number
  /** What the last failure said. */
  error: string | null
}

export type JobQuery = { state: JobState | null; queue: JobName | null; offset: number; limit: number }

export type JobCounts = { waiting: number; running: number; failed: number; oldestWaitSeconds: number | null }

/** A look into the queue, for the people who run the server. */
export type JobsDesk = {
  /** Newest first. */
  listJobs: (query: JobQuery) => Promise<{ jobs: QueuedJob[]; total: number }>
  findJob: (queue: JobName, id: string) => Promise<QueuedJob | null>
  countJobs: () => Promise<JobCounts>
  /**
   * Puts a failed job back in front of the workers once the transaction is committed. False when it has not failed, or
   * another does the same work by now; the transaction cannot go on then.
   */
  retryJob: (transaction: Pick<Database['db'], 'execute'>, queue: JobName, id: string) => Promise<boolean>
}

/** pg-boss's own words for its states, by ours. */
const STATES: Record<JobState, string[]> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  failed: ['failed'],
  done: ['completed', 'cancelled'],
}

const COLUMNS = `id, name AS queue, state::text, data, created_on AS "createdAt", started_on AS "startedAt",
  completed_on AS "endedAt", CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS attempts,
  COALESCE(output->>'message', output->'value'->>'message', output->>'value') AS error`

const UNIQUE_VIOLATION = '23505'

export function createJobsDesk(boss: PgBoss, names: JobName[]): JobsDesk {
  const ask = async <Row>(statement: string, values: unknown[]) =>
    (await boss.getDb().executeSql(statement, values)).rows as Row[]

  return {
    async listJobs({ state, queue, offset, limit }) {
      const asked = [queue === null ? names : [queue], state === null ? Object.values(STATES).flat() : STATES[state]]
      const from = `FROM pgboss.job WHERE name = ANY($1) AND state::text = ANY($2)`
      const [counted] = await ask<{ total: number }>(`SELECT count(*)::int AS total ${from}`, asked)
      const rows = await ask<JobRow>(`SELECT ${COLUMNS} ${from} ORDER BY created_on DESC, id OFFSET $3 LIMIT $4`, [
        ...asked,
        offset,
        limit,
      ])
      return { jobs: rows.map(toJob), total: counted?.total ?? 0 }
    },
    async findJob(queue, id) {
      const [row] = await ask<JobRow>(`SELECT ${COLUMNS} FROM pgboss.job WHERE name = $1 AND id = $2`, [queue, id])
      return row ? toJob(row) : null
    },
    async countJobs() {
      const [row] = await ask<JobCounts>(
        `SELECT count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
           count(*) FILTER (WHERE state = 'active')::int AS running,
           count(*) FILTER (WHERE state = 'failed')::int AS failed,
           extract(epoch FROM now() - min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()))::int
             AS "oldestWaitSeconds"
         FROM pgboss.job WHERE name = ANY($1)`,
        [names],
      )
      return row ?? { waiting: 0, running: 0, failed: 0, oldestWaitSeconds: null }
    },
    async retryJob(transaction, queue, id) {
      const db = fromDrizzle(transaction, sql)
      try {
        const retried = await db.executeSql(
          `UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, completed_on = NULL, start_after = now()
           WHERE name = $1 AND id = $2 AND state = 'failed' RETURNING id`,
          [queue, id],
        )
        if (retried.rows.length === 0) return false
      } catch (error) {
        if ((error as { cause?: { code?: string } }).cause?.code === UNIQUE_VIOLATION) return false
        throw error
      }
      // An edit of a waiting job tells the workers that listen, even one that changes nothing.
      await boss.update(queue, undefined, { id, startAfter: 0, db })
      return true
    },
  }
}

type JobRow = Omit<QueuedJob, 'state' | 'data'> & { state: string; data: Record<string, unknown> | null }

function toJob({ state, data, ...row }: JobRow): QueuedJob {
  const known = (Object.keys(STATES) as JobState[]).find((name) => STATES[name].includes(state))
  return { ...row, data: data ?? {}, state: known ?? 'waiting' }
}
