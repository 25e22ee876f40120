import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Issue } from '#domain/issues/issue.ts'
import type { Project } from '#domain/projects/project.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, setPlan } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let browser: ApiBrowser
let userId: string
let own: Project
let rival: Project
let waiting: Project

const issue = (type: string): Issue => ({ type, severity: 'high', message: '', recommendation: '', evidence: [] })
const PAGES: TestPage[] = [
  { ttfbMs: 40 },
  { ttfbMs: 60, title: '', h1: '', issues: [issue('missing_title'), issue('missing_h1')] },
  { ttfbMs: 800 },
  { status: 'error', statusCode: 500, error: { kind: 'http-status', message: '500' }, ttfbMs: 90 },
]

beforeAll(async () => {
  app = await openTestApp({ works: false })
  const account = await makeAccount(app)
  userId = account.userId
  await setPlan(app, userId, 'paid')
  browser = openApiBrowser(app, account.cookie)
  own = await makeProject(app, userId)
  rival = await makeProject(app, userId, { name: 'Rival Bakery', url: 'https://rival.example/' })
  waiting = await makeProject(app, userId, { name: 'New Bakery', url: 'https://new.example/' })
  await makeProjectCrawl(app, own, [{}], { createdAt: '2026-11-01T08:00:00.000Z' })
  await makeProjectCrawl(app, own, PAGES)
  await makeProjectCrawl(app, rival, [{ ttfbMs: 20 }], { status: 'cancelled' })
  await makeProjectCrawl(app, waiting, [], { status: 'queued' })
})
afterAll(() => app.close())

const compare = (ids: string[]) => browser.ask('GET', `/projects/${own.id}/competitors?with=${ids.join(',')}`)

it('compares the latest stats of each project, based on pages that loaded', async () => {
  const { status, body } = await compare([rival.id, waiting.id])
  expect(status).toBe(200)
  expect(body.projects.map(({ project }: { project: Project }) => project.name)).toEqual([
    'Harbour Bakery',
    'Rival Bakery',
    'New Bakery',
  ])
  const [mine, theirs, none] = body.projects
  expect(mine).toMatchObject({
    crawl: { status: 'completed', crawled: 4, maxPages: 50 },
    stats: {
      pages: 4,
      succeeded: 3,
      issuesPer100: 66.7,
      withoutTitle: 1 / 3,
      withOneH1: 2 / 3,
      medianResponseTime: 60,
      avgResponseTime: 248,
    },
  })
  expect(theirs).toMatchObject({ crawl: { status: 'cancelled' }, stats: { issuesPer100: 0, medianResponseTime: 20 } })
  expect(none).toMatchObject({ project: { activeCrawl: { status: 'queued' } }, crawl: null, stats: null })
})

it('says of a project without stats whether its last crawl failed', async () => {
  const broken = await makeProject(app, userId)
  await makeProjectCrawl(app, broken, [], { status: 'failed' })
  const { body } = await compare([broken.id, waiting.id])
  expect(body.projects.map(({ hasFailed }: { hasFailed: boolean }) => hasFailed)).toEqual([false, true, false])
})

it('names each project once, and refuses more than four others', async () => {
  const { body } = await compare([rival.id, rival.id, own.id])
  expect(body.projects).toHaveLength(2)
  const many = await Promise.all(Array.from({ length: 5 }, () => makeProject(app, userId)))
  const refused = await compare(many.map(({ id }) => id))
  expect(refused.status).toBe(400)
  expect(refused.body.error.message).toBe('A project can be compared with at most 4 others. You chose 5.')
})

it('projects of other accounts and invalid ids are not found', async () => {
  const stranger = await makeAccount(app)
  const theirs = await makeProject(app, stranger.userId)
  const words = 'This project does not exist, or it belongs to another account.'
  for (const id of [theirs.id, 'nonsense', "' or 1=1"]) {
    expect(await compare([id])).toMatchObject({ status: 404, body: { error: { message: words } } })
  }
  const asStranger = openApiBrowser(app, stranger.cookie)
  expect((await asStranger.ask('GET', `/projects/${theirs.id}/competitors?with=${own.id}`)).status).toBe(403)
})

it('saves the choice with the project, without deleted projects', async () => {
  const path = `/projects/${own.id}/competitor-choice`
  const gone = await makeProject(app, userId, { name: 'Closed Bakery', url: 'https://closed.example/' })
  expect((await browser.ask('GET', path)).body).toEqual({ projects: [] })
  const saved = await browser.ask('PUT', path, { projects: [gone.id, rival.id, rival.id, own.id] })
  expect(saved).toMatchObject({ status: 200, body: { projects: [gone.id, rival.id] } })
  await browser.ask('DELETE', `/projects/${gone.id}`)
  expect((await browser.ask('GET', path)).body).toEqual({ projects: [rival.id] })
  const { body } = await browser.ask('GET', `/projects/${own.id}/competitors`)
  expect(body.projects.map(({ project }: { project: Project }) => project.id)).toEqual([own.id, rival.id])
  expect((await browser.ask('GET', `/projects/${rival.id}/competitor-choice`)).body).toEqual({ projects: [] })
  expect((await browser.ask('PUT', path, { projects: [] })).body).toEqual({ projects: [] })
})

it('refuses too many, foreign and invalid projects, and keeps the previous choice', async () => {
  const path = `/projects/${own.id}/competitor-choice`
  await browser.ask('PUT', path, { projects: [rival.id] })
  const stranger = await makeAccount(app)
  const theirs = await makeProject(app, stranger.userId)
  const many = await Promise.all(Array.from({ length: 5 }, () => makeProject(app, userId)))
  for (const [projects, status] of [
    [many.map(({ id }) => id), 400],
    [[theirs.id], 404],
    [['nonsense'], 404],
    [Array.from({ length: 101 }, () => rival.id), 400],
    ['nonsense', 400],
    [[7], 400],
  ] as const) {
    expect((await browser.ask('PUT', path, { projects })).status).toBe(status)
  }
  expect((await browser.ask('GET', path)).body).toEqual({ projects: [rival.id] })
})
