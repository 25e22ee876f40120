import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DuckDBInstance, DuckDBValue } from '@duckdb/node-api'
import type { TableNames } from '#domain/checks/check-tables.ts'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import { DamagedArchive } from '../archive-error.ts'
import { type Columns, OPTIONAL_TABLES, sqlType, TABLE_NAMES, TABLES, type TableName } from '../archive-tables.ts'
import type { ArchiveBefore } from '../before-views.ts'
import { createCheckViews } from '../check-views.ts'
import { openDatabase, quoted } from '../duckdb.ts'
import { FORMAT_VERSION, fileOf, type Manifest, readManifest } from '../manifest.ts'
import { type FoundRows, openFoundRows } from './found-rows.ts'
import { queryRows } from './query-rows.ts'

/** An archive opened for reading. Its tables have the names of `TABLES`. */
export type Archive = {
  folder: string
  manifest: Manifest
  /** Runs one query on a connection of its own, so several can run at the same time. */
  query: <Row>(sql: string, values?: DuckDBValue[] | Record<string, DuckDBValue>) => Promise<Row[]>
  /**
   * The tables for query checks, and those of the crawl before. One query at a time. What does not fit into memory goes
   * to the folder `scratch`.
   */
  openTables: (scratch: string | null, before?: ArchiveBefore | null) => Promise<OpenTables>
  /** Reads all files once. Throws DamagedArchive if one is not as it was written. */
  verify: () => Promise<void>
  close: () => void
}

type OpenTables = { names: Partial<TableNames>; rows: FoundRows; close: () => void }

/** Throws DamagedArchive with the name of the file if one is missing, cut off or cannot be read. */
export async function openArchive(folder: string): Promise<Archive> {
  const manifest = readManifest(folder)
  for (const table of tablesOf(manifest)) checkSize(folder, table, manifest)
  const path = resolve(folder)
  const database = await openViews(path, manifest, {})
  return {
    folder: path,
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
    openTables: (scratch, before = null) => openTables(path, manifest, { scratch, before }),
    verify: () => throwIfDamaged(folder, manifest),
    close: () => database.closeSync(),
  }
}

async function openTables(
  folder: string,
  manifest: Manifest,
  { scratch, before }: { scratch: string | null; before: ArchiveBefore | null },
): Promise<OpenTables> {
  const options: Record<string, string> = scratch === null ? {} : { temp_directory: scratch }
  const readable = before === null ? [] : [before.folder]
  const database = await openViews(folder, manifest, options, { readable })
  try {
    const connection = await database.connect()
    await connection.run('set preserve_insertion_order = false')
    const crawl = { ...manifest, before, hasScratch: scratch !== null }
    const names = await createCheckViews(connection, tablesForChecks(manifest), crawl)
    const close = () => {
      connection.closeSync()
      database.closeSync()
    }
    return { names, rows: openFoundRows(connection), close }
  } catch (error) {
    database.closeSync()
    throw error
  }
}

/**
 * A database with a view for each table of the archive. Queries can read its folder, `others` and `readable`. A file in
 * one of the others replaces the archive's own.
 */
export async function openViews(
  folder: string,
  manifest: Manifest,
  options: Record<string, string>,
  { others = [], readable = [] }: { others?: readonly string[]; readable?: readonly string[] } = {},
): Promise<DuckDBInstance> {
  const database = await openDatabase(':memory:', options)
  try {
    await createViews(database, [...others, folder], { manifest, readable })
    return database
  } catch (error) {
    database.closeSync()
    throw error
  }
}

/** Archives of an older format have fewer tables. */
function tablesOf({ formatVersion, files }: Manifest): TableName[] {
  const isExpected = (table: TableName) => formatVersion === FORMAT_VERSION && !OPTIONAL_TABLES.has(table)
  return TABLE_NAMES.filter((table) => isExpected(table) || files[table] !== undefined)
}

/** Nothing filled `sitemap_entries` before format 3, so checks must not read it. */
function tablesForChecks({ formatVersion }: Manifest): Record<TableName, string> {
  const isUnknown = (table: TableName) => formatVersion < 3 && table === 'sitemap_entries'
  const names = TABLE_NAMES.map((table) => [table, isUnknown(table) ? 'not_in_this_archive' : table])
  return Object.fromEntries(names)
}

function checkSize(folder: string, table: TableName, { files }: Manifest): void {
  const file = join(folder, fileOf(table))
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) throw new DamagedArchive(`The archive is damaged: '${file}' is missing.`)
  if (found.size === files[table]?.bytes) return
  throw new DamagedArchive(`The archive is damaged: '${file}' does not have the size it was written with.`)
}

async function createViews(
  database: DuckDBInstance,
  folders: readonly string[],
  { manifest, readable }: { manifest: Manifest; readable: readonly string[] },
): Promise<void> {
  const connection = await database.connect()
  try {
    for (const table of TABLE_NAMES) {
      const { file, sql } = tableSource(folders, table, manifest)
      await connection
        .run(`create view ${table} as ${sql}`)
        .catch((cause: unknown) => Promise.reject(damaged(file, cause)))
    }
    // Queries can read these archives and nothing else.
    const allowed = [...folders, ...readable].map((folder) => quoted(folder)).join()
    await connection.run(`set allowed_directories = [${allowed}]; set enable_external_access = false`)
  } finally {
    connection.closeSync()
  }
}

/** The rows of a table as SQL. Uses the first folder that contains its file. */
export function tableSource(
  folders: readonly string[],
  table: TableName,
  manifest: Manifest,
): { file: string; sql: string } {
  const files = folders.map((folder) => join(folder, fileOf(table)))
  const file = files.find((path) => existsSync(path)) ?? files.at(-1) ?? ''
  const rows = tablesOf(manifest).includes(table) ? `from read_parquet(${quoted(file)})` : noRows(table)
  const isOlder = manifest.formatVersion < FORMAT_VERSION || manifest.factsVersion < FACTS_VERSION
  return { file, sql: isOlder ? `${rows} union all by name ${noRows(table)}` : rows }
}

/** Tables and columns that an older version lacks exist in the views, but are empty. */
function noRows(table: TableName): string {
  const { written, computed }: { written: Columns; computed?: Columns } = TABLES[table]
  const columns = Object.entries({ ...written, ...computed })
  const nulls = columns.map(([name, type]) => `null::${typeof type === 'string' ? sqlType(type) : 'text'} as "${name}"`)
  return `select ${nulls.join(', ')} where false`
}

/** A query can fail because of its SQL or because of a damaged file. This finds out by reading the files. */
async function throwIfDamaged(folder: string, manifest: Manifest): Promise<void> {
  for (const table of tablesOf(manifest)) {
    const file = join(folder, fileOf(table))
    const hash = createHash('sha256')
    try {
      await pipeline(createReadStream(file), hash)
    } catch (cause) {
      throw damaged(file, cause)
    }
    if (hash.digest('hex') !== manifest.files[table].sha256) throw damaged(file)
  }
}

function damaged(file: string, cause?: unknown): DamagedArchive {
  return new DamagedArchive(`The archive is damaged: '${file}' cannot be read.`, { cause })
}
