import { dropExpiredSignIns, dropUnconfirmedAccounts } from '#store/accounts.ts'
import { dropOldDevices } from '#store/known-devices.ts'
import type { App } from '../app.ts'
import { DEVICE_DAYS } from './device-cookie.ts'

const DAY_MS = 86_400_000

/** How long somebody may take to confirm their address. */
const UNCONFIRMED_DAYS = 7

/** Removes sessions and one-time tokens that have expired, devices whose cookie has, and accounts nobody confirmed. */
export async function forgetOldSignIns({ database }: Pick<App, 'database'>): Promise<void> {
  await dropExpiredSignIns(database, new Date())
  await dropOldDevices(database, new Date(Date.now() - DEVICE_DAYS * DAY_MS))
  await dropUnconfirmedAccounts(database, new Date(Date.now() - UNCONFIRMED_DAYS * DAY_MS))
}
