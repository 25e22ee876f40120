import { counted } from '#domain/words/counts.ts'
import type { Database } from '#platform/postgres/database.ts'
import { takeFromLimit } from '#store/accounts/rate-limits.ts'
import { LimitReached } from '../errors.ts'

const ATTEMPTS = 10
const WINDOW_SECONDS = 15 * 60

/** Counts an attempt to guess a password or code, and throws LimitReached if there were too many. */
export async function countAttempt(database: Database, key: string, guessed: 'passwords' | 'codes'): Promise<void> {
  const use = await takeFromLimit(database, `guess-${key}`, ATTEMPTS, WINDOW_SECONDS)
  if (use.isAllowed) return
  const minutes = Math.ceil(use.retryAfterSeconds / 60)
  throw new LimitReached(
    `Too many wrong ${guessed}. Please wait ${counted(minutes, 'minute')} and try again.`,
    use.retryAfterSeconds,
  )
}
