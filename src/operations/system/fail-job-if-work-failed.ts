import { GivenUp } from '#platform/queue/queue.ts'
import { findFailure } from '#store/system/jobs.ts'
import type { App } from '../app.ts'

/** A job whose work has failed for good has failed as well, for the same reason: that is where administrators look. */
export async function failWithWork(
  { database }: Pick<App, 'database'>,
  table: Parameters<typeof findFailure>[1],
  id: string,
): Promise<void> {
  const reason = await findFailure(database, table, id)
  if (reason !== null) throw new GivenUp(reason)
}
