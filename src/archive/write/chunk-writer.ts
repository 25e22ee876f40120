import type { DuckDBAppender, DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'
import type { Columns, ColumnType, Row } from '../archive-tables.ts'
import { loadDuckDb } from '../duckdb.ts'

/** Appends rows to one table. */
export type ChunkWriter<C extends Columns> = {
  add: (row: Row<C>) => void
  /** Makes all rows visible to queries. */
  flush: () => void
  /** Flushes and ends: the table can be dropped. */
  close: () => void
  readonly rows: number
  readonly characters: number
}

/** DuckDB takes at most this many rows at once. Appending value by value is eight times slower. */
const CHUNK_ROWS = 2048
/** DuckDB keeps appended rows in memory until they are flushed. */
const FLUSH_ROWS = 100_000
const CHUNK_CHARACTERS = 4_000_000
const FLUSH_CHARACTERS = 16_000_000

export async function createChunkWriter<C extends Columns>(
  connection: DuckDBConnection,
  table: string,
  types: C,
): Promise<ChunkWriter<C>> {
  const duckDb = await loadDuckDb()
  const appender = await connection.createAppender(table)
  const names = Object.keys(types)
  const buffers = names.map((name) => createBuffer(types[name] as ColumnType))
  // One chunk for all rows: a chunk is freed only after the current turn of the event loop.
  const chunk = duckDb.DuckDBDataChunk.create(names.map((_, index) => appender.columnType(index)))
  let inChunk = 0
  let charactersInChunk = 0
  const unflushed = { rows: 0, characters: 0 }
  let rows = 0
  let characters = 0

  function append(): void {
    if (inChunk === 0) return
    chunk.reset()
    chunk.rowCount = inChunk
    appendChunk(appender, chunk, buffers)
    unflushed.rows += inChunk
    unflushed.characters += charactersInChunk
    characters += charactersInChunk
    inChunk = 0
    charactersInChunk = 0
    if (unflushed.rows >= FLUSH_ROWS || unflushed.characters >= FLUSH_CHARACTERS) flush()
  }

  function flush(): void {
    append()
    appender.flushSync()
    unflushed.rows = 0
    unflushed.characters = 0
  }

  return {
    add(row) {
      for (let index = 0; index < names.length; index++) {
        const value = row[names[index] as string] as Value
        ;(buffers[index] as Buffered).set(inChunk, value)
        if (typeof value === 'string') charactersInChunk += value.length
      }
      inChunk += 1
      rows += 1
      if (inChunk === CHUNK_ROWS || charactersInChunk >= CHUNK_CHARACTERS) append()
    },
    flush,
    close() {
      flush()
      appender.closeSync()
    },
    get rows() {
      return rows
    },
    get characters() {
      return characters + charactersInChunk
    },
  }
}

function appendChunk(appender: DuckDBAppender, chunk: DuckDBDataChunk, buffers: Buffered[]): void {
  const rows = chunk.rowCount
  for (const [index, buffer] of buffers.entries()) {
    const vector = chunk.getColumnVector(index)
    buffer.copyTo(vector as unknown as Vector, rows)
    vector.flush()
  }
  appender.appendDataChunk(chunk)
}

type Value = number | string | boolean | null
type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array
/** The parts of DuckDB's vectors that are used here; only vectors of numbers have `items`. */
type Vector = {
  items: Numbers
  setItem(index: number, value: Value): void
  validity: { setItemValid(index: number, isValid: boolean): void }
}
/** The values of one column for the next chunk. */
type Buffered = { set: (index: number, value: Value) => void; copyTo: (vector: Vector, rows: number) => void }

function createBuffer(type: ColumnType): Buffered {
  if (typeof type !== 'string') return wordBuffer(type)
  const base = type.replace('?', '')
  if (base === 'text' || base === 'boolean') return valueBuffer()
  return numberBuffer(NUMBERS[base as keyof typeof NUMBERS](), type.endsWith('?'))
}

const NUMBERS = {
  uint8: () => new Uint8Array(CHUNK_ROWS),
  uint16: () => new Uint16Array(CHUNK_ROWS),
  uint32: () => new Uint32Array(CHUNK_ROWS),
  double: () => new Float64Array(CHUNK_ROWS),
}

function numberBuffer(numbers: Numbers, isNullable: boolean): Buffered {
  const max = numbers instanceof Float64Array ? Number.POSITIVE_INFINITY : 2 ** (8 * numbers.BYTES_PER_ELEMENT) - 1
  const nulls = new Uint8Array(isNullable ? CHUNK_ROWS : 0)
  return {
    set(index, value) {
      if (isNullable) nulls[index] = value === null ? 1 : 0
      // A server can claim any size or status. The value must not overflow and become another number.
      numbers[index] = Math.min(value as number, max)
    },
    copyTo({ items, validity }, rows) {
      items.set(numbers.subarray(0, rows))
      if (!isNullable) return
      for (let index = 0; index < rows; index++) if (nulls[index] === 1) validity.setItemValid(index, false)
    },
  }
}

/** A word is stored as its number in the list. */
function wordBuffer(words: readonly string[]): Buffered {
  const numbers = new Uint8Array(CHUNK_ROWS)
  return {
    set(index, value) {
      const number = words.indexOf(value as string)
      if (number === -1) throw new RangeError(`'${value}' is not one of ${words.join(', ')}.`)
      numbers[index] = number
    },
    copyTo: ({ items }, rows) => items.set(numbers.subarray(0, rows)),
  }
}

function valueBuffer(): Buffered {
  const values: Value[] = new Array(CHUNK_ROWS).fill(null)
  return {
    set(index, value) {
      values[index] = value
    },
    copyTo(vector, rows) {
      for (let index = 0; index < rows; index++) vector.setItem(index, values[index] as Value)
      // Long texts should not stay in memory until the next chunk overwrites them.
      values.fill(null)
    },
  }
}
