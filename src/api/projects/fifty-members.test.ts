// @module-tag extended
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { readEvents, type ServerSentEvent } from '#testing/accounts/read-events.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

const MEMBERS = 50
const PAGES = 10

let app: TestApp
let site: ServedSite
let project: Project
let members: TestAccount[]

beforeAll(async () => {
  const paths = Array.from({ length: PAGES + 5 }, (_, at) => `/page-${at}`)
  const links = paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')
  site = await serveSite({
    '/': `<title>Home</title>${links}`,
    ...Object.fromEntries(paths.map((path) => [path, `<title>${path}</title>`])),
  })
  app = await openTestApp({ works: true })
  const owner = await makeAccount(app)
  project = await makeProject(app, owner.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  // At its page limit, the crawl does not guess URLs.
  const quick = `update projects set pace = 'fast', page_limit = $2 where id = $1`
  await app.database.pool.query(quick, [project.id, PAGES])
  members = [owner]
  while (members.length < MEMBERS) members.push(await makeMember(owner))
}, 120_000)
afterAll(async () => {
  await app.close()
  await site.close()
})

async function makeMember(owner: TestAccount): Promise<TestAccount> {
  const account = await makeAccount(app)
  const insert = `insert into workspace_members (workspace_id, user_id, role, chosen_at) values ($1, $2, 'editor', now())`
  await app.database.pool.query(insert, [owner.workspace.id, account.userId])
  return account
}

type Watched = { events: (ServerSentEvent & { afterMs: number })[] }

/** Everybody is in the same office, so all streams come from one IP address. */
function watch(path: string, { cookie }: TestAccount, startedAt: () => number): Watched {
  const stream = readEvents(`${app.origin}/api${path}`, { cookie })
  const events: Watched['events'] = []
  // It ends when the app closes.
  void (async () => {
    for await (const event of stream) events.push({ ...event, afterMs: performance.now() - startedAt() })
  })()
  return { events }
}

async function send(by: TestAccount, method: string, path: string, body: object = {}): Promise<{ id: string }> {
  const response = await fetch(`${app.origin}/api/projects/${project.id}${path}`, {
    method,
    headers: { cookie: by.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
  return response.json()
}

const namesOf = ({ events }: Watched) => new Set(events.map(({ event }) => event))

it('fifty members of a project follow a crawl and each other live', { timeout: 120_000 }, async () => {
  let startedAt = 0
  const path = `/projects/${project.id}/activity/events`
  const activities = members.map((member) => watch(path, member, () => startedAt))
  await expect.poll(() => activities.every((each) => namesOf(each).has('opened')), { timeout: 45_000 }).toBe(true)

  startedAt = performance.now()
  const { id } = await send(members[7] as TestAccount, 'POST', '/crawls')
  const crawls = members.map((member) => watch(`/crawls/${id}/events?from=now`, member, () => startedAt))
  await expect.poll(() => crawls.every((each) => namesOf(each).has('done')), { timeout: 120_000 }).toBe(true)
  for (const { events } of crawls) {
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'completed', crawled: PAGES } })
  }
  await expect.poll(() => activities.every((each) => namesOf(each).has('activity')), { timeout: 45_000 }).toBe(true)

  const before = activities.map(({ events }) => events.length)
  startedAt = performance.now()
  await send(members[13] as TestAccount, 'PATCH', '/settings', { pageLimit: 33 })
  await expect
    .poll(() => activities.every(({ events }, at) => events.length > (before[at] ?? 0)), {
      interval: 10,
      timeout: 45_000,
    })
    .toBe(true)
  const delays = activities.map(({ events }) => events.at(-1)?.afterMs ?? 0).toSorted((one, other) => one - other)
  const [median = 0, slowest = 0] = [delays[MEMBERS / 2], delays.at(-1)]
  process.stdout.write(
    `A change reaches ${MEMBERS} members: median ${Math.round(median)} ms, slowest ${Math.round(slowest)} ms\n`,
  )
  const own = activities.filter(({ events }) => (events.at(-1)?.data as { isOwn?: boolean } | undefined)?.isOwn)
  expect(own).toHaveLength(1)
  expect(slowest).toBeLessThan(5000)
})
