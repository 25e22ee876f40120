import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { changeFolderOwner, chooseAccount, spawnAs } from '#platform/postgres/postgres-account.ts'
import { findPostgresBinaries } from '#platform/postgres/postgres-binaries.ts'
import { ensureWebBuild } from '#processes/build-web.ts'
import { freePort } from '../support/free-port.ts'
import { median, printTable, runInterleaved } from '../support/rounds.ts'

const ROUNDS = 7
const GOAL = 3
const GIVE_UP_AFTER_MS = 120_000
const POLL_MS = 5

/** How long `npm start` takes with a new data folder until the server is healthy, compared with PostgreSQL alone. */
await ensureWebBuild()
const { npmStart, postgres } = await runInterleaved(ROUNDS, {
  postgres: () => withFolder(timeBarePostgres),
  npmStart: () => withFolder(timeNpmStart),
})
printTable(
  ['First start, new data folder', `median of ${ROUNDS}, ms`],
  [
    ['PostgreSQL alone: initdb, start, first connection', median(postgres).toFixed(0)],
    ['npm start until healthy', median(npmStart).toFixed(0)],
    ['ratio', (median(npmStart) / median(postgres)).toFixed(2)],
    ['goal', `≤ ${GOAL}`],
  ],
)

async function timeNpmStart(folder: string): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn' }
  const startedAt = performance.now()
  // Started in its own process group, because npm does not pass every signal on to its child.
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  await until(npm, async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status === 200)
  const ms = performance.now() - startedAt
  await endGroup(npm)
  return ms
}

async function timeBarePostgres(folder: string): Promise<number> {
  const { initdb, postgres, environment } = findPostgresBinaries(join(folder, 'libraries'))
  const account = chooseAccount([postgres, folder])
  const cluster = join(folder, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  changeFolderOwner(account, cluster)
  const options = { env: environment, cwd: '/', stdio: 'ignore' as const }

  const startedAt = performance.now()
  const [code] = await once(spawnAs(account, initdb, ['-D', cluster, '-U', 'bench', '-A', 'trust'], options), 'exit')
  if (code !== 0) throw new Error(`initdb exited with ${code}`)
  const server = spawnAs(account, postgres, ['-D', cluster, '-k', cluster, '-c', 'listen_addresses='], options)
  await until(server, () => canConnect(cluster))
  const ms = performance.now() - startedAt
  server.kill('SIGINT')
  await once(server, 'exit')
  return ms
}

async function canConnect(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ host: socketFolder, user: 'bench', database: 'postgres' })
  await client.connect()
  await client.end()
  return true
}

/** Polls until `isReady` returns true. An error counts as 'not ready yet'. */
async function until(child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + GIVE_UP_AFTER_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (child.exitCode !== null) throw new Error(`The process exited with ${child.exitCode}.`)
    if (await isReady().catch(() => false)) return
  }
  throw new Error(`Not ready within ${GIVE_UP_AFTER_MS} ms.`)
}

/** Waits for the whole group, because npm can exit before the server that it started. */
async function endGroup(leader: ChildProcess): Promise<void> {
  const group = -(leader.pid ?? Number.NaN)
  process.kill(group, 'SIGTERM')
  while (isAlive(group)) await sleep(POLL_MS)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function withFolder(measure: (folder: string) => Promise<number>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewarden-bench-'))
  chmodSync(folder, 0o711)
  try {
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
