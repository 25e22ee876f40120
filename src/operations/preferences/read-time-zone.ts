import { knownTimezone } from '#domain/words/time-zone.ts'
import { findTimezone } from '#store/accounts/user-settings.ts'
import type { Db } from '#store/sql/db.ts'

/** UTC if the account was deleted. */
export async function readTimezone({ database }: { database: { db: Db } }, userId: string | null): Promise<string> {
  return knownTimezone(userId && (await findTimezone(database, userId)))
}
