import { expect, test } from 'vitest'
import { openDatabase } from '../duckdb.ts'
import { inBatches, openFoundRows } from './found-rows.ts'

test.each([8000, 8001, 300_000])('%d rows are read in their order', async (count) => {
  const database = await openDatabase(':memory:', {})
  try {
    const connection = await database.connect()
    await connection.run('set preserve_insertion_order = false')
    const sql = `select ((range * 7919) % ${count})::int as place from range(${count})`
    const places: number[] = []
    for await (const rows of inBatches<{ place: number }>(openFoundRows(connection), sql, 'place')) {
      for (const { place } of rows) places.push(place)
    }
    expect(places.length).toBe(count)
    expect(places.every((place, index) => place === index)).toBe(true)
  } finally {
    database.closeSync()
  }
})
