import { createLog, type Log } from '#platform/log/log.ts'
import { type Database, migrate, openDatabase } from '#platform/postgres/database.ts'
import { type DatabaseServer, openDatabaseServer } from '#platform/postgres/database-server.ts'
import { findRunningDatabase, hasEmbeddedDatabase } from '#platform/postgres/embedded-postgres.ts'
import type { Settings } from '#platform/settings.ts'
import { StartupFailure } from '#platform/startup-failure.ts'
import { readCliSettings } from './settings.ts'
import { UsageError } from './usage-error.ts'

/** Runs `act` on the server's database, whether the server is running or not. */
export async function withDatabase<Result>(
  act: (database: Database, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = readCliSettings()
  const log = createLog('silent')
  try {
    const server = await findServer(settings, log)
    const database = openDatabase(server, log)
    try {
      await migrate(database)
      return await act(database, settings)
    } finally {
      await database.close()
      await server.stop()
    }
  } catch (error) {
    if (error instanceof StartupFailure) throw new UsageError(error.message)
    throw error
  }
}

/** A database server that is already running is kept running; one that we start is stopped at the end. */
async function findServer(settings: Settings, log: Log): Promise<DatabaseServer> {
  if (settings.databaseUrl) return openDatabaseServer(settings, log)
  if (!hasEmbeddedDatabase(settings.dataDir)) {
    throw new UsageError(
      `There is no database in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL to the same value as on the server.`,
    )
  }
  const running = await findRunningDatabase(settings.dataDir)
  return running ? { url: running, isEmbedded: true, stop: async () => {} } : openDatabaseServer(settings, log)
}
