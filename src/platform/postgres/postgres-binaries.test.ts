import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPostgresBinaries } from './postgres-binaries.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-binaries-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the programs of this platform are found, and none of our environment variables reach them', () => {
  const binaries = findPostgresBinaries(join(folder, 'links'))
  expect([binaries.initdb, binaries.postgres].map((path) => existsSync(path))).toEqual([true, true])
  expect(Object.keys(binaries.environment)).not.toContain('HOME')
})

test('on a platform without a package the error says what to do', () => {
  expect(() => findPostgresBinaries(join(folder, 'links'), 'plan9-mips')).toThrow(
    'No PostgreSQL is installed for this platform (plan9-mips). Run npm ci again with optional packages, ' +
      'or set DATABASE_URL to a PostgreSQL 15 or later.',
  )
  expect(readdirSync(folder)).toEqual([])
})
