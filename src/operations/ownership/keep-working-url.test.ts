import { afterAll, beforeAll, expect, it } from 'vitest'
import { findProject } from '#store/projects/projects.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { keepWorkingUrl } from './keep-working-url.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
})
afterAll(() => app.close())

it.each([
  ['its pages have http URLs', 'http://bakery.example/', 'http://bakery.example/'],
  ['http redirects to https, which failed only for a moment', 'https://bakery.example/', 'https://bakery.example/'],
])('after a crawl over http, a project has the URL that works: %s', async (_, page, kept) => {
  const { id: projectId } = await makeProject(app, account.userId, { url: 'https://bakery.example/' })
  await app.database.pool.query('update projects set is_scheme_assumed = true where id = $1', [projectId])
  const id = await makeProjectCrawl(app, { id: projectId, url: 'http://bakery.example/' }, [{ url: page }])
  await keepWorkingUrl(app, { id, projectId })
  expect(await findProject(app.database, account.userId, projectId)).toMatchObject({ url: kept })
})
