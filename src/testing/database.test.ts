import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('two test databases have all tables and share no rows', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await first.database.pool.query('CREATE TABLE only_here ()')
  const tables = (pool: typeof first.database.pool) =>
    pool
      .query("SELECT to_regclass('crawl_sessions') AS crawls, to_regclass('only_here') AS mine")
      .then(({ rows }) => rows[0])
  expect(await tables(first.database.pool)).toEqual({ crawls: 'crawl_sessions', mine: 'only_here' })
  expect(await tables(second.database.pool)).toEqual({ crawls: 'crawl_sessions', mine: null })
  await Promise.all([first.drop(), second.drop()])
})
