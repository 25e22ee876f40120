import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Columns, columnsSql, type Row, selectWords } from '../archive-tables.ts'
import { openDatabase } from '../duckdb.ts'
import { createChunkWriter } from './chunk-writer.ts'

const COLUMNS = {
  small: 'uint8',
  medium: 'uint16?',
  large: 'uint32?',
  exact: 'double?',
  flag: 'boolean?',
  text: 'text?',
  word: ['one', 'two', 'three'],
} as const satisfies Columns

async function writeAndRead(rows: Row<typeof COLUMNS>[]) {
  const database = await openDatabase(':memory:', {})
  const connection = await database.connect()
  try {
    await connection.run(`create table rows (${columnsSql(COLUMNS)})`)
    const writer = await createChunkWriter(connection, 'rows', COLUMNS)
    for (const row of rows) writer.add(row)
    writer.flush()
    expect(writer.rows).toBe(rows.length)
    return (await connection.runAndReadAll(`${selectWords(COLUMNS)} from rows order by rowid`)).getRowObjectsJS()
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}

const ROW = fc.record({
  small: fc.nat(255),
  medium: fc.option(fc.nat(65_535)),
  large: fc.option(fc.nat(0xffffffff)),
  exact: fc.option(fc.double({ noNaN: true })),
  flag: fc.option(fc.boolean()),
  text: fc.option(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'a\0b', '字'.repeat(50)))),
  word: fc.constantFrom(...COLUMNS.word),
})

it('rows are read as they were written, nulls and all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ROW, { maxLength: 30 }), async (rows) => {
      expect(await writeAndRead(rows)).toEqual(rows)
    }),
    { numRuns: 30 },
  )
})

it.each([2047, 2048, 2049, 210_001])('%d rows are written in full', async (count) => {
  const rows = Array.from({ length: count }, (_, index) => ({
    small: index % 256,
    medium: index % 3 === 0 ? null : index % 65_536,
    large: index,
    exact: index / 7,
    flag: index % 2 === 0,
    text: index % 5 === 0 ? null : `row ${index}`,
    word: COLUMNS.word[index % 3] as 'one',
  }))
  const read = await writeAndRead(rows)
  expect(read.length).toBe(count)
  // Compares every row near the end of a chunk, and a sample of the others.
  for (const [index, row] of rows.entries()) if (index % 2048 < 3 || index % 997 === 0) expect(read[index]).toEqual(row)
})

it('a number that is too large becomes the largest one', async () => {
  const row = { small: 256, medium: 1e9, large: 2 ** 40, exact: 1e300, flag: null, text: null, word: 'one' as const }
  expect(await writeAndRead([row])).toEqual([{ ...row, small: 255, medium: 65_535, large: 0xffffffff }])
})

it('an unknown word is refused', async () => {
  const row = { small: 1, medium: 1, large: 1, exact: 1, flag: true, text: '', word: 'four' as 'one' }
  await expect(writeAndRead([row])).rejects.toThrow("'four' is not one of one, two, three.")
})
