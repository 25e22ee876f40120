import { knownTimezone } from '#domain/words/time-zone.ts'
import { findTimezone } from '#store/accounts/user-settings.ts'
import type { Db } from '#store/sql/db.ts'

export async function readTimezone({ database }: { database: { db: Db } }, userId: string): Promise<string> {
  return knownTimezone(await findTimezone(database, userId))
}
