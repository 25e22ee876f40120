import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { DuckDBInstance, DuckDBValue } from '@duckdb/node-api'
import { registerFunctions } from '../check-functions.ts'
import { quoted } from '../duckdb.ts'
import { type Manifest, readManifest } from '../manifest.ts'
import { openViews } from '../read/open-archive.ts'
import { queryRows, streamRows } from '../read/query-rows.ts'
import { DERIVED_TABLE_NAMES, DERIVED_TABLES, type DerivedTable, FILLED_TABLES } from './derived-tables.ts'
import { createTrafficTable, TRAFFIC_TABLE, type TrafficSource } from './site-traffic.ts'

/** The tables of an archive and those that are derived from them, for the explorer and for reports. */
export type CrawlTables = {
  manifest: Manifest
  /** Runs one query on its own connection. A derived table is computed when a query first names it. */
  query: <Row>(sql: string, values?: Record<string, DuckDBValue>) => Promise<Row[]>
  /** Like `query`, for a large result: its rows come in pieces. */
  stream: <Row>(sql: string, values?: Record<string, DuckDBValue>) => AsyncGenerator<Row[]>
  /** Computes a derived table if necessary, and returns its Parquet file. */
  fileOf: (table: DerivedTable) => Promise<string>
  /** Replaces the content of the table site_traffic for later queries. */
  attachTraffic: (source: TrafficSource | null) => void
  /** A folder for files that queries of this crawl can read. It is deleted with the derived tables. */
  folder: string
  /** The folder with the copy of the archive. */
  archive: string
  close: () => Promise<void>
}

type Folders = {
  /** A copy of the archive. */
  archive: string
  /** Contains derived tables, and files that replace those of the archive. */
  derived: string
}

export async function openCrawlTables(folders: Folders): Promise<CrawlTables> {
  const archive = resolve(folders.archive)
  const derived = resolve(folders.derived)
  await mkdir(derived, { recursive: true })
  const manifest = readManifest(archive)
  const scratch = join(derived, `scratch-${randomUUID()}`)
  const database = await openViews(archive, manifest, { temp_directory: scratch }, { others: [derived] })
  // Every query has its own `order by`, so the order of insertion is not needed.
  await run(database, async (connection) => {
    await connection.run('set preserve_insertion_order = false')
    await registerFunctions(connection)
  })
  const ready = new Map<DerivedTable, Promise<void>>()

  function need(table: DerivedTable): Promise<void> {
    const known = ready.get(table)
    if (known) return known
    const made = derive(table).catch((error) => {
      ready.delete(table)
      throw error
    })
    ready.set(table, made)
    return made
  }

  async function derive(table: DerivedTable): Promise<void> {
    const sql: string = DERIVED_TABLES[table]
    await needAll(sql)
    const file = fileIn(table)
    const part = `${file}.${randomUUID()}.part`
    try {
      await run(database, async (connection) => {
        if (!existsSync(file)) {
          const filled = isFilled(table) ? FILLED_TABLES[table] : null
          await filled?.fill(connection, manifest)
          // Each thread keeps a group of rows in memory until it is written.
          const options = 'format parquet, compression zstd, row_group_size 10240'
          await connection.run(`copy (${sql}) to ${quoted(part)} (${options})`)
          await rename(part, file)
          if (filled) await connection.run(`drop table ${filled.rows}`)
        }
        await connection.run(`create or replace view ${table} as from read_parquet(${quoted(file)})`)
      })
    } finally {
      await rm(part, { force: true })
    }
  }

  const fileIn = (table: DerivedTable) => join(derived, `${table}.parquet`)

  async function needAll(sql: string): Promise<void> {
    for (const table of DERIVED_TABLE_NAMES) if (sql.includes(table)) await need(table)
    if (sql.includes(TRAFFIC_TABLE)) await traffic.need()
  }

  const traffic = createTrafficTable({
    folder: derived,
    startUrl: manifest.startUrl,
    needAll,
    run: (use) => run(database, use),
  })

  return {
    manifest,
    async query(sql, values) {
      await needAll(sql)
      return run(database, (connection) => queryRows(connection, sql, values))
    },
    async *stream(sql, values) {
      await needAll(sql)
      const connection = await database.connect()
      try {
        yield* streamRows(connection, sql, values)
      } finally {
        connection.closeSync()
      }
    },
    async fileOf(table) {
      await need(table)
      return fileIn(table)
    },
    attachTraffic: traffic.attach,
    folder: derived,
    archive,
    async close() {
      database.closeSync()
      await rm(scratch, { recursive: true, force: true })
    },
  }
}

function isFilled(table: DerivedTable): table is keyof typeof FILLED_TABLES {
  return Object.hasOwn(FILLED_TABLES, table)
}

type Connection = Awaited<ReturnType<DuckDBInstance['connect']>>

async function run<Result>(
  database: DuckDBInstance,
  use: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await database.connect()
  try {
    return await use(connection)
  } finally {
    connection.closeSync()
  }
}
