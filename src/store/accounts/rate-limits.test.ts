import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { takeFromLimit } from './rate-limits.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())

const HOUR = 3600

test('uses in the previous window still count in proportion to the overlap with the sliding one', async () => {
  const { database } = own
  const wait = (await database.pool.query(`select $1 - extract(epoch from now())::numeric % $1 as left`, [HOUR]))
    .rows[0].left
  await database.pool.query(
    `insert into rate_limits (key, window_start, count)
     values ('a', to_timestamp(floor(extract(epoch from now()) / $1) * $1) - $1 * interval '1 second', 1000)`,
    [HOUR],
  )
  const stillCounted = Math.ceil((1000 * Number(wait)) / HOUR)
  expect(await takeFromLimit(database, 'a', Math.max(0, stillCounted - 5), HOUR)).toMatchObject({ isAllowed: false })
  expect(await takeFromLimit(database, 'a', stillCounted + 5, HOUR)).toEqual({ isAllowed: true })
})

test('a limit of three allows three uses, then says how long to wait', async () => {
  const uses = []
  for (let turn = 0; turn < 4; turn += 1) uses.push(await takeFromLimit(own.database, 'b', 3, HOUR))
  expect(uses.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, false])
  expect(uses[3]).toMatchObject({ retryAfterSeconds: expect.any(Number) })
})
