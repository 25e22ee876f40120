import { knownTimezone } from '#domain/words/time-zone.ts'
import { findTimezone } from '#store/accounts/user-settings.ts'
import type { App } from '../app.ts'

export async function readTimezone(
  { database }: { database: { db: Pick<App['database']['db'], 'select'> } },
  userId: string,
): Promise<string> {
  return knownTimezone(await findTimezone(database, userId))
}
