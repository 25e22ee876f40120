import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { KeepCrawls } from '#domain/projects/keep-crawls.ts'
import type { Project } from '#domain/projects/project.ts'
import { findArchive } from '#store/crawls/crawl-archives.ts'
import { countCrawlsBeyond } from '#store/projects/crawls-beyond.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { type Actor, userIdOf } from '../actor.ts'
import { archiveStoredCrawl } from '../archives/archive-stored-crawl.ts'
import { getOverview } from '../dashboard/get-overview.ts'
import { getProjectDashboard } from '../dashboard/get-project-dashboard.ts'
import { deleteCrawlsBeyondRetention } from './delete-crawls-beyond-retention.ts'

let app: TestApp
let actor: Actor
let project: Project
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  app = await openTestApp({ works: false, onLog: (line) => lines.push(line) })
})
afterAll(() => app.close())
beforeEach(async () => {
  const { userId, email, workspace } = await makeAccount(app)
  const account = {
    userId,
    email,
    workspace,
    role: 'viewer',
    sessionId: '',
    signedInAt: new Date(),
    impersonatedBy: null,
  } as const
  actor = { kind: 'person', tier: 'registered_free', clientKey: '', account }
  project = await makeProject(app, userId)
  lines.length = 0
})

const MONTH_MS = 31 * 86_400_000
const monthsAgo = (months: number) => new Date(Date.now() - months * MONTH_MS).toISOString()

async function makeCrawls(...crawls: TestCrawl[]): Promise<string[]> {
  const ids: string[] = []
  for (const crawl of crawls) ids.push(await makeProjectCrawl(app, project, [{ facts: {} }], crawl))
  return ids
}

async function keep(setting: KeepCrawls): Promise<string[]> {
  await app.database.pool.query('update projects set keep_crawls = $2 where id = $1', [project.id, setting])
  const expected = await countCrawlsBeyond(app.database, project.id, setting)
  const before = await listIds()
  await deleteCrawlsBeyondRetention(app)
  const after = await listIds()
  expect(before.length - after.length, 'as many as announced').toBe(expected)
  return after
}

async function listIds(): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from crawl_sessions where project_id = $1 order by created_at',
    [project.id],
  )
  return rows.map(({ id }) => id)
}

it('by default, all crawls are kept', async () => {
  const ids = await makeCrawls({ createdAt: monthsAgo(200) }, { createdAt: monthsAgo(1) })
  await deleteCrawlsBeyondRetention(app)
  expect(await listIds()).toEqual(ids)
})

it('keeps the last crawls, and logs how many were deleted', async () => {
  const ids = await makeCrawls(...[5, 4, 3, 2, 1].map((months) => ({ createdAt: monthsAgo(months) })))
  expect(await keep({ kind: 'last', crawls: 2 })).toEqual(ids.slice(3))
  expect(lines).toContainEqual(
    expect.objectContaining({ projectId: project.id, crawls: 3, msg: 'deleted crawls that a project no longer keeps' }),
  )
})

it('keeps the crawls of the last months', async () => {
  const ids = await makeCrawls(...[14, 5, 2, 0].map((months) => ({ createdAt: monthsAgo(months) })))
  expect(await keep({ kind: 'months', months: 4 })).toEqual(ids.slice(2))
})

it('never deletes running crawls, nor the newest ones that completed or have results', async () => {
  const [old, completed, stopped, failed, running] = await makeCrawls(
    { createdAt: monthsAgo(9) },
    { createdAt: monthsAgo(8) },
    { createdAt: monthsAgo(7), status: 'cancelled' },
    { createdAt: monthsAgo(6), status: 'failed' },
    { createdAt: monthsAgo(5), status: 'running' },
  )
  await app.database.pool.query('update crawl_sessions set summary = null where id = $1', [failed])
  expect(await keep({ kind: 'months', months: 1 })).toEqual([completed, stopped, running])
  expect(old).toBeDefined()
})

it('never deletes a crawl that is being judged', async () => {
  const [judged, , newest] = await makeCrawls(...[3, 2, 1].map((months) => ({ createdAt: monthsAgo(months) })))
  await app.database.pool.query(
    `insert into crawl_judgements (session_id, rule_set, issues_before) values ($1, '{"checks": {}}', 0)`,
    [judged],
  )
  expect(await keep({ kind: 'last', crawls: 1 })).toEqual([judged, newest])
})

it('deletes rows, archive and report files', async () => {
  const [old = ''] = await makeCrawls({ createdAt: monthsAgo(3) }, { createdAt: monthsAgo(1) })
  await archiveStoredCrawl(app, old, new AbortController().signal)
  const { keyPrefix } = (await findArchive(app.database, old)) ?? {}
  await app.storage.put('exports/old.pdf', new TextEncoder().encode('a report'), 'application/pdf')
  await app.database.pool.query(
    `insert into report_exports (created_by, session_id, format, status, file_key)
     values ($1, $2, 'pdf', 'ready', 'exports/old.pdf')`,
    [userIdOf(actor), old],
  )
  await keep({ kind: 'last', crawls: 1 })
  for (const table of ['crawl_results', 'report_rows', 'crawl_archives', 'report_exports']) {
    const { rows } = await app.database.pool.query(`select from ${table} where session_id = $1`, [old])
    expect(rows, table).toHaveLength(0)
  }
  expect(existsSync(join(app.dataDir, 'files', keyPrefix ?? '', 'manifest.json'))).toBe(false)
  expect(await app.storage.get('exports/old.pdf')).toBeNull()
})

it('the trend charts keep the points of deleted crawls', async () => {
  await makeCrawls(...[3, 2, 1].map((months) => ({ createdAt: monthsAgo(months) })))
  const stats = (trend: { date: string; healthScore: number; issues: number; pages: number }[]) =>
    trend.map(({ date, healthScore, issues, pages }) => ({ date, healthScore, issues, pages }))
  const before = await getProjectDashboard(app, actor, { projectId: project.id })
  const overview = await getOverview(app, actor, {})
  await keep({ kind: 'last', crawls: 1 })
  const after = await getProjectDashboard(app, actor, { projectId: project.id })
  expect(after.trend).toHaveLength(3)
  expect(stats(after.trend)).toEqual(stats(before.trend))
  expect((await getOverview(app, actor, {})).trend).toEqual(overview.trend)
})

it('deletes at most 20 crawls per round', async () => {
  await makeCrawls(...Array.from({ length: 23 }, (_, nth) => ({ createdAt: monthsAgo(nth + 1) })))
  await app.database.pool.query('update projects set keep_crawls = $2 where id = $1', [
    project.id,
    { kind: 'last', crawls: 1 },
  ])
  await deleteCrawlsBeyondRetention(app)
  expect(await listIds()).toHaveLength(3)
  await deleteCrawlsBeyondRetention(app)
  expect(await listIds()).toHaveLength(1)
})
