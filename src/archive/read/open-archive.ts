import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DuckDBInstance, DuckDBValue } from '@duckdb/node-api'
import { DamagedArchive } from '../archive-error.ts'
import { ADDED_LATER, columnsSql, TABLE_NAMES, TABLES, type TableName } from '../archive-tables.ts'
import { openDatabase, quoted } from '../duckdb.ts'
import { fileOf, type Manifest, readManifest } from '../manifest.ts'
import { queryRows } from './query-rows.ts'

/** An archive opened for reading. Its tables have the names of `TABLES`. */
export type Archive = {
  manifest: Manifest
  /** Runs one query on a connection of its own, so several can run at the same time. */
  query: <Row>(sql: string, values?: DuckDBValue[] | Record<string, DuckDBValue>) => Promise<Row[]>
  /** Reads all files once. Throws DamagedArchive if one is not as it was written. */
  verify: () => Promise<void>
  close: () => void
}

/** Throws DamagedArchive with the name of the file if one is missing, cut off or cannot be read. */
export async function openArchive(folder: string): Promise<Archive> {
  const manifest = readManifest(folder)
  const tables = TABLE_NAMES.filter((table) => manifest.files[table] || !ADDED_LATER.includes(table))
  for (const table of tables) checkSize(folder, table, manifest)
  const path = resolve(folder)
  const database = await openDatabase(':memory:', {})
  try {
    await createViews(database, path, tables)
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
    verify: () => throwIfDamaged(folder, manifest),
    close: () => database.closeSync(),
  }
}

function checkSize(folder: string, table: TableName, { files }: Manifest): void {
  const file = join(folder, fileOf(table))
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) throw new DamagedArchive(`The archive is damaged: '${file}' is missing.`)
  if (found.size === files[table]?.bytes) return
  throw new DamagedArchive(`The archive is damaged: '${file}' does not have the size it was written with.`)
}

async function createViews(database: DuckDBInstance, folder: string, tables: TableName[]): Promise<void> {
  const connection = await database.connect()
  try {
    for (const table of TABLE_NAMES) {
      if (!tables.includes(table)) {
        await connection.run(`create table ${table} (${columnsSql(TABLES[table].written)})`)
        continue
      }
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
  for (const table of TABLE_NAMES.filter((name) => files[name])) {
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
