import { closeSync, existsSync, fstatSync, mkdtempSync, openSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartupFailure } from '../startup-failure.ts'
import { changeFolderOwner, isReachable, spawnAs } from './postgres-account.ts'
import type { PostgresHome } from './postgres-cluster.ts'

export type PostgresProcess = {
  pid: number | undefined
  hasEnded: () => boolean
  /** What the process wrote to its log since it started. */
  output: () => string
}

/** A Unix socket path can have at most 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH_LENGTH = process.platform === 'darwin' ? 103 : 107
const MAX_LOG_BYTES = 5_000_000

const NOT_DURABLE = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

/** Starts PostgreSQL detached, so that Ctrl+C in the terminal reaches only us and the server can outlive us. */
export function startProcess(home: PostgresHome, stalePid: number | undefined): PostgresProcess {
  changeFolderOwner(home.account, home.cluster)
  const logFile = `${home.cluster}.log`
  const log = openSync(logFile, isLarge(logFile) ? 'w' : 'a', 0o600)
  const logStart = fstatSync(log).size
  // A stale pid file may contain the pid of an unrelated process. PostgreSQL mistakes that process for a rival server
  // unless this variable contains the pid.
  const environment = { ...home.binaries.environment, ...(stalePid ? { PG_GRANDPARENT_PID: String(stalePid) } : {}) }
  const server = spawnAs(home.account, home.binaries.postgres, serverArgs(home), {
    env: environment,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let failure = ''
  let hasEnded = false
  server.once('error', (error) => {
    failure = error.message
    hasEnded = true
  })
  server.once('exit', () => {
    hasEnded = true
  })
  server.unref()
  return {
    pid: server.pid,
    hasEnded: () => hasEnded,
    output: () => failure || readFileSync(logFile).subarray(logStart).toString(),
  }
}

function serverArgs(home: PostgresHome): string[] {
  const options = {
    listen_addresses: '',
    unix_socket_directories: `"${chooseSocketFolder(home).replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // PostgreSQL reports a failed statement to the client that sent it. This log is only for the server itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', home.cluster, ...args, ...(home.isDurable ? [] : NOT_DURABLE)]
}

/** The cluster folder, which is private, or a private temporary folder if the path is too long for a socket. */
function chooseSocketFolder({ cluster, account, socketFolder }: PostgresHome): string {
  if (socketFolder && existsSync(socketFolder)) return socketFolder
  if (fitsSocket(cluster)) return cluster
  for (const parent of [tmpdir(), '/tmp']) {
    if (!fitsSocket(join(parent, 'pagewarden-XXXXXX')) || !isReachable(account, parent)) continue
    const folder = mkdtempSync(join(parent, 'pagewarden-'))
    changeFolderOwner(account, folder)
    return folder
  }
  throw new StartupFailure(`The path ${dirname(cluster)} is too long for PostgreSQL. Set DATA_DIR to a shorter one.`)
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH_LENGTH
}

function isLarge(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES
}
