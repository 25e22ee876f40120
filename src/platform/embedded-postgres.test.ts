import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunningScript, runScript, type ScriptOptions } from '#testing/run-script.ts'
import { findRunningDatabase } from './embedded-postgres.ts'
import { stopServer } from './postgres-server.ts'

const HOLDER = join(import.meta.dirname, '../testing/processes/hold-postgres.ts')
const isRoot = process.getuid?.() === 0

let folder: string
let dataDir: string
let holders: RunningScript[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-embedded-'))
  chmodSync(folder, 0o777)
  dataDir = join(folder, 'data')
  holders = []
})

afterEach(async () => {
  for (const holder of holders) await holder.end('SIGKILL')
  for (const name of readdirSync(folder)) await stopServer(join(folder, name, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
})

function hold(where = dataDir, options: ScriptOptions = {}): RunningScript {
  const holder = runScript(HOLDER, [where], options)
  holders.push(holder)
  return holder
}

/** The address of the database once it is ready. */
async function ready(holder: RunningScript): Promise<string> {
  return (await holder.line('ready: ')).slice('ready: '.length)
}

async function refusal(holder: RunningScript): Promise<string> {
  return (await holder.line('refused: ')).slice('refused: '.length)
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

function serverPid(where = dataDir): number {
  return Number(readFileSync(join(where, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

describe('a life from start to stop', () => {
  test('the first start makes a database that keeps its rows over a clean restart', async () => {
    const first = hold()
    await query(await ready(first), `CREATE TABLE kept AS SELECT 'a row' AS word`)
    expect(await first.end('SIGTERM')).toBe(0)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    const url = await ready(hold())
    expect(await query(url, 'SELECT word FROM kept')).toEqual(['a row'])
    expect(await query(url, `SELECT lower('ÀÉ') || current_setting('server_encoding')`)).toEqual(['àéUTF8'])
  })

  test('it listens on no network port and its socket is closed to other users', async () => {
    const url = await ready(hold())
    expect(await query(url, 'SHOW listen_addresses')).toEqual([''])
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
  })

  test('a data folder with a long path and odd characters works', async () => {
    const long = join(folder, `it's "odd", 100% ${'very '.repeat(20)}long`)
    const holder = hold(long)
    const url = await ready(holder)
    const socketFolder = new URL(url).searchParams.get('host') ?? ''
    expect(statSync(socketFolder).mode & 0o077).toBe(0)
    expect(await query(url, 'SELECT 1')).toEqual([1])
    await holder.end('SIGTERM')
    expect(existsSync(socketFolder)).toBe(false)
  })
})

describe('after a crash', () => {
  test('a killed process leaves its server running; the next one takes it over and stops it', async () => {
    const first = hold()
    await ready(first)
    const pid = serverPid()
    await first.end('SIGKILL')
    const second = hold()
    await ready(second)
    expect(serverPid()).toBe(pid)
    await second.end('SIGTERM')
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  test('when both were killed, the stale pid file does not stop the next start', async () => {
    const first = hold()
    await query(await ready(first), `CREATE TABLE kept AS SELECT 'a row' AS word`)
    await first.end('SIGKILL')
    process.kill(serverPid(), 'SIGKILL')
    expect(await query(await ready(hold()), 'SELECT word FROM kept')).toEqual(['a row'])
  })

  test('nor does it when its process number now belongs to another program of the same user', async () => {
    const first = hold()
    await ready(first)
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const said = readFileSync(pidFile, 'utf8')
    await first.end('SIGTERM')
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    const other = spawn('sleep', ['60'], { uid, gid })
    await once(other, 'spawn')
    writeFileSync(pidFile, said.replace(/^\d+/, String(other.pid)))
    writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), `${other.pid}\n`)
    await ready(hold())
    expect(other.exitCode).toBe(null)
    other.kill()
  })

  test('a server that dies under a living process comes back at the same address', async () => {
    const url = await ready(hold())
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => query(url, 'SELECT 1').catch(() => 'down'), { timeout: 10_000 }).toEqual([1])
    expect(serverPid()).not.toBe(pid)
  })

  test('a first start that is killed leaves nothing that a later start would trip over', async () => {
    const first = hold()
    await expect.poll(() => existsSync(dataDir) && readdirSync(dataDir).join(), { interval: 5 }).toMatch('unfinished')
    await first.end('SIGKILL')
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    const holder = hold()
    await ready(holder)
    await holder.end('SIGTERM')
    expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('a copy of a running data folder is not mistaken for the original', async () => {
    const url = await ready(hold())
    await query(url, 'CREATE TABLE original ()')
    const copy = join(folder, 'copy')
    cpSync(dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.s.PGSQL.5432') })
    const copyUrl = await ready(hold(copy))
    expect(copyUrl).not.toBe(url)
    await query(copyUrl, 'CREATE TABLE only_in_copy ()')
    expect(await query(url, `SELECT to_regclass('only_in_copy')`)).toEqual([null])
  })
})

describe('two processes on one data folder', () => {
  test('the second is refused with the folder and the process that holds it, and the first goes on', async () => {
    const first = hold()
    const url = await ready(first)
    expect(await refusal(hold())).toBe(
      `The data folder ${dataDir} is in use by another Pagewarden (process ${first.process.pid}). ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    )
    expect(await query(url, 'SELECT 1')).toEqual([1])
  })

  test('of three simultaneous first starts exactly one wins', async () => {
    const all = [hold(), hold(), hold()]
    const outcomes = await Promise.all(all.map((one) => Promise.any([ready(one), refusal(one)])))
    expect(outcomes.filter((outcome) => outcome.startsWith('postgresql:'))).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.includes('is in use by another'))).toHaveLength(2)
  })

  test('of three simultaneous starts after a crash exactly one wins', async () => {
    const killed = hold()
    await ready(killed)
    await killed.end('SIGKILL')
    const all = [hold(), hold(), hold()]
    const outcomes = await Promise.all(all.map((one) => Promise.any([ready(one), refusal(one)])))
    expect(outcomes.filter((outcome) => outcome.startsWith('postgresql:'))).toHaveLength(1)
  })

  test('a tool finds the running database without owning it', async () => {
    expect(await findRunningDatabase(dataDir)).toBe(null)
    const holder = hold()
    const url = await ready(holder)
    expect(await findRunningDatabase(dataDir)).toBe(url)
    await holder.end('SIGTERM')
    expect(await findRunningDatabase(dataDir)).toBe(null)
  })
})

describe('folders that cannot be used', () => {
  test('a file where the folder should be', async () => {
    writeFileSync(dataDir, '')
    expect(await refusal(hold())).toBe(
      `The data folder ${dataDir} is a file or lies inside one. Set DATA_DIR to a folder.`,
    )
  })

  test('a file where the database should be', async () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'postgres'), '')
    expect(await refusal(hold())).toMatch('is a file, but the database must be a folder')
  })

  test('a folder that holds something else', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'holiday.jpg'), '')
    expect(await refusal(hold())).toMatch('holds files that are not a database')
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['holiday.jpg'])
  })

  test('a database of another PostgreSQL', async () => {
    const first = hold()
    await ready(first)
    await first.end('SIGTERM')
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n')
    expect(await refusal(hold())).toMatch('was made by PostgreSQL 14, but PostgreSQL 18 is needed here')
  })

  test.runIf(isRoot)('a folder that this user cannot write', async () => {
    mkdirSync(dataDir, { mode: 0o755 })
    expect(await refusal(hold(dataDir, { uid: 65_534 }))).toBe(
      `The data folder ${dataDir} cannot be written by this user. Change its owner, or set DATA_DIR to another folder.`,
    )
  })

  test.runIf(isRoot)('a database that belongs to another user', async () => {
    const first = hold()
    await ready(first)
    await first.end('SIGTERM')
    chmodSync(dataDir, 0o777)
    expect(await refusal(hold(dataDir, { uid: 1 }))).toMatch('belongs to another user')
  })
})

describe.runIf(isRoot)('as other users than root', () => {
  test('an ordinary user', async () => {
    const url = await ready(hold(dataDir, { uid: 1 }))
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(1)
    expect(await query(url, 'SELECT 1')).toEqual([1])
  })

  test('a user number without a name', async () => {
    const url = await ready(hold(dataDir, { uid: 54_321 }))
    expect(await query(url, 'SELECT 1')).toEqual([1])
  })

  test('root with a data folder that is closed to everyone else, then open, then closed', async () => {
    for (const mode of [0o700, 0o755, 0o700]) {
      chmodSync(folder, mode)
      const holder = hold()
      expect(await query(await ready(holder), 'SELECT 1')).toEqual([1])
      expect(await holder.end('SIGTERM')).toBe(0)
    }
  })
})
