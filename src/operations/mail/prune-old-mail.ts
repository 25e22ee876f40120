import { RETENTION_DAYS } from '#domain/system/retention.ts'
import { clearFailedText, deleteOldMail } from '#store/system/mail-messages.ts'
import type { App } from '../app.ts'

const DAY_MS = 24 * 3_600_000

export async function pruneOldMail({ database }: Pick<App, 'database'>): Promise<void> {
  await clearFailedText(database, RETENTION_DAYS.failedMailWords * DAY_MS)
  await deleteOldMail(database, RETENTION_DAYS.mail * DAY_MS)
}
