// @module-tag extended
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePostgresFolder, type PostgresFolder, query } from '#testing/block-postgres.ts'
import { startPagewarden } from '#testing/run-pagewarden.ts'

let folder: PostgresFolder
beforeEach(() => {
  folder = makePostgresFolder()
})
afterEach(() => folder.remove())

test('a command uses the database of the data folder, whether its server is running or not', async () => {
  const grant = () =>
    startPagewarden(['grant', 'admin', 'nobody@example.com'], { env: { DATABASE_URL: '', DATA_DIR: folder.dataDir } })
      .finished
  const nothing = await grant()
  expect(nothing.code).toBe(2)
  expect(nothing.err).toContain(`There is no database in ${folder.dataDir}.`)
  expect(existsSync(folder.dataDir)).toBe(false)
  const holder = folder.hold()
  const url = await holder.ready()
  const running = await grant()
  expect(running).toMatchObject({ code: 2, out: '' })
  expect(running.err).toContain('There is no account with the email address nobody@example.com.')
  expect(await query(url, 'SELECT count(*)::int FROM users')).toEqual([0])
  await holder.end('SIGTERM')
  expect((await grant()).err).toBe(running.err)
  expect(existsSync(join(folder.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})
