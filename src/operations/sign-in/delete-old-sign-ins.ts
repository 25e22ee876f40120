import { RETENTION_DAYS } from '#domain/system/retention.ts'
import { dropExpiredSignIns, dropUnconfirmedAccounts } from '#store/accounts/accounts.ts'
import { dropOldDevices } from '#store/accounts/known-devices.ts'
import type { App } from '../app.ts'

const DAY_MS = 86_400_000

export async function deleteOldSignIns({ database }: Pick<App, 'database'>): Promise<void> {
  await dropExpiredSignIns(database, new Date())
  await dropOldDevices(database, new Date(Date.now() - RETENTION_DAYS.devices * DAY_MS))
  await dropUnconfirmedAccounts(database, new Date(Date.now() - RETENTION_DAYS.unconfirmedAccounts * DAY_MS))
}
