import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ works: false })
})
afterEach(() => app.close())

const health = async () => {
  const response = await fetch(`${app.origin}/api/health`)
  return { code: response.status, ...(await response.json()) }
}

it('says that everything is healthy', async () => {
  expect(await health()).toEqual({ code: 200, status: 'ok', database: 'ok', queue: 'ok', files: 'ok' })
})

it('distinguishes a queue that is down from a database that is up', async () => {
  await app.database.pool.query('drop schema pgboss cascade')
  expect(await health()).toEqual({ code: 503, status: 'down', database: 'ok', queue: 'down', files: 'ok' })
})

it('says so when the database does not respond', async () => {
  // Takes every connection of the pool, as hanging queries would.
  const clients = await Promise.all(Array.from({ length: 10 }, () => app.database.pool.connect()))
  expect(await health()).toEqual({ code: 503, status: 'down', database: 'down', queue: 'ok', files: 'ok' })
  for (const client of clients) client.release()
  expect((await health()).code, 'and is well again').toBe(200)
})
