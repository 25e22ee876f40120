import type { Database } from '#platform/postgres/database.ts'
import { countUse, inMinutes } from '../count-use.ts'

const ATTEMPTS = 10
const WINDOW_SECONDS = 15 * 60

export async function countAttempt(database: Database, key: string, guessed: 'passwords' | 'codes'): Promise<void> {
  await countUse(
    database,
    { key: `guess-${key}`, max: ATTEMPTS, perSeconds: WINDOW_SECONDS },
    (wait) => `Too many wrong ${guessed}. Please wait ${inMinutes(wait)} and try again.`,
  )
}
