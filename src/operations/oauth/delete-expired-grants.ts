import { deleteUnusedClients } from '#store/oauth/clients.ts'
import { deleteExpiredGrants as deleteExpired } from '#store/oauth/grants.ts'
import type { App } from '../app.ts'

/** Anyone can register programs, so one that nobody allows does not stay long. */
const NEVER_ALLOWED_DAYS = 7
/** Programs remember that they are registered, and fail to connect again when we no longer know them. */
const LAST_ALLOWED_DAYS = 400
const DAY_MS = 86_400_000

export async function deleteExpiredGrants({ database }: Pick<App, 'database'>): Promise<void> {
  await deleteExpired(database)
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  await deleteUnusedClients(database, {
    createdBefore: daysAgo(NEVER_ALLOWED_DAYS),
    allowedBefore: daysAgo(LAST_ALLOWED_DAYS),
  })
}
