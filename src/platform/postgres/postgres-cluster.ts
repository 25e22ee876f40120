import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Log } from '../log/log.ts'
import { StartupFailure } from '../startup-failure.ts'
import { changeFolderOwner, explainSpawnFailure, type PostgresAccount, spawnAs } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

export type PostgresHome = {
  cluster: string
  binaries: PostgresBinaries
  account: PostgresAccount
  /** If false, nothing is synced to disk, which is enough for throw-away databases. */
  isDurable: boolean
  /** The previous socket folder, reused after a restart to keep the URL the same. */
  socketFolder?: string
}

export const SUPERUSER = 'pagewarden'

const MAJOR_VERSION = '18'

export async function ensureCluster(home: PostgresHome): Promise<void> {
  const { cluster } = home
  if (!hasCluster(cluster)) await createCluster(home)
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === MAJOR_VERSION) return
  throw new StartupFailure(
    `The database in ${cluster} was created by PostgreSQL ${version}, ` +
      `but PostgreSQL ${MAJOR_VERSION} is needed here. ` +
      'Move its contents with pg_dump, or set DATA_DIR to another folder.',
  )
}

/**
 * Removes incomplete clusters of first starts that were killed. Only the process that claimed the data folder may call
 * this.
 */
export function removeUnfinishedClusters(cluster: string, log: Log): void {
  const folder = dirname(cluster)
  for (const name of readdirSync(folder).filter((name) => name.startsWith(unfinishedPrefix(cluster)))) {
    try {
      remove(join(folder, name))
    } catch (error) {
      // An orphaned process may still write to the folder. The next start removes it.
      log.warn({ err: error, folder: name }, 'An unfinished database folder could not be removed')
    }
  }
}

function hasCluster(cluster: string): boolean {
  if (!existsSync(cluster)) return false
  const entries = listCluster(cluster)
  if (entries.includes('PG_VERSION')) return true
  if (entries.length === 0) return false
  throw new StartupFailure(
    `${cluster} contains files that are not a database. Move them away, or set DATA_DIR to another folder.`,
  )
}

function listCluster(cluster: string): string[] {
  try {
    return readdirSync(cluster)
  } catch (error) {
    const isFile = (error as NodeJS.ErrnoException).code === 'ENOTDIR'
    throw new StartupFailure(
      isFile
        ? `${cluster} is a file, but the database must be a folder. Move it away, or set DATA_DIR to another folder.`
        : `The database in ${cluster} belongs to another user. Start as that user, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Creates the cluster under a temporary name first. So an incomplete cluster never gets the final name, even if the
 * process is killed.
 */
async function createCluster(home: PostgresHome): Promise<void> {
  const unfinished = mkdtempSync(join(dirname(home.cluster), unfinishedPrefix(home.cluster)))
  try {
    chmodSync(unfinished, 0o700)
    changeFolderOwner(home.account, unfinished)
    await runInitdb({ ...home, cluster: unfinished })
    renameSync(unfinished, home.cluster)
  } catch (error) {
    remove(unfinished)
    const anotherWasFaster = hasCluster(home.cluster)
    if (!anotherWasFaster) throw error
  }
}

async function runInitdb({ cluster, binaries, account, isDurable }: PostgresHome): Promise<void> {
  // The built-in collation sorts the same on every system; lc-ctype lets text search recognise non-ASCII letters.
  const locale = ['--locale=C', `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`]
  const collation = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = [`--username=${SUPERUSER}`, '--auth-local=trust', '--auth-host=reject']
  const args = [`--pgdata=${cluster}`, ...locale, ...collation, ...access, ...(isDurable ? [] : ['--no-sync'])]
  const initdb = spawnAs(account, binaries.initdb, args, {
    env: binaries.environment,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = text(initdb.stderr as NodeJS.ReadableStream)
  const outcome = await new Promise<number | string>((resolve) => {
    initdb.once('error', (error) => resolve(error.message))
    initdb.once('close', (code, signal) => resolve(code ?? signal ?? 'killed'))
  })
  if (outcome === 0) return
  throw explainSpawnFailure(account, cluster, (await output).trim() || `initdb ended with ${outcome}`)
}

function unfinishedPrefix(cluster: string): string {
  return `${basename(cluster)}.unfinished-`
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
