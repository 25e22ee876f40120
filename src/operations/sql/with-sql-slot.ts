import { MAX_SQL_SECONDS } from '#domain/sql/sql-query.ts'
import { holdingLock } from '#platform/postgres/hold-lock.ts'
import type { App } from '../app.ts'
import { LimitReached } from '../errors.ts'

/** Per process. Each query may take almost a gigabyte of memory and two cores. */
const MAX_RUNNING = 2
let running = 0

/** One query at a time per account, and a few on this server. Throws LimitReached if there are more. */
export async function withSqlSlot<Result>(
  app: Pick<App, 'database'>,
  userId: string,
  task: () => Promise<Result>,
): Promise<Result> {
  if (running >= MAX_RUNNING) {
    throw new LimitReached('Other people’s queries are running on this server. Try again in a few seconds.', 5)
  }
  running += 1
  try {
    const held = await holdingLock(app.database, `sql of ${userId}`, task)
    if (held) return held.result
    const message = `Another query of your account is still running. Cancel it, or wait: it is stopped after ${MAX_SQL_SECONDS} seconds at the latest.`
    throw new LimitReached(message, 5)
  } finally {
    running -= 1
  }
}
