import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#testing/database.ts'
import { createLog } from '../log/log.ts'
import { StartupFailure } from '../startup-failure.ts'
import { connectDatabase, migrate } from './database.ts'

let own: TestDatabase
let folder: string

beforeEach(async () => {
  own = await createEmptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-migrations-'))
})

afterEach(async () => {
  await own.drop()
  rmSync(folder, { recursive: true })
})

function writeMigrations(...statements: string[]): string {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = statements.map((statement, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), statement)
    return { idx, version: '7', when: 1000 + idx, tag: String(idx), breakpoints: true }
  })
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}

async function tables(): Promise<string[]> {
  const { rows } = await own.database.pool.query(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows.map(({ tablename }) => tablename)
}

describe('migrations', () => {
  test('several processes may migrate at the same time, and every migration runs once', async () => {
    const migrations = writeMigrations('CREATE TABLE a (); SELECT pg_sleep(0.2)', 'CREATE TABLE b ()')
    await Promise.all([1, 2, 3, 4].map(() => migrate(own.database, migrations)))
    expect(await tables()).toEqual(['a', 'b'])
    const { rows } = await own.database.pool.query('SELECT count(*)::int FROM drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ count: 2 }])
  })

  test('a database of a newer version is refused and left unchanged', async () => {
    await migrate(own.database, writeMigrations('CREATE TABLE a ()', 'CREATE TABLE b ()'))
    await expect(migrate(own.database, writeMigrations('CREATE TABLE a ()'))).rejects.toThrow(
      new StartupFailure(
        'This database was already used by a newer version of Pagewarden. ' +
          'Install that version again; nothing was changed.',
      ),
    )
    expect(await tables()).toEqual(['a', 'b'])
  })

  test('a migration that fails leaves nothing behind and does not block the next attempt', async () => {
    await expect(migrate(own.database, writeMigrations('CREATE TABLE a ()', 'CREATE TABEL b ()'))).rejects.toThrow(
      /syntax error.*Nothing was changed/,
    )
    expect(await tables()).toEqual([])
    await migrate(own.database, writeMigrations('CREATE TABLE a ()', 'CREATE TABLE b ()'))
    expect(await tables()).toEqual(['a', 'b'])
  })
})

describe('the pool', () => {
  test('connections that break while idle are replaced, and the log says so in one short line', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => void lines.push(line) })
    const database = connectDatabase(own.database.url, log)
    await database.pool.query('SELECT 1')
    await own.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await sleep(50)
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await database.close()
    expect(lines).toEqual([expect.stringContaining('An idle database connection broke')])
    expect(lines[0]).not.toContain('parsedStatements')
  })
})
