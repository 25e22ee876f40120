import { IMPERSONATION_MINUTES } from '#domain/system/admin.ts'
import { recordSilentEnds } from '#store/accounts/impersonations.ts'
import type { App } from '../app.ts'

/** Every look at somebody's account has its end in the audit log, also when nobody pressed Stop. */
export async function auditEndedImpersonations({ database }: Pick<App, 'database'>): Promise<void> {
  await database.db.transaction((transaction) => recordSilentEnds(transaction, IMPERSONATION_MINUTES))
}
