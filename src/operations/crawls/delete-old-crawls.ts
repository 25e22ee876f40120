import { RETENTION_DAYS } from '#domain/system/retention.ts'
import { dropOldLimits } from '#store/accounts/rate-limits.ts'
import { deleteAnonymousCrawls } from '#store/crawls/crawls.ts'
import { deleteExpiredAnswers } from '#store/requests/external-answers.ts'
import { deleteOldIdempotentRequests } from '#store/workspaces/idempotent-requests.ts'
import type { App } from '../app.ts'

const DAY_MS = 86_400_000

/** Anonymous crawls are kept for 7 days: as long as the visitor's browser remembers them. */
export async function deleteOldCrawls({ database }: Pick<App, 'database'>): Promise<void> {
  await deleteAnonymousCrawls(database, new Date(Date.now() - RETENTION_DAYS.anonymousCrawls * DAY_MS))
  await deleteExpiredAnswers(database)
  await deleteOldIdempotentRequests(database)
  await dropOldLimits(database, new Date(Date.now() - RETENTION_DAYS.limits * DAY_MS))
}
