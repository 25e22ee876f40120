import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SQL_EXAMPLES } from '#domain/sql/sql-examples.ts'
import { linksTo, makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { CRAWL } from '#testing/archives/write-archive.ts'
import { loadDuckDb } from '../duckdb.ts'
import { type CrawlTables, openCrawlTables } from '../explore/crawl-tables.ts'
import { createArchive } from '../write/create-archive.ts'
import { lockDatabase, openEmptyDatabase, prepareSelect, readTables } from './locked-database.ts'
import { csvFromSandbox, queryInSandbox, type SandboxQuery } from './run-in-sandbox.ts'
import { SandboxError } from './sandbox-error.ts'
import { toSandboxError } from './sandbox-failures.ts'
import { prepareViews, requireView } from './sandbox-views.ts'
import { listSqlTables } from './sql-tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'pagewarden-sandbox-'))
const SHOP = 'https://shop.example'
const PAGES = 40
let tables: CrawlTables
let before: Record<string, string>

beforeAll(async () => {
  const archive = join(folder, 'crawl')
  const writer = await createArchive({ folder: archive, seed: 1 })
  for (let position = 0; position < PAGES; position++) {
    const links = linksTo(`${SHOP}/${position + 1}`, 'https://mill.example/')
    await writer.addPage(makeFinishedPage({ position, result: { title: `Lamp ${position % 3}` }, facts: { links } }))
  }
  await writer.finish(CRAWL)
  tables = await openCrawlTables({ archive, derived: join(folder, 'derived') })
  before = hashes(archive)
})
afterAll(async () => {
  await tables.close()
  rmSync(folder, { recursive: true, force: true })
})

function hashes(place: string): Record<string, string> {
  const files = readdirSync(place).map((name) => [name, readFileSync(join(place, name))] as const)
  return Object.fromEntries(files.map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]))
}

const query = (sql: string, options: Partial<SandboxQuery> = {}) =>
  queryInSandbox(tables, { sql, removed: [], signal: new AbortController().signal, ...options })

/** Takes the same steps as the sandbox process, without starting one, which takes half a second. */
async function runHere(sql: string) {
  const database = await openEmptyDatabase()
  try {
    const named = (await readTables(database, sql)).map((table) => requireView(table, sql))
    const connection = await lockDatabase(database, await prepareViews(tables, named, []))
    return await (await prepareSelect(connection, sql)).runAndReadAll()
  } catch (error) {
    throw toSandboxError(error, sql, new Set([join(folder, 'crawl'), join(folder, 'derived')]))
  } finally {
    database.closeSync()
  }
}

/** How the query failed. */
async function failureOf(sql: string, options: Partial<SandboxQuery> = {}): Promise<SandboxError> {
  return toFailure(sql, query(sql, options))
}

async function toFailure(sql: string, running: Promise<unknown>): Promise<SandboxError> {
  const end = await running.catch((error: unknown) => error)
  if (end instanceof SandboxError) return end
  throw new Error(`'${sql}' gave ${JSON.stringify(end).slice(0, 500)}`)
}

const file = () => join(folder, 'crawl', 'pages.parquet')

