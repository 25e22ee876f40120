import { isDatabaseDown } from '#platform/postgres/database-down.ts'
import { hasDiskSpace, isDiskFull } from '#platform/storage/disk-full.ts'
import type { App } from './app.ts'

/** Whether a full disk is the cause. Without disk space, the embedded PostgreSQL stops and cannot restart. */
export function isOutOfSpace({ database, settings }: Pick<App, 'database' | 'settings'>, error: unknown): boolean {
  return isDiskFull(error) || (database.isEmbedded && isDatabaseDown(error) && !hasDiskSpace(settings.dataDir))
}
