import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { connectDatabase, type Database } from '#platform/postgres/database.ts'
import { databaseUrl, MIGRATED_TEMPLATE } from './global-setup/start-postgres.ts'

export type TestDatabase = { database: Database; drop: () => Promise<void> }

/** A separate database with all tables and no rows, made in milliseconds. `drop` closes and removes it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(MIGRATED_TEMPLATE)
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  return copyDatabase('template1')
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  const database = connectDatabase(databaseUrl(serverUrl, name), createLog('silent'))
  return {
    database,
    async drop() {
      await database.close()
      await runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A new folder with the migrations before this number. */
export function copyMigrationsBefore(number: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'pagewarden-migrations-'))
  cpSync(join(import.meta.dirname, '../store/migrations'), folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx < number)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  return folder
}
