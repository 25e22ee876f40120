import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { binaryArray, type ElementType } from './binary-array.ts'
import { runSql } from './run-sql.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())

test.each<[ElementType, unknown[]]>([
  [
    'text',
    ['', 'NULL', null, '{"quoted", \\ and \'single\'}', 'two\nlines', 'caf\u00e9 \ud83e\udd50', 'x'.repeat(100_000)],
  ],
  ['int', [0, -1, 2 ** 31 - 1, -(2 ** 31), null]],
  ['boolean', [true, false, null]],
  ['bytea', [Buffer.from([0, 255, 92, 34]), null, Buffer.alloc(0)]],
  ['jsonb', ['{"a":["\\"",null]}', 'null', '[]', null]],
])('an array of %s arrives as it is', async (type, values) => {
  const array = sql`${binaryArray(type, values)}::${sql.raw(type)}[]`
  const { rows } = await runSql<{ value: unknown }>(
    own.database.db,
    sql`select value from unnest(${array}) with ordinality as each(value, place) order by place`,
  )
  const expected = type === 'jsonb' ? values.map((json) => json && JSON.parse(json as string)) : values
  expect(rows.map(({ value }) => value)).toEqual(expected)
})

test.each([2 ** 31, -(2 ** 31) - 1, 0.5, Number.NaN, '1'])('%s is refused as PostgreSQL would refuse it', (value) => {
  expect(() => binaryArray('int', [value])).toThrow(expect.objectContaining({ code: '22003' }))
})
