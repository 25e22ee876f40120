import { isDatabaseDown } from '#platform/postgres/database-down.ts'
import { hasRoom, isDiskFull } from '#platform/storage/disk-full.ts'
import type { App } from './app.ts'

/** Whether a full disk is the reason. Our own PostgreSQL ends when it has no room for its log, and cannot start again. */
export function isOutOfSpace({ database, settings }: Pick<App, 'database' | 'settings'>, error: unknown): boolean {
  return isDiskFull(error) || (database.isEmbedded && isDatabaseDown(error) && !hasRoom(settings.dataDir))
}
