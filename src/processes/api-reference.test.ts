import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { groupOf } from '#web/docs/api-groups.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

it('every path of the API is listed in a section of its reference', async () => {
  const { paths } = await (await fetch(`${app.origin}/api/openapi.json`)).json()
  expect(Object.keys(paths).length).toBeGreaterThan(100)
  const missing = Object.keys(paths).filter((path) => groupOf(path) === undefined)
  // The mailbox of a development server is not part of the public API.
  expect(missing.filter((path) => !path.startsWith('/dev/'))).toEqual([])
})
