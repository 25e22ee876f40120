import type { Log } from '../log/log.ts'
import type { Settings } from '../settings.ts'
import { checkServer } from './check-server.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { type ServerWait, waitForServer } from './wait-for-server.ts'

/** `stop` stops the embedded server. For any other server, it does nothing. */
export type DatabaseServer = { url: string; isEmbedded: boolean; stop: () => Promise<void> }

export async function openDatabaseServer(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Log,
  patience?: ServerWait,
): Promise<DatabaseServer> {
  if (!databaseUrl) return { isEmbedded: true, ...(await startEmbeddedPostgres({ dataDir, log })) }
  const check = () => checkServer(databaseUrl)
  await (patience ? waitForServer(check, patience, log) : check())
  return { url: databaseUrl, isEmbedded: false, stop: async () => {} }
}
