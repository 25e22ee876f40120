import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { StartupFailure } from '../startup-failure.ts'
import { explainSpawnFailure } from './postgres-account.ts'
import { type PostgresHome, SUPERUSER } from './postgres-cluster.ts'
import { type PostgresProcess, startProcess } from './postgres-process.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'

export type RunningServer = { pid: number; socketFolder: string }

/** Recovery after a crash replays the log of changes, which may take a while on a large database. */
const START_TIMEOUT_MS = 120_000
const FAST_STOP_MS = 8_000
const IMMEDIATE_STOP_MS = 2_000

/** The running server of this cluster: the one that a killed process left behind, else a new one. */
export async function ensureServer(home: PostgresHome, log: Log): Promise<RunningServer> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let own: PostgresProcess | null = null
  while (Date.now() < deadline) {
    const running = await findRunningServer(home.cluster)
    if (running) {
      log.debug({ serverPid: running.pid, isAdopted: running.pid !== own?.pid }, 'PostgreSQL is ready')
      return running
    }
    const noted = readPostmasterFile(home.cluster)
    const isComingOrGoing = noted !== null && isPostmasterOf(noted.pid, home.cluster)
    if (own?.hasEnded() && !isComingOrGoing) {
      const said = own.said()
      // Workers that outlive a killed server for a moment, or another start that came first and is gone again.
      if (!/shared memory block|lock file/.test(said)) throw explainSpawnFailure(home.account, home.cluster, said)
      own = null
    }
    if (!own && !isComingOrGoing) own = startProcess(home, noted?.pid)
    await sleep(10)
  }
  throw new StartupFailure(`PostgreSQL on ${home.cluster} was not ready after two minutes; its log stands beside it.`)
}

/** The server that answers for this cluster now. A copied folder names the server of the original: that one is not ours. */
export async function findRunningServer(cluster: string): Promise<RunningServer | null> {
  const noted = readPostmasterFile(cluster)
  if (!noted?.isReady) return null
  const client = new pg.Client({
    connectionString: socketUrl(noted.socketFolder, 'postgres'),
    connectionTimeoutMillis: 5000,
  })
  // A server that is just stopping ends the connection; without a listener that would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return rows[0]?.data_directory === cluster ? { pid: noted.pid, socketFolder: noted.socketFolder } : null
  } catch {
    // Not there, just starting or just stopping: the caller looks again.
    return null
  } finally {
    await client.end()
  }
}

/** Ends connections and closes the files cleanly; a server that does not comply in time is ended harder. */
export async function stopServer(cluster: string): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', 1000],
  ] as const) {
    const pid = runningPid(cluster)
    if (pid === null) return
    process.kill(pid, signal)
    const deadline = Date.now() + patienceMs
    while (runningPid(cluster) === pid && Date.now() < deadline) await sleep(10)
  }
}

export function socketUrl(socketFolder: string, database: string): string {
  return `postgresql://${SUPERUSER}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}&ssl=0`
}

function runningPid(cluster: string): number | null {
  const noted = readPostmasterFile(cluster)
  return noted && isPostmasterOf(noted.pid, cluster) ? noted.pid : null
}
