import type { Database } from '#platform/database.ts'
import { auditEntries } from './admin-schema.ts'

export type NewAuditEntry = Omit<typeof auditEntries.$inferInsert, 'id' | 'at'>

/** Takes a transaction as well, so that an act and its entry are one. */
export async function insertAuditEntry(db: Pick<Database['db'], 'insert'>, entry: NewAuditEntry): Promise<void> {
  await db.insert(auditEntries).values(entry)
}
