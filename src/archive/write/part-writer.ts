import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Columns, columnsSql, type Row } from '../archive-tables.ts'
import { quoted } from '../duckdb.ts'
import { createChunkWriter } from './chunk-writer.ts'

/** Adds rows to one table. The first rows wait in memory; each further part goes to a file. */
export type PartWriter<C extends Columns> = {
  add: (row: Row<C>) => void
  readonly isFull: boolean
  /** How many rows were added. */
  readonly rows: number
  /** Whether rows are in files, so that the finished table is a view. */
  readonly isSpilled: boolean
  /** Moves the rows from memory to a file. */
  spill: () => Promise<void>
  /** Makes all rows visible to queries, under the name of the table. No row can be added afterwards. */
  finish: () => Promise<void>
}

/** With tables in a database file, memory grew with every page: to 660 MB after 100,000 pages, instead of 350. */
const PART_ROWS = 200_000
const PART_CHARACTERS = 12_000_000

export function createTableSql(name: string, columns: Columns): string {
  return `create temp table ${name} (${columnsSql(columns)})`
}

/** The table must exist: creating all tables in one statement takes half the time. */
export async function createPartWriter<C extends Columns>(
  connection: DuckDBConnection,
  { name, columns, folder }: { name: string; columns: C; folder: string },
): Promise<PartWriter<C>> {
  const open = () => createChunkWriter(connection, name, columns)
  let writer = await open()
  let spilledRows = 0
  const parts: string[] = []

  async function moveToFile(): Promise<void> {
    const part = quoted(join(folder, `${name}-${parts.length}.parquet`))
    writer.close()
    spilledRows += writer.rows
    await connection.run(`copy ${name} to ${part} (format parquet)`)
    await connection.run(`drop table ${name}`)
    parts.push(part)
  }

  return {
    add: (row) => writer.add(row),
    get isFull() {
      return writer.rows >= PART_ROWS || writer.characters >= PART_CHARACTERS
    },
    get rows() {
      return spilledRows + writer.rows
    },
    get isSpilled() {
      return parts.length > 0
    },
    async spill() {
      await moveToFile()
      await connection.run(createTableSql(name, columns))
      writer = await open()
    },
    async finish() {
      if (parts.length === 0) return writer.close()
      await moveToFile()
      await connection.run(`create temp view ${name} as from read_parquet([${parts.join(', ')}])`)
    },
  }
}
