import { counted } from '#domain/words/counts.ts'
import type { Database } from '#platform/postgres/database.ts'
import { takeFromLimit } from '#store/accounts/rate-limits.ts'
import { LimitReached } from './errors.ts'

export const HOUR_SECONDS = 3600

type UseLimit = { key: string; max: number; perSeconds: number }

/** Counts one use, or throws LimitReached with the message that `describe` makes from the seconds to wait. */
export async function countUse(
  database: Database,
  { key, max, perSeconds }: UseLimit,
  describe: (waitSeconds: number) => string,
): Promise<void> {
  const use = await takeFromLimit(database, key, max, perSeconds)
  if (!use.isAllowed) throw new LimitReached(describe(use.retryAfterSeconds), use.retryAfterSeconds)
}

/** For example '5 minutes', rounded up. */
export function inMinutes(seconds: number): string {
  return counted(Math.ceil(seconds / 60), 'minute')
}
