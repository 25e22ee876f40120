import { deleteUnusedClients } from '#store/oauth/clients.ts'
import { deleteExpiredGrants as deleteExpired } from '#store/oauth/grants.ts'
import type { App } from '../app.ts'

/** Programs remember that they are registered, so a user has some days to allow one. */
const UNUSED_DAYS = 7
const DAY_MS = 86_400_000

export async function deleteExpiredGrants({ database }: Pick<App, 'database'>): Promise<void> {
  await deleteExpired(database)
  await deleteUnusedClients(database, new Date(Date.now() - UNUSED_DAYS * DAY_MS))
}
