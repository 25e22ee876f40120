import { dropExpiredSignIns } from '#store/accounts.ts'
import { dropOldDevices } from '#store/known-devices.ts'
import type { App } from '../app.ts'
import { DEVICE_DAYS } from './device-cookie.ts'

/** Removes sessions and one-time tokens that have expired, and devices whose cookie has. */
export async function forgetOldSignIns({ database }: Pick<App, 'database'>): Promise<void> {
  await dropExpiredSignIns(database, new Date())
  await dropOldDevices(database, new Date(Date.now() - DEVICE_DAYS * 86_400_000))
}