/** Statements and functions that must not run. FILE is a file of this crawl, which its tables are read from. */
const HOSTILE = [
  // Statements.
  `copy pages to '/tmp/stolen.csv'`,
  `copy (select 1) to 'FILE' (format parquet, use_tmp_file false)`,
  `copy pages from '/etc/passwd'`,
  `export database '/tmp/stolen'`,
  `import database '/tmp'`,
  `attach '/tmp/other.duckdb'`,
  `attach ':memory:' as other`,
  'detach memory',
  'use memory.stored',
  'install httpfs',
  'load httpfs',
  `load '/tmp/evil.duckdb_extension'`,
  `set memory_limit = '64GB'`,
  'reset memory_limit',
  'set global enable_external_access = true',
  'pragma database_list',
  'pragma show_tables',
  `pragma import_database('/tmp')`,
  'call duckdb_settings()',
  `call enable_logging(storage = 'file', storage_path = '/tmp')`,
  'create table t as select 1',
  'create macro f() as 1',
  `create secret (type s3, key_id 'a')`,
  'drop view archive.pages',
  'delete from pages',
  'insert into pages values (1)',
  'update pages set url = 1',
  'vacuum',
  'checkpoint',
  'explain analyze select 1',
  'prepare p as select 1',
  'show tables',
  'show all tables',
  'describe pages',
  'summarize pages',
  'from (show databases)',
  'begin',
  'select 1; drop schema archive cascade',
  `select 1;;; copy pages to '/tmp/stolen.csv'`,
  '',
  '-- nothing',
  // Table functions and files by name.
  `select * from read_text('/etc/passwd')`,
  `select * from read_blob('FILE')`,
  `select * from read_csv('/etc/passwd')`,
  `select * from read_parquet('FILE')`,
  `select * from parquet_metadata('FILE')`,
  // The query may read this file, but only as a table.
  `select * from archive.pages, read_parquet('FILE')`,
  `select * from archive.pages, read_blob('FILE')`,
  `select * from archive.pages, 'FILE'`,
  `select * from sniff_csv('/etc/passwd')`,
  `select * from read_duckdb('/tmp/other.duckdb')`,
  `select * from glob('/*')`,
  `select * from '/etc/passwd'`,
  `select * from 'FILE'`,
  `select * from "https://evil.example/x.parquet"`,
  `select (select content from read_text('/etc/passwd'))`,
  `select 1 where exists (from glob('/etc/*'))`,
  `with a as materialized (from read_text('/etc/passwd')) from a`,
  `with recursive a as (select 1 x union all select 2 from read_text('/etc/passwd')) from a`,
  `select * from pages, lateral (from READ_TEXT('/etc/passwd'))`,
  `from (pivot (from read_text('/etc/passwd')) on size in (1) using count(*))`,
  `select 1 union all select size from "read_text"('/etc/passwd')`,
  `select 1 order by (select size from read_text('/etc/passwd'))`,
  `from query('select 1')`,
  `from query_table('stored.pages')`,
  `from json_execute_serialized_sql('{}')`,
  'from duckdb_settings()',
  'from duckdb_secrets()',
  'from duckdb_views()',
  'from duckdb_logs()',
  `from enable_logging(storage = 'file', storage_path = '/tmp')`,
  'from which_secret(1, 2)',
  'from arrow_scan(1, 2, 3)',
  'from seq_scan()',
  'from test_all_types()',
  'from pragma_database_size()',
  // Queries that would read the catalog, or rows of removed pages.
  'from duckdb_views',
  'from sqlite_master',
  'from pg_catalog.pg_views',
  'from information_schema.tables',
  'from stored.pages',
  'from memory.stored.pages',
  'from system.main.duckdb_views',
  'from pragma_database_list',
  'with a as (with sqlite_master as (select 1) from sqlite_master) from sqlite_master',
  'with a as (with "FILE" as (select 1) from "FILE") from "FILE"',
  // Functions.
  `select current_setting('allowed_paths')`,
  `select current_setting('temp_directory') from pages`,
  `select 'allowed_paths'.current_setting()`,
  `select getenv('PATH')`,
  `select getvariable('x')`,
  `select write_log('x')`,
  `select nextval('x')`,
  `select pg_get_viewdef(1)`,
  `select finalize('x'::blob)`,
  `select __internal_decompress_string(1)`,
  `select json_serialize_plan('select 1')`,
  'select sleep_ms(60000)',
  'select pg_sleep(60)',
  'select list_transform([1], lambda x: sleep_ms(1000))',
]

describe('refuses', () => {
  it.each(HOSTILE)('%s', async (hostile) => {
    const sql = hostile.replaceAll('FILE', file())
    const { failure, message } = await toFailure(sql, runHere(sql))
    expect(failure).toMatch(/^(refused|failed)$/)
    expect(message.replaceAll(`'${file()}'`, '')).not.toMatch(/pagewarden-sandbox|root:|\/home|\/root/)
  })
})

it('the process refuses the same', async () => {
  const some = HOSTILE.filter((_, at) => at % 16 === 0).map((sql) => sql.replaceAll('FILE', file()))
  const ends = await Promise.all(
    some.map(async (sql) => [(await failureOf(sql)).message, await runHere(sql).catch(words)]),
  )
  for (const [inProcess, here] of ends) expect(inProcess).toBe(here)
})
const words = (error: Error) => error.message

describe('ends a query that takes too much', () => {
  it.concurrent.each([
    ['timed-out', 'select count(*) from range(10000000) a, range(10000000) b'],
    ['timed-out', 'select count(*) from pages a, pages b, pages c, pages d, pages e, pages f'],
    ['timed-out', 'with recursive a as (select 1 as x union all select x + 1 from a) select count(*) from a'],
    ['no-memory', `select repeat('x', 4000000000)`],
    ['no-memory', `select repeat('x', 4000000) as text from range(1000)`],
    ['no-memory', 'select list(i) from range(1000000000) t(i)'],
    ['no-memory', 'select * from range(100000000) a order by hash(range)'],
    ['failed', `select ${'abs('.repeat(3000)}1${')'.repeat(3000)}`],
  ])('%s: %s', async (expected, sql) => {
    expect((await failureOf(sql, { maxMs: expected === 'timed-out' ? 1000 : 20_000 })).failure).toBe(expected)
  })

  it('a text that doubles until the memory is full, which DuckDB does not survive on every processor', async () => {
    const sql = `with recursive a as (select 'x' as x union all select x || x from a) select max(x) from a`
    expect(['no-memory', 'crashed']).toContain((await failureOf(sql, { maxMs: 20_000 })).failure)
  })
})

