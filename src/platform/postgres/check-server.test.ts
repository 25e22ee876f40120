import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#testing/database.ts'
import { createLog } from '../log/log.ts'
import { checkServer } from './check-server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let own: TestDatabase
let silent: Server

beforeAll(async () => {
  own = await createEmptyDatabase()
  silent = createServer().listen(0, '127.0.0.1')
})

afterAll(async () => {
  await own.drop()
  silent.close()
})

async function refusal(url: string, limits?: Parameters<typeof checkServer>[1]): Promise<string> {
  return checkServer(url, limits).then(
    () => 'accepted',
    (error) => `${error.name}: ${error.message}`,
  )
}

function changed(change: (url: URL) => void): string {
  const url = new URL(own.database.url)
  change(url)
  return url.href
}

test('a server that responds and is new enough is accepted', async () => {
  expect(await refusal(own.database.url)).toBe('accepted')
})

test('a server that is too old is refused', async () => {
  const { rows } = await own.database.pool.query<{ server_version: string }>('SHOW server_version')
  expect(await refusal(own.database.url, { oldestVersion: 99, timeoutMs: 1000 })).toBe(
    'StartupFailure: The database behind DATABASE_URL is ' +
      `PostgreSQL ${rows[0]?.server_version}, but 99 or later is needed.`,
  )
})

test('a server that is down is reported with its host and port', async () => {
  expect(await refusal('postgresql://me:secret@127.0.0.1:1/x')).toBe(
    'StartupFailure: No database responds at 127.0.0.1:1. Start it, or correct DATABASE_URL.',
  )
})

test('a host that does not exist is named', async () => {
  expect(await refusal('postgresql://me:secret@nowhere.invalid/x')).toBe(
    'StartupFailure: The database host nowhere.invalid was not found. Correct the host in DATABASE_URL.',
  )
})

test('a server that accepts connections but never responds is reported', async () => {
  const { port } = silent.address() as AddressInfo
  expect(await refusal(`postgresql://me:secret@127.0.0.1:${port}/x`, { oldestVersion: 15, timeoutMs: 200 })).toBe(
    `StartupFailure: The database at 127.0.0.1:${port} did not respond in time. Check the network and DATABASE_URL.`,
  )
})

test('a database that does not exist is named', async () => {
  expect(
    await refusal(
      changed((url) => {
        url.pathname = '/nothing here'
      }),
    ),
  ).toMatch('has no database "nothing here". Create it, or correct DATABASE_URL.')
})

test('a user that does not exist is named', async () => {
  const url = changed((url) => {
    url.username = 'stranger'
    url.password = 'secret'
  })
  expect(await refusal(url)).toMatch(/refuses the user stranger\. Correct user and password in DATABASE_URL\.$/)
})

describe('a server that requires a password', () => {
  let folder: string
  let server: EmbeddedPostgres

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pagewarden-password-'))
    chmodSync(folder, 0o711)
    server = await startEmbeddedPostgres({ dataDir: folder, log: createLog('silent'), isDurable: false })
    const access = join(folder, 'postgres', 'pg_hba.conf')
    writeFileSync(access, `local all guest scram-sha-256\n${readFileSync(access, 'utf8')}`)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`CREATE ROLE guest LOGIN PASSWORD 'right'`)
    await client.query('SELECT pg_reload_conf()')
    await client.end()
  })

  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  function asGuest(password: string): string {
    const url = new URL(server.url)
    url.username = 'guest'
    url.password = password
    return url.href
  }

  test('accepts the right password', async () => {
    expect(await refusal(asGuest('right'))).toBe('accepted')
  })

  test('refuses a wrong password, and the message does not repeat it', async () => {
    const sentence = await refusal(asGuest('wrong-secret'))
    expect(sentence).toMatch(/refuses the user guest\. Correct user and password in DATABASE_URL\.$/)
    expect(sentence).not.toMatch('wrong-secret')
  })

  test('refuses a missing password', async () => {
    expect(await refusal(asGuest(''))).toMatch(/requires a password\. Add it to DATABASE_URL\.$/)
  })
})
