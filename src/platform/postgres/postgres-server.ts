import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { StartupFailure } from '../startup-failure.ts'
import { explainSpawnFailure } from './postgres-account.ts'
import { type PostgresHome, SUPERUSER } from './postgres-cluster.ts'
import { type PostgresProcess, startProcess } from './postgres-process.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'

export type RunningServer = { pid: number; socketFolder: string }

/** Recovery after a crash replays the write-ahead log, which may take a while on a large database. */
const START_TIMEOUT_MS = 120_000
const FAST_STOP_MS = 8_000
const IMMEDIATE_STOP_MS = 2_000

/** Returns the running server of this cluster, which a killed process may have left behind, or starts one. */
export async function ensureServer(home: PostgresHome, log: Log): Promise<RunningServer> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let own: PostgresProcess | null = null
  while (Date.now() < deadline) {
    const running = await findRunningServer(home.cluster)
    if (running) {
      log.debug({ serverPid: running.pid, isAdopted: running.pid !== own?.pid }, 'PostgreSQL is ready')
      return running
    }
    const postmaster = readPostmasterFile(home.cluster)
    const isStartingOrStopping = postmaster !== null && isPostmasterOf(postmaster.pid, home.cluster)
    if (own?.hasEnded() && !isStartingOrStopping) {
      const output = own.output()
      // Retries after temporary causes: workers of a killed server still run, or a parallel start held the lock file.
      if (!/shared memory block|lock file/.test(output)) throw explainSpawnFailure(home.account, home.cluster, output)
      own = null
    }
    if (!own && !isStartingOrStopping) own = startProcess(home, postmaster?.pid)
    await sleep(10)
  }
  throw new StartupFailure(`PostgreSQL on ${home.cluster} was not ready after two minutes. See ${home.cluster}.log.`)
}

/**
 * Null if no server runs on this cluster. Compares the data folder, because in a copied cluster the pid file names the
 * server of the original.
 */
export async function findRunningServer(cluster: string): Promise<RunningServer | null> {
  const postmaster = readPostmasterFile(cluster)
  if (!postmaster?.isReady) return null
  const client = new pg.Client({
    connectionString: socketUrl(postmaster.socketFolder, 'postgres'),
    connectionTimeoutMillis: 5000,
  })
  // A stopping server ends the connection. Without a listener, the error would end our process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return rows[0]?.data_directory === cluster ? { pid: postmaster.pid, socketFolder: postmaster.socketFolder } : null
  } catch {
    // The server is not running, or is just starting or stopping.
    return null
  } finally {
    await client.end()
  }
}

/** Sends stronger and stronger signals until the server stops. */
export async function stopServer(cluster: string): Promise<void> {
  for (const [signal, maxWaitMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', 1000],
  ] as const) {
    const pid = runningPid(cluster)
    if (pid === null) return
    process.kill(pid, signal)
    const deadline = Date.now() + maxWaitMs
    while (runningPid(cluster) === pid && Date.now() < deadline) await sleep(10)
  }
}

export function socketUrl(socketFolder: string, database: string): string {
  return `postgresql://${SUPERUSER}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}&ssl=0`
}

function runningPid(cluster: string): number | null {
  const postmaster = readPostmasterFile(cluster)
  return postmaster && isPostmasterOf(postmaster.pid, cluster) ? postmaster.pid : null
}
