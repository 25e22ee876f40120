import { expect, it } from 'vitest'
import { openDatabase } from '../duckdb.ts'
import { queryRows } from '../read/query-rows.ts'
import { siteMeasurements } from './page-tables.ts'

const VITALS = JSON.stringify({ labVitals: { lcp: { ms: 812.4 }, cls: { value: 0.1234 }, tbt: { ms: 30 } } })

it.each([
  ['of this version', `'${VITALS}' as lab_vitals`, [{ page: 1, lcpMs: 812, cls: 0.123, blockingMs: 30 }]],
  ['without a measured page', 'null::varchar as lab_vitals', []],
  ['of a version without measurements', `'{}' as head`, []],
])('measurements can be read from an archive %s', async (_, column, rows) => {
  const database = await openDatabase(':memory:', {})
  const connection = await database.connect()
  await connection.run(`create table facts as select 1 as page, false as is_raw, ${column}`)
  expect(await queryRows(connection, siteMeasurements(), {})).toEqual(rows)
  connection.closeSync()
  database.closeSync()
})
