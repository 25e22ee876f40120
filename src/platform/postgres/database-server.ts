import type { Log } from '../log/log.ts'
import type { Settings } from '../settings.ts'
import { checkServer } from './check-server.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { type ServerPatience, waitForServer } from './wait-for-server.ts'

/** `stop` ends a server that is our own and leaves any other alone. */
export type DatabaseServer = { url: string; isEmbedded: boolean; stop: () => Promise<void> }

/** The server behind DATABASE_URL when that is set, else our own in DATA_DIR, started. */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Log,
  patience?: ServerPatience,
): Promise<DatabaseServer> {
  if (!databaseUrl) return { isEmbedded: true, ...(await startEmbeddedPostgres({ dataDir, log })) }
  const check = () => checkServer(databaseUrl)
  await (patience ? waitForServer(check, patience, log) : check())
  return { url: databaseUrl, isEmbedded: false, stop: async () => {} }
}