// Of the statements above, `call enable_logging` and `copy … to` a file of this crawl would run: only the check refuses them.
it('DuckDB itself refuses other files and settings, even without the check of the statement', async () => {
  const database = await openEmptyDatabase()
  const setup = await prepareViews(tables, [{ schema: 'archive', name: 'pages' }], [])
  const connection = await lockDatabase(database, setup)
  for (const sql of [
    `from read_text('/etc/passwd')`,
    `from glob('/etc/*')`,
    `from '/etc/passwd'`,
    `copy (select 1) to '${join(folder, 'stolen.csv')}'`,
    `copy (select 1) to '${file()}'`,
    `attach '${join(folder, 'other.duckdb')}'`,
    `export database '${join(folder, 'stolen')}'`,
    `install httpfs`,
    `load httpfs`,
    `set memory_limit = '64GB'`,
    `set allowed_paths = ['/etc/passwd']`,
    `set enable_external_access = true`,
    `set temp_directory = '/tmp'`,
    `create persistent secret s (type http, bearer_token 'x')`,
  ]) {
    const end = await connection.run(sql).then(
      () => 'ran',
      () => 'refused',
    )
    expect([sql, end]).toEqual([sql, 'refused'])
  }
  database.closeSync()
  expect(existsSync(join(folder, 'stolen.csv'))).toBe(false)
  expect(hashes(join(folder, 'crawl'))).toEqual(before)
})

it('the list of refused functions was made for this version of DuckDB', async () => {
  const { default: duckdb } = await loadDuckDb()
  // After an update, read what `duckdb_functions()` has in addition, see check-statement.ts.
  expect(duckdb.version()).toBe('v1.5.5')
})

it('has the tables of the list, with their columns', async () => {
  for (const { schema, name, columns } of listSqlTables()) {
    const reader = await runHere(`select * from ${schema}.${name} limit 1`)
    expect(reader.columnNames(), name).toEqual(columns.map((column) => column.name))
  }
})

it.each(SQL_EXAMPLES)('the example runs: $title', async ({ sql }) => {
  expect((await runHere(sql)).columnCount).toBeGreaterThan(1)
})

it('leaves out removed pages, as the explorer does', async () => {
  const removed = [`${SHOP}/3`]
  const count = async (table: string) => (await query(`select count(*) from ${table}`, { removed })).rows[0]?.[0]
  expect(await Promise.all([count('pages'), count('archive.pages'), count('archive.facts')])).toEqual([39, 39, 39])
  expect(await count(`links where source = '${SHOP}/3'`)).toBe(0)
  expect(await count(`links where target = '${SHOP}/3'`)).toBe(1)
})

it('says the type of each column and how much is left out', async () => {
  const { tookMs, ...result } = await query(`select range as n, n::hugeint * 1e9::bigint * 1e9::bigint as wide,
    n % 2 = 0 as even, repeat('x', 3000) as text, [n] as list, null as nothing from range(120000)`)
  expect(tookMs).toBeGreaterThan(0)
  expect(result).toMatchObject({ rowCount: 100_000, hasMore: true, cutCells: 1000 })
  expect(result.rows).toHaveLength(1000)
  expect(result.columns.map(({ kind }) => kind)).toEqual(['number', 'number', 'yes-no', 'text', 'text', 'number'])
  expect(result.rows[1]).toEqual([1, '1000000000000000000', false, `${'x'.repeat(2000)}…`, '["1"]', null])
})

it('gives the whole result as CSV, up to a limit', async () => {
  const signal = new AbortController().signal
  const csv = (sql: string) => csvFromSandbox(tables, { sql, removed: [], signal })
  expect(await csv(`select 1 as a, '=1+1' as "b,c"`)).toEqual({
    csv: '\uFEFFa,"b,c"\r\n1,\'=1+1\r\n',
    rowCount: 1,
    isCut: false,
  })
  expect(await csv('select * from range(100001)')).toMatchObject({ rowCount: 100_000, isCut: true })
  expect(await csv(`select repeat('x', 100000) from range(1000)`)).toMatchObject({ isCut: true })
})

it.each([
  ['select\n  é, foo from pages', 9, 'Referenced column "é" not found in FROM clause!'],
  ['select 1 +', 10, 'Syntax error at end of input.'],
  [`select 'é', * from cakes`, 19, "There is no table 'cakes'. See the list of tables."],
  [`select 'x'::integer`, 10, `Could not convert string 'x' to INT32`],
])('says where the error is: %s', async (sql, position, words) => {
  const error = await failureOf(sql)
  expect(error.message).toContain(words)
  expect(error.position).toBe(position)
})

it('ends the process when nobody waits for the result', async () => {
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(), 700)
  const startedAt = performance.now()
  const sql = 'select count(*) from range(10000000) a, range(10000000) b'
  expect((await failureOf(sql, { signal: leaving.signal })).failure).toBe('cancelled')
  expect(performance.now() - startedAt).toBeLessThan(3000)
})
