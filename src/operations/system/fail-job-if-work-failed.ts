import { FailedForGood } from '#platform/queue/queue.ts'
import { findFailure } from '#store/system/jobs.ts'
import type { App } from '../app.ts'

/** Fails the job if its work has failed for good, so that administrators see it among the failed jobs. */
export async function failWithWork(
  { database }: Pick<App, 'database'>,
  table: Parameters<typeof findFailure>[1],
  id: string,
): Promise<void> {
  const reason = await findFailure(database, table, id)
  if (reason !== null) throw new FailedForGood(reason)
}
