import type { App } from '../app.ts'

/** A picture that nobody points to any more. That it stays behind harms nobody, so a failure is only a warning. */
export async function removeStoredAvatar({ storage, log }: Pick<App, 'storage' | 'log'>, key: string | null) {
  if (!key) return
  await storage.remove(key).catch((error) => log.warn({ err: error, key }, 'old picture could not be removed'))
}
