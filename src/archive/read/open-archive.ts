import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DuckDBInstance, DuckDBValue } from '@duckdb/node-api'
import type { TableNames } from '#domain/checks/check-tables.ts'
import { DamagedArchive } from '../archive-error.ts'
import { TABLE_NAMES, type TableName } from '../archive-tables.ts'
import { createCheckViews } from '../check-views.ts'
import { openDatabase, quoted } from '../duckdb.ts'
import { fileOf, type Manifest, readManifest } from '../manifest.ts'
import { type FoundRows, openFoundRows } from './found-rows.ts'
import { queryRows } from './query-rows.ts'

/** An archive opened for reading. Its tables have the names of `TABLES`. */
export type Archive = {
  manifest: Manifest
  /** Runs one query on a connection of its own, so several can run at the same time. */
  query: <Row>(sql: string, values?: DuckDBValue[] | Record<string, DuckDBValue>) => Promise<Row[]>
  /** The tables for query checks. One query at a time. */
  openTables: () => Promise<{ names: Partial<TableNames>; rows: FoundRows; close: () => void }>
  /** Reads all files once. Throws DamagedArchive if one is not as it was written. */
  verify: () => Promise<void>
  close: () => void
}

/** Throws DamagedArchive with the name of the file if one is missing, cut off or cannot be read. */
export async function openArchive(folder: string): Promise<Archive> {
  const manifest = readManifest(folder)
  for (const table of TABLE_NAMES) checkSize(folder, table, manifest)
  const path = resolve(folder)
  const database = await openDatabase(':memory:', {})
  try {
    await createViews(database, path)
  } catch (error) {
    database.closeSync()
    throw error
  }
  return {
    manifest,
    async query(sql, values) {
      const connection = await database.connect()
      try {
        return await queryRows(connection, sql, values)
      } catch (error) {
        await throwIfDamaged(folder, manifest)
        throw error
      } finally {
        connection.closeSync()
      }
    },
    async openTables() {
      const connection = await database.connect()
      try {
        const names = await createCheckViews(connection, NAMES, { ...manifest, hasScratch: false })
        const rows = openFoundRows(connection)
        return { names, rows, close: () => connection.closeSync() }
      } catch (error) {
        connection.closeSync()
        throw error
      }
    },
    verify: () => throwIfDamaged(folder, manifest),
    close: () => database.closeSync(),
  }
}

const NAMES = Object.fromEntries(TABLE_NAMES.map((table) => [table, table])) as Record<TableName, string>

function checkSize(folder: string, table: TableName, { files }: Manifest): void {
  const file = join(folder, fileOf(table))
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) throw new DamagedArchive(`The archive is damaged: '${file}' is missing.`)
  if (found.size === files[table]?.bytes) return
  throw new DamagedArchive(`The archive is damaged: '${file}' does not have the size it was written with.`)
}

async function createViews(database: DuckDBInstance, folder: string): Promise<void> {
  const connection = await database.connect()
  try {
    for (const table of TABLE_NAMES) {
      const file = join(folder, fileOf(table))
      await connection
        .run(`create view ${table} as from read_parquet(${quoted(file)})`)
        .catch((cause: unknown) => Promise.reject(damaged(file, cause)))
    }
    // Queries can read this archive and nothing else.
    await connection.run(`set allowed_directories = [${quoted(folder)}]; set enable_external_access = false`)
  } finally {
    connection.closeSync()
  }
}

/** A query fails because of its text or because of a file. Only the files can tell. */
async function throwIfDamaged(folder: string, { files }: Manifest): Promise<void> {
  for (const table of TABLE_NAMES) {
    const file = join(folder, fileOf(table))
    const hash = createHash('sha256')
    try {
      await pipeline(createReadStream(file), hash)
    } catch (cause) {
      throw damaged(file, cause)
    }
    if (hash.digest('hex') !== files[table].sha256) throw damaged(file)
  }
}

function damaged(file: string, cause?: unknown): DamagedArchive {
  return new DamagedArchive(`The archive is damaged: '${file}' cannot be read.`, { cause })
}
