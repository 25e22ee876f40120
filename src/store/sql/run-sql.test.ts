import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { lockUntilEnd, prepareSql, runSql } from './run-sql.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())

const EVERY_TYPE = `select '2026-11-16T08:30:00Z'::timestamptz as moment, null::timestamptz as none,
  '2026-11-16T08:30:00'::timestamp as "local", '2026-11-16'::date as day, interval '90 minutes' as long,
  array['2026-11-16T08:30:00Z'::timestamptz, null] as moments, array['2026-11-16'::date] as days,
  array[interval '1 day'] as spans, array[1.5::numeric] as numerics, 9007199254740993::int8 as large,
  1.5::numeric as exact, 2.5::float8 as "float", 3 as "int", true as "yes", '{"a": [1]}'::jsonb as json,
  '\\x00ff'::bytea as bytes, array['a', 'b'] as texts`

test('values have the same types as in a query of pg, inside a transaction as well', async () => {
  const { pool, db } = own.database
  const expected = (await pool.query(EVERY_TYPE)).rows
  expect(expected[0].moment).toBeInstanceOf(Date)
  expect((await runSql(db, sql.raw(EVERY_TYPE))).rows).toEqual(expected)
  await db.transaction(async (transaction) => {
    expect((await runSql(transaction, sql.raw(EVERY_TYPE))).rows).toEqual(expected)
  })
})

test('values are sent separately from the statement, and a date comes back unchanged', async () => {
  const [text, at, list] = [`'); drop table users; --`, new Date('2026-11-16T08:30:00.123Z'), ['a,b', '"c"', '{d}']]
  const { rows } = await runSql(
    own.database.db,
    sql`select ${text}::text as text, ${at}::timestamptz as at, ${sql.param(list)}::text[] as list,
      ${null}::int as none`,
  )
  expect(rows).toEqual([{ text, at, list, none: null }])
})

test('a prepared statement is parsed once per connection and can run in a transaction', async () => {
  const { db } = own.database
  const readDay = prepareSql<{ day: Date; double: number }>(
    sql`select ${sql.placeholder('at')}::timestamptz as day, ${2} * ${sql.placeholder('count')}::int as double`,
  )
  const at = new Date('2026-11-16T08:30:00Z')
  expect((await readDay(db, { at, count: 1 })).rows).toEqual([{ day: at, double: 2 }])
  await db.transaction(async (transaction) => {
    expect((await readDay(transaction, { at, count: 2 })).rows).toEqual([{ day: at, double: 4 }])
    expect((await readDay(transaction, { at, count: 3 })).rows).toEqual([{ day: at, double: 6 }])
    const parsed = sql`select from pg_prepared_statements where statement like '%as double' and name <> ''`
    expect((await runSql(transaction, parsed)).rowCount).toBe(1)
  })
})

test('a query after the end of the database says which it is, without its values', async () => {
  const { database, drop } = await createTestDatabase()
  await drop()
  await expect(runSql(database.db, sql`select ${'secret'}::text as late`)).rejects.toThrow(
    /^Cannot use a pool after calling end on the pool: select \$1::text as late$/,
  )
})

test('a statement that returns no rows says how many rows it changed', async () => {
  const { db } = own.database
  const names = ['one', 'two', 'three']
  const insert = sql`insert into server_keys (name, value)
    select name, '' from unnest(${sql.param(names)}::text[]) as name`
  expect(await runSql(db, insert)).toEqual({ rows: [], rowCount: 3 })
  expect((await runSql(db, sql`update server_keys set value = 'x' where name = 'four'`)).rowCount).toBe(0)
})

test('a failed statement throws the error of PostgreSQL, without the values', async () => {
  const insert = sql`insert into server_keys (name, value) values ('same', ${'a secret'}), ('same', ${'a secret'})`
  const error = await runSql(own.database.db, insert).catch((thrown) => thrown)
  expect(error).toMatchObject({ code: '23505', constraint: 'server_keys_pkey' })
  expect(error.message).not.toContain('secret')
})

test('a lock makes transactions with the same name take turns', async () => {
  const { db } = own.database
  const steps: string[] = []
  const take = (name: string, pauseMs: number) =>
    db.transaction(async (transaction) => {
      await lockUntilEnd(transaction, name)
      steps.push(`${name} begins`)
      await transaction.execute(sql`select pg_sleep(${pauseMs / 1000})`)
      steps.push(`${name} ends`)
    })
  await Promise.all([take('a', 60), take('a', 60), take('b', 0)])
  expect(steps.filter((step) => step.startsWith('a'))).toEqual(['a begins', 'a ends', 'a begins', 'a ends'])
  expect(steps.indexOf('b ends')).toBeLessThan(3)
})
