import type { App } from '../app.ts'

/** An unused picture does no harm, so a failure is only logged. */
export async function removeStoredAvatar({ storage, log }: Pick<App, 'storage' | 'log'>, key: string | null) {
  if (!key) return
  await storage.remove(key).catch((error) => log.warn({ err: error, key }, 'cannot remove an old profile picture'))
}
