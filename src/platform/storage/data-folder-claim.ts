import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { StartupFailure } from '../startup-failure.ts'

/** Any number will do, as long as it is the same in every version. */
const CLAIM = 7_264_581
const OWNER = 'owner of the data folder: process '
/** PostgreSQL releases the claim of a killed process within milliseconds, so a second is enough. */
const PATIENCE_MS = 1_000

/**
 * Makes this process the only one that uses the data folder. The claim is a lock of a database connection, so it ends
 * with the process and never goes stale like a lock file.
 */
export async function claimDataFolder(serverUrl: string, dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: serverUrl, application_name: `${OWNER}${process.pid}` })
  // The caller handles the 'end' event. Without a listener, the error before it would end the process.
  client.on('error', () => {})
  await client.connect()
  const deadline = Date.now() + PATIENCE_MS
  do {
    const { rows } = await client.query<{ claimed: boolean }>(`SELECT pg_try_advisory_lock(${CLAIM}) AS claimed`)
    if (rows[0]?.claimed) return client
    await sleep(50)
  } while (Date.now() < deadline)
  const owner = await findOwner(client)
  await client.end()
  throw new StartupFailure(
    `The data folder ${dataFolder} is in use by another ${PRODUCT_NAME} (process ${owner}). ` +
      'Stop it first, or set DATA_DIR to another folder.',
  )
}

async function findOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT activity.application_name AS name
     FROM pg_locks AS lock JOIN pg_stat_activity AS activity USING (pid)
     WHERE lock.locktype = 'advisory' AND lock.objid = ${CLAIM} AND lock.granted`,
  )
  return rows[0]?.name.replace(OWNER, '') ?? 'unknown'
}
