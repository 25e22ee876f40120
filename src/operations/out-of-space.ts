import { isDatabaseDown } from '#platform/postgres/database-down.ts'
import { hasDiskSpace, isDiskFull } from '#platform/storage/disk-full.ts'
import type { App } from './app.ts'

/** Connection errors count as well, because the embedded PostgreSQL stops when the disk is full. */
export function isOutOfSpace({ database, settings }: Pick<App, 'database' | 'settings'>, error: unknown): boolean {
  return isDiskFull(error) || (database.isEmbedded && isDatabaseDown(error) && !hasDiskSpace(settings.dataDir))
}
