// @module-tag extended
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makePostgresFolder, type PostgresFolder, query } from '#testing/block-postgres.ts'

const isRoot = process.getuid?.() === 0

let folder: PostgresFolder

beforeEach(() => {
  folder = makePostgresFolder()
})

afterEach(() => folder.remove())

describe('folders that cannot be used', () => {
  test('a file where the folder should be', async () => {
    writeFileSync(folder.dataDir, '')
    expect(await folder.hold().refusal()).toBe(
      `The data folder ${folder.dataDir} is a file or inside one. Set DATA_DIR to a folder.`,
    )
  })

  test('a file where the database should be', async () => {
    mkdirSync(folder.dataDir)
    writeFileSync(join(folder.dataDir, 'postgres'), '')
    expect(await folder.hold().refusal()).toMatch('is a file, but the database must be a folder')
  })

  test('a folder that contains something else', async () => {
    mkdirSync(join(folder.dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(folder.dataDir, 'postgres', 'holiday.jpg'), '')
    expect(await folder.hold().refusal()).toMatch('contains files that are not a database')
    expect(readdirSync(join(folder.dataDir, 'postgres'))).toEqual(['holiday.jpg'])
  })

  test('a database of another PostgreSQL version', async () => {
    const first = folder.hold()
    await first.ready()
    await first.end('SIGTERM')
    writeFileSync(join(folder.dataDir, 'postgres', 'PG_VERSION'), '14\n')
    expect(await folder.hold().refusal()).toMatch('was created by PostgreSQL 14, but PostgreSQL 18 is needed here')
  })

  test.runIf(isRoot)('a folder that this user cannot write', async () => {
    mkdirSync(folder.dataDir, { mode: 0o755 })
    expect(await folder.hold(folder.dataDir, { uid: 65_534 }).refusal()).toBe(
      `The data folder ${folder.dataDir} cannot be written by this user. ` +
        'Change its owner, or set DATA_DIR to another folder.',
    )
  })

  test.runIf(isRoot)('a database that belongs to another user', async () => {
    const first = folder.hold()
    await first.ready()
    await first.end('SIGTERM')
    chmodSync(folder.dataDir, 0o777)
    expect(await folder.hold(folder.dataDir, { uid: 1 }).refusal()).toMatch('belongs to another user')
  })
})

describe.runIf(isRoot)('users that can run the database', () => {
  test('an ordinary user', async () => {
    const url = await folder.hold(folder.dataDir, { uid: 1 }).ready()
    expect(statSync(join(folder.dataDir, 'postgres')).uid).toBe(1)
    expect(await query(url, 'SELECT 1')).toEqual([1])
  })

  test('a user id without a name', async () => {
    const url = await folder.hold(folder.dataDir, { uid: 54_321 }).ready()
    expect(await query(url, 'SELECT 1')).toEqual([1])
  })

  test('root with a data folder that is closed to everyone else, then open, then closed', async () => {
    for (const mode of [0o700, 0o755, 0o700]) {
      chmodSync(folder.path, mode)
      const holder = folder.hold()
      expect(await query(await holder.ready(), 'SELECT 1')).toEqual([1])
      expect(await holder.end('SIGTERM')).toBe(0)
    }
  })
})
