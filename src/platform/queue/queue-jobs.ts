import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Database } from '../postgres/database.ts'
import type { JobName } from './job-kinds.ts'

/**
 * `done-later` and `tried-later` are failed jobs that need no attention, because a later job did the same work or tried
 * to.
 */
export type JobState = 'waiting' | 'running' | 'failed' | 'done' | 'done-later' | 'tried-later'

/** The queue keeps a job for a day after its end. */
export type QueuedJob = {
  id: string
  queue: JobName
  state: JobState
  data: Record<string, unknown>
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  /** Null if a worker may take the job now. */
  nextTryAt: Date | null
  attempts: number
  error: string | null
}

/** `done` includes jobs in the state `done-later`. */
export type JobQuery = {
  state: 'waiting' | 'running' | 'failed' | 'done' | null
  queue: JobName | null
  offset: number
  limit: number
}

export type JobCounts = { waiting: number; running: number; failed: number; oldestWaitSeconds: number | null }

export type QueueInspector = {
  /** Newest first. */
  listJobs: (query: JobQuery) => Promise<{ jobs: QueuedJob[]; total: number }>
  findJob: (queue: JobName, id: string) => Promise<QueuedJob | null>
  countJobs: () => Promise<JobCounts>
  /**
   * Makes a failed or waiting job available to workers as soon as the transaction commits. Returns false if the job
   * runs or is done, or if a different job does the same work. The latter aborts the transaction.
   */
  retryJob: (transaction: Pick<Database['db'], 'execute'>, queue: JobName, id: string) => Promise<boolean>
}

/** Jobs of the kinds in $1, each with its state as a JobState. */
const JOBS = `(
  SELECT job.*, CASE
      WHEN state IN ('created', 'retry') THEN 'waiting'
      WHEN state = 'active' THEN 'running'
      WHEN state <> 'failed' THEN 'done'
      WHEN created_on < newest_done THEN 'done-later'
      WHEN created_on < newest THEN 'tried-later'
      ELSE 'failed' END AS known_state
  FROM pgboss.job LEFT JOIN (
    SELECT name, singleton_key, max(created_on) AS newest,
      max(created_on) FILTER (WHERE state = 'completed') AS newest_done
    FROM pgboss.job WHERE name = ANY($1) GROUP BY name, singleton_key
  ) AS same USING (name, singleton_key)
  WHERE name = ANY($1)
) AS job`

const COLUMNS = `id, name AS queue, known_state AS state, data, created_on AS "createdAt", started_on AS "startedAt",
  completed_on AS "endedAt",
  CASE WHEN known_state = 'waiting' AND start_after > now() THEN start_after END AS "nextTryAt",
  CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS attempts,
  COALESCE(output->>'message', output->'value'->>'message', output->>'value') AS error`

const UNIQUE_VIOLATION = '23505'

export function createQueueInspector(boss: PgBoss, names: JobName[]): QueueInspector {
  const query = async <Row>(statement: string, values: unknown[]) =>
    (await boss.getDb().executeSql(statement, values)).rows as Row[]

  return {
    async listJobs({ state, queue, offset, limit }) {
      const states = state === 'done' ? ['done', 'done-later'] : [state]
      const parameters = [queue === null ? names : [queue], state === null ? null : states]
      const from = `FROM ${JOBS} WHERE $2::text[] IS NULL OR known_state = ANY($2)`
      const [counted] = await query<{ total: number }>(`SELECT count(*)::int AS total ${from}`, parameters)
      const rows = await query<JobRow>(`SELECT ${COLUMNS} ${from} ORDER BY created_on DESC, id OFFSET $3 LIMIT $4`, [
        ...parameters,
        offset,
        limit,
      ])
      return { jobs: rows.map(toJob), total: counted?.total ?? 0 }
    },
    async findJob(queue, id) {
      const [row] = await query<JobRow>(`SELECT ${COLUMNS} FROM ${JOBS} WHERE id = $2`, [[queue], id])
      return row ? toJob(row) : null
    },
    async countJobs() {
      const [row] = await query<JobCounts>(
        `SELECT count(*) FILTER (WHERE known_state = 'waiting')::int AS waiting,
           count(*) FILTER (WHERE known_state = 'running')::int AS running,
           count(*) FILTER (WHERE known_state = 'failed')::int AS failed,
           extract(epoch FROM now() - min(start_after)
             FILTER (WHERE known_state = 'waiting' AND start_after <= now()))::int AS "oldestWaitSeconds"
         FROM ${JOBS}`,
        [names],
      )
      return row ?? { waiting: 0, running: 0, failed: 0, oldestWaitSeconds: null }
    },
    async retryJob(transaction, queue, id) {
      const db = fromDrizzle(transaction, sql)
      try {
        const retried = await db.executeSql(
          `UPDATE pgboss.job SET state = CASE WHEN state = 'failed' THEN 'retry' ELSE state END, completed_on = NULL,
             retry_limit = retry_limit + CASE WHEN state = 'failed' THEN 1 ELSE 0 END, start_after = now()
           WHERE name = $1 AND id = $2 AND state IN ('created', 'retry', 'failed') RETURNING id`,
          [queue, id],
        )
        if (retried.rows.length === 0) return false
      } catch (error) {
        if ((error as { cause?: { code?: string } }).cause?.code === UNIQUE_VIOLATION) return false
        throw error
      }
      // Updating a waiting job notifies the listening workers, even if nothing changes.
      await boss.update(queue, undefined, { id, startAfter: 0, db })
      return true
    },
  }
}

type JobRow = Omit<QueuedJob, 'data'> & { data: Record<string, unknown> | null }

function toJob({ data, ...row }: JobRow): QueuedJob {
  return { ...row, data: data ?? {} }
}
