import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Columns } from '../archive-tables.ts'
import { openDatabase } from '../duckdb.ts'
import { queryRows } from '../read/query-rows.ts'
import { createPartWriter, createTableSql } from './part-writer.ts'

const COLUMNS = { number: 'uint32', text: 'text?' } as const satisfies Columns

it.each([0, 1, 2])('rows are read in their order, with %d parts in files', async (spills) => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewarden-parts-'))
  const database = await openDatabase(':memory:', {})
  const connection = await database.connect()
  try {
    await connection.run(createTableSql('rows', COLUMNS))
    const writer = await createPartWriter(connection, { name: 'rows', columns: COLUMNS, folder })
    const expected = Array.from({ length: 9000 }, (_, number) => ({
      number,
      text: number % 2 ? `row ${number}` : null,
    }))
    for (const row of expected) {
      writer.add(row)
      if (row.number % 3000 === 2999 && row.number < spills * 3000) await writer.spill()
    }
    await writer.finish()
    expect(await queryRows(connection, 'from rows')).toEqual(expected)
    expect(readdirSync(folder).length).toBe(spills === 0 ? 0 : spills + 1)
  } finally {
    connection.closeSync()
    database.closeSync()
    rmSync(folder, { recursive: true, force: true })
  }
})

it.each([
  ['rows', 199_999, 'x', false],
  ['rows', 200_000, 'x', true],
  ['characters', 11, 'x'.repeat(1_000_000), false],
  ['characters', 12, 'x'.repeat(1_000_000), true],
])('a part is full by its %s: %d', async (_, count, text, isFull) => {
  const database = await openDatabase(':memory:', {})
  const connection = await database.connect()
  await connection.run(createTableSql('rows', COLUMNS))
  const writer = await createPartWriter(connection, { name: 'rows', columns: COLUMNS, folder: tmpdir() })
  for (let number = 0; number < count; number++) writer.add({ number, text })
  expect(writer.isFull).toBe(isFull)
  connection.closeSync()
  database.closeSync()
})
