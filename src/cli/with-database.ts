import { createLog, type Log } from '#platform/log/log.ts'
import { type Database, migrate, openDatabase } from '#platform/postgres/database.ts'
import { type DatabaseServer, openDatabaseServer } from '#platform/postgres/database-server.ts'
import { findRunningDatabase, hasEmbeddedDatabase } from '#platform/postgres/embedded-postgres.ts'
import type { Settings } from '#platform/settings.ts'
import { StartupFailure } from '#platform/startup-failure.ts'
import { readCliSettings } from './settings.ts'
import { UsageError } from './usage-error.ts'

/** Runs `act` on the database that the server of these settings uses, whether that server runs now or not. */
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

/** A server that runs on the data folder is used and left running; one that we start ends with us. */
async function findServer(settings: Settings, log: Log): Promise<DatabaseServer> {
  if (settings.databaseUrl) return openDatabaseServer(settings, log)
  if (!hasEmbeddedDatabase(settings.dataDir)) {
    throw new UsageError(
      `There is no database in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    )
  }
  const running = await findRunningDatabase(settings.dataDir)
  return running ? { url: running, isEmbedded: true, stop: async () => {} } : openDatabaseServer(settings, log)
}
