import { KEPT_DAYS } from '#domain/retention.ts'
import { deleteOldMail } from '#store/mail-messages.ts'
import type { App } from '../app.ts'

const KEPT_FOR_MS = KEPT_DAYS.mail * 24 * 3_600_000

export async function forgetOldMail({ database }: Pick<App, 'database'>): Promise<void> {
  await deleteOldMail(database, KEPT_FOR_MS)
}
