import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePostgresFolder, type PostgresFolder, query } from '#testing/block-postgres.ts'
import { findRunningDatabase } from './embedded-postgres.ts'

/** Creating a database takes longer than the rest of most tests, so they start with a copy of this one. */
const prepared = makePostgresFolder()
let folder: PostgresFolder

beforeAll(async () => {
  const holder = prepared.hold()
  await holder.ready()
  await holder.end('SIGTERM')
})

beforeEach(() => {
  folder = makePostgresFolder()
})

afterEach(() => folder.remove())
afterAll(() => prepared.remove())

function copyPrepared(): void {
  // With its owner and its permissions, which PostgreSQL insists on.
  execFileSync('cp', ['-a', prepared.dataDir, folder.dataDir])
}

describe('start and stop', () => {
  test('the first start creates a database that keeps its rows over a clean restart', async () => {
    const first = folder.hold()
    await query(await first.ready(), `CREATE TABLE kept AS SELECT 'a row' AS word`)
    expect(await first.end('SIGTERM')).toBe(0)
    expect(existsSync(join(folder.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    const url = await folder.hold().ready()
    expect(await query(url, 'SELECT word FROM kept')).toEqual(['a row'])
    expect(await query(url, `SELECT lower('ÀÉ') || current_setting('server_encoding')`)).toEqual(['àéUTF8'])
  })

  test('it listens on no network port and its socket is closed to other users', async () => {
    copyPrepared()
    const url = await folder.hold().ready()
    expect(await query(url, 'SHOW listen_addresses')).toEqual([''])
    expect(statSync(join(folder.dataDir, 'postgres')).mode & 0o077).toBe(0)
  })

  test('a data folder with a long path and odd characters works', { tags: 'extended' }, async () => {
    const long = join(folder.path, `it's "odd", 100% ${'very '.repeat(20)}long`)
    const holder = folder.hold(long)
    const url = await holder.ready()
    const socketFolder = new URL(url).searchParams.get('host') ?? ''
    expect(statSync(socketFolder).mode & 0o077).toBe(0)
    expect(await query(url, 'SELECT 1')).toEqual([1])
    await holder.end('SIGTERM')
    expect(existsSync(socketFolder)).toBe(false)
  })
})

describe('after a crash', () => {
  test('a killed process leaves its server running; the next one takes it over and stops it', async () => {
    copyPrepared()
    const first = folder.hold()
    await first.ready()
    const pid = folder.serverPid()
    await first.end('SIGKILL')
    const second = folder.hold()
    await second.ready()
    expect(folder.serverPid()).toBe(pid)
    await second.end('SIGTERM')
    expect(existsSync(join(folder.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  test('when both were killed, the stale pid file does not stop the next start', async () => {
    copyPrepared()
    const first = folder.hold()
    await query(await first.ready(), `CREATE TABLE kept AS SELECT 'a row' AS word`)
    await first.end('SIGKILL')
    process.kill(folder.serverPid(), 'SIGKILL')
    expect(await query(await folder.hold().ready(), 'SELECT word FROM kept')).toEqual(['a row'])
  })

  test('a stale pid file that names another program of the same user does not stop the next start', {
    tags: 'extended',
  }, async () => {
    copyPrepared()
    const first = folder.hold()
    await first.ready()
    const pidFile = join(folder.dataDir, 'postgres', 'postmaster.pid')
    const pidFileText = readFileSync(pidFile, 'utf8')
    await first.end('SIGTERM')
    const { uid, gid } = statSync(join(folder.dataDir, 'postgres'))
    const other = spawn('sleep', ['60'], { uid, gid })
    await once(other, 'spawn')
    writeFileSync(pidFile, pidFileText.replace(/^\d+/, String(other.pid)))
    writeFileSync(join(folder.dataDir, 'postgres', '.s.PGSQL.5432.lock'), `${other.pid}\n`)
    await folder.hold().ready()
    expect(other.exitCode).toBe(null)
    other.kill()
  })

  test('a server that dies while our process runs is restarted at the same URL', async () => {
    copyPrepared()
    const url = await folder.hold().ready()
    const pid = folder.serverPid()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => query(url, 'SELECT 1').catch(() => 'down'), { timeout: 45_000 }).toEqual([1])
    expect(folder.serverPid()).not.toBe(pid)
  })

  test('a first start that is killed leaves nothing that breaks a later start', { tags: 'extended' }, async () => {
    const first = folder.hold()
    await expect
      .poll(() => existsSync(folder.dataDir) && readdirSync(folder.dataDir).join(), { interval: 5, timeout: 45_000 })
      .toMatch('unfinished')
    await first.end('SIGKILL')
    expect(existsSync(join(folder.dataDir, 'postgres'))).toBe(false)
    const holder = folder.hold()
    await holder.ready()
    await holder.end('SIGTERM')
    expect(readdirSync(folder.dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('a copy of a running data folder is not mistaken for the original', { tags: 'extended' }, async () => {
    copyPrepared()
    const url = await folder.hold().ready()
    await query(url, 'CREATE TABLE original ()')
    const copy = join(folder.path, 'copy')
    cpSync(folder.dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.s.PGSQL.5432') })
    const copyUrl = await folder.hold(copy).ready()
    expect(copyUrl).not.toBe(url)
    await query(copyUrl, 'CREATE TABLE only_in_copy ()')
    expect(await query(url, `SELECT to_regclass('only_in_copy')`)).toEqual([null])
  })
})

describe('two processes on one data folder', () => {
  test('the second is refused with the folder and the process that uses it, and the first keeps running', async () => {
    copyPrepared()
    const first = folder.hold()
    const url = await first.ready()
    expect(await folder.hold().refusal()).toBe(
      `The data folder ${folder.dataDir} is in use by another Pagewarden (process ${first.process.pid}). ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
    expect(await query(url, 'SELECT 1')).toEqual([1])
  })

  test('of three simultaneous first starts exactly one wins', { tags: 'extended' }, async () => {
    const all = [folder.hold(), folder.hold(), folder.hold()]
    const outcomes = await Promise.all(all.map((one) => Promise.any([one.ready(), one.refusal()])))
    expect(outcomes.filter((outcome) => outcome.startsWith('postgresql:'))).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.includes('is in use by another'))).toHaveLength(2)
  })

  test('of three simultaneous starts after a crash exactly one wins', { tags: 'extended' }, async () => {
    copyPrepared()
    const killed = folder.hold()
    await killed.ready()
    await killed.end('SIGKILL')
    const all = [folder.hold(), folder.hold(), folder.hold()]
    const outcomes = await Promise.all(all.map((one) => Promise.any([one.ready(), one.refusal()])))
    expect(outcomes.filter((outcome) => outcome.startsWith('postgresql:'))).toHaveLength(1)
  })

  test('a tool finds the running database without owning it', async () => {
    copyPrepared()
    expect(await findRunningDatabase(folder.dataDir)).toBe(null)
    const holder = folder.hold()
    const url = await holder.ready()
    expect(await findRunningDatabase(folder.dataDir)).toBe(url)
    await holder.end('SIGTERM')
    expect(await findRunningDatabase(folder.dataDir)).toBe(null)
  })
})
