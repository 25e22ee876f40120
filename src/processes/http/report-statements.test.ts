import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { createStartProgress } from '../start-progress.ts'
import { openBuiltSite } from './rendered-site.ts'

const MAX_STATEMENTS = 20
/** Not counted, because the queue may query its own tables at any time. */
const OF_THE_QUEUE = /pgboss|i\.relname/i

let app: TestApp
let owner: TestAccount
let project: Project

beforeAll(async () => {
  app = await openTestApp({ works: false, site: await openBuiltSite('production', createStartProgress()) })
  owner = await makeAccount(app)
  project = await makeProject(app, owner.userId)
  await makeProjectCrawl(app, project, [{ title: 'Harbour Bakery' }, { title: 'Rye' }])
}, 120_000)
afterAll(() => app.close())

async function statementsOf(path: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const response = await fetch(app.origin + path, { headers: { cookie: owner.cookie } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Harbour Bakery')
    const statements = query.mock.calls.map(([statement]) => textOf(statement))
    return statements.filter((text) => !OF_THE_QUEUE.test(text)).map((text) => text.slice(0, 200))
  } finally {
    query.mockRestore()
  }
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
  return text.replace(/\s+/g, ' ')
}

it('the first view of a report takes at most 20 SQL statements', async () => {
  const statements = await statementsOf(`/dashboard/${project.slug}/reports`)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS)
})
