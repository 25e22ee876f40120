import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { startPagewarden } from '#testing/run-pagewarden.ts'

let server: TestDatabase
beforeAll(async () => {
  server = await createTestDatabase()
  await server.database.pool.query("insert into users (id, name, email) values ('1', 'Ada', 'ada@example.com')")
})
afterAll(() => server.drop())

const grant = (words: string[], databaseUrl = server.database.url) =>
  startPagewarden(['grant', ...words], { env: { DATABASE_URL: databaseUrl } }).finished

test('grants a role and says so, or exits with 2 and says why not', async () => {
  const granted = await grant(['admin', 'Ada@example.com'])
  expect(granted).toEqual({ code: 0, out: 'ada@example.com is now an admin.\n', err: '' })
  const last = await grant(['viewer', 'ada@example.com'])
  expect(last).toMatchObject({ code: 2, out: '' })
  expect(last.err).toContain('ada@example.com is the last admin.')
})

test.each([
  [['editor'], 'Enter a role (admin, editor, viewer) and an email address'],
  [['editor', 'ada@example.com', 'too'], "Unexpected argument 'too'."],
])('grant %j exits with 2 before it opens the database', async (words, message) => {
  const { code, err } = await grant(words, 'postgresql://nobody@127.0.0.1:9/nothing')
  expect(code).toBe(2)
  expect(err).toContain(message)
})

test('a database that does not respond is reported in a sentence', async () => {
  const { code, err } = await grant(['admin', 'ada@example.com'], 'postgresql://nobody@127.0.0.1:9/nothing')
  expect(code).toBe(2)
  expect(err).toContain('No database responds at 127.0.0.1:9')
})
