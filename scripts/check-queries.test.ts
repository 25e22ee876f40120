import { expect, it } from 'vitest'
import { checkQueries } from './check-queries.ts'

const FILE = 'src/store/crawls/crawls.ts'

it.each([
  ['the query builder', 'const rows = await db.select().from(users)'],
  ['an sql template', 'await runSql(db, sql`delete from users`)'],
  ['a prepared statement', 'const LIST = prepareSql(sql`select id from users`)'],
  ['a comment', '// The pool replaces it.'],
])('%s is allowed', (_name, source) => {
  expect(checkQueries(FILE, source)).toEqual([])
})

it.each([
  ['text with numbered values', `await pool.query('delete from users where id = $1', [id])`],
  ['a connection from the pool', 'const client = await database.pool.connect()'],
  ['a query of a connection', `await client.query('begin')`],
  ['an sql template without runSql', 'await db.execute(sql`select now()`)'],
])('%s is refused', (_name, source) => {
  expect(checkQueries(FILE, `\n${source}`)).toEqual([
    `${FILE}:2 uses a connection directly: use the query builder, or runSql with an sql template`,
  ])
})

it('text inserted into a statement is refused', () => {
  const [problem] = checkQueries(FILE, 'const columns = sql.raw(names)')
  expect(problem).toBe(`${FILE}:1 inserts text into a statement: pass it as a value, or use sql.identifier`)
})

it('a file that needs a connection of its own may have one', () => {
  expect(checkQueries('src/store/system/try-database.ts', 'await pool.connect()')).toEqual([])
})
