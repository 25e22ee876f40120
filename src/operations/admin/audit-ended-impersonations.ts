import { IMPERSONATION_MINUTES } from '#domain/system/admin.ts'
import { auditExpiredImpersonations } from '#store/accounts/impersonations.ts'
import type { App } from '../app.ts'

/** Records the end of impersonations that expired without a click on Stop. */
export async function auditEndedImpersonations({ database }: Pick<App, 'database'>): Promise<void> {
  await database.db.transaction((transaction) => auditExpiredImpersonations(transaction, IMPERSONATION_MINUTES))
}
