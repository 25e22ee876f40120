import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-environment-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('without a .env file the environment is unchanged', () => {
  expect(readEnvironment(folder, { PORT: '1' })).toEqual({ PORT: '1' })
})

test('the .env file adds variables, and real environment variables win, even empty ones', () => {
  writeFileSync(join(folder, '.env'), 'PORT=2\nHOST=::1 # here\nDATABASE_URL="postgres://db"\n')
  expect(readEnvironment(folder, { PORT: '1', DATABASE_URL: '' })).toEqual({ PORT: '1', HOST: '::1', DATABASE_URL: '' })
})

test('a .env that cannot be read is an error and is not ignored', () => {
  mkdirSync(join(folder, '.env'))
  expect(() => readEnvironment(folder, {})).toThrow(
    `The settings file ${join(folder, '.env')} cannot be read (EISDIR). Make it readable or remove it.`,
  )
})
