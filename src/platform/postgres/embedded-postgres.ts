import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { StartupFailure } from '../startup-failure.ts'
import { prepareDataFolder } from '../storage/data-folder.ts'
import { claimDataFolder } from '../storage/data-folder-claim.ts'
import { chooseAccount } from './postgres-account.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { ensureCluster, type PostgresHome, removeUnfinishedClusters } from './postgres-cluster.ts'
import { ensureServer, findRunningServer, type RunningServer, socketUrl, stopServer } from './postgres-server.ts'

export type EmbeddedPostgres = {
  url: string
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: Log
  /** If false, nothing is synced to disk, which is enough for throw-away databases. */
  isDurable?: boolean
}

const CLUSTER = 'postgres'
const DATABASE = 'pagewarden'
const CLAIM_ATTEMPTS = 50
/** Restarts fail while the disk is full, so the pauses between them grow up to this length. */
const MAX_PAUSE_MS = 8000

/** Starts the PostgreSQL of a data folder, or takes over the one that a killed process left running. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  isDurable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataFolder = prepareDataFolder(dataDir)
  const binaries = findPostgresBinaries(join(dataFolder, 'postgres-libraries'))
  const account = chooseAccount([binaries.postgres, dataFolder])
  const home: PostgresHome = { cluster: join(dataFolder, CLUSTER), binaries, account, isDurable }
  await ensureCluster(home)
  const { server, claim } = await takeServer(home, dataFolder, log)
  await ensureDatabase(claim)
  removeUnfinishedClusters(home.cluster, log)
  const supervisor = superviseServer({ ...home, socketFolder: server.socketFolder }, dataFolder, claim, log)
  return {
    url: socketUrl(server.socketFolder, DATABASE),
    async stop() {
      await supervisor.stop()
      await stopServer(home.cluster)
      if (server.socketFolder !== home.cluster) rmSync(server.socketFolder, { recursive: true, force: true })
    },
  }
}

/** Null unless the server of this data folder is running. For tools that use the database without owning it. */
export async function findRunningDatabase(dataDir: string): Promise<string | null> {
  const path = resolve(dataDir, CLUSTER)
  const running = existsSync(path) ? await findRunningServer(realpathSync(path)) : null
  return running && socketUrl(running.socketFolder, DATABASE)
}

export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(resolve(dataDir, CLUSTER))
}

type TakenServer = { server: RunningServer; claim: pg.Client }

/** Tries again, because the server that was found may be stopping together with its owner. */
async function takeServer(home: PostgresHome, dataFolder: string, log: Log): Promise<TakenServer> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await ensureServer(home, log)
    try {
      return { server, claim: await claimDataFolder(socketUrl(server.socketFolder, 'postgres'), dataFolder) }
    } catch (error) {
      if (error instanceof StartupFailure || attempt === CLAIM_ATTEMPTS) throw error
      await sleep(100)
    }
  }
}

async function ensureDatabase(claim: pg.Client): Promise<void> {
  const { rowCount } = await claim.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount === 0) await claim.query(`CREATE DATABASE ${DATABASE}`)
}

/** Restarts the server if it dies while we run, and then claims the data folder again. */
function superviseServer(home: PostgresHome, dataFolder: string, firstClaim: pg.Client, log: Log) {
  let isActive = true
  let recovery = Promise.resolve()

  watch(firstClaim)

  function watch(claim: pg.Client): void {
    claim.once('end', () => {
      if (isActive) recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    log.error('PostgreSQL ended unexpectedly; restarting it')
    for (let pauseMs = 1000; isActive; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        const { claim } = await takeServer(home, dataFolder, log)
        return watch(claim)
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be restarted; trying again')
        await sleep(pauseMs)
      }
    }
  }

  return {
    async stop(): Promise<void> {
      isActive = false
      await recovery
    },
  }
}
