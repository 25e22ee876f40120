import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import { NO_CHANGES } from '#domain/checks/rule-set.ts'
import { findArchive } from '#store/crawls/crawl-archives.ts'
import { findJudgement, insertMissedJudgement } from '#store/judgements/judgements.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readStoredIssues } from '#testing/reports/stored-issues.ts'
import { answerWith, pageWithLinks, redirectTo, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import type { Actor } from '../actor.ts'
import { archiveStoredCrawl } from '../archives/archive-stored-crawl.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { getOverview } from '../dashboard/get-overview.ts'
import { getProjectDashboard } from '../dashboard/get-project-dashboard.ts'
import { judgeStoredCrawl } from '../judging/judge-stored-crawl.ts'
import { exportJson } from '../report-exports/export-json.ts'
import { getIssueReport } from '../reports/get-issue-report.ts'
import { getReport } from '../reports/get-report.ts'
import { listReportIssues } from '../reports/list-report-issues.ts'
import { completeStats } from '../reports/summarise-crawl.ts'
import { cancelCrawl } from './cancel-crawl.ts'
import { getCrawl } from './get-crawl.ts'
import { runStoredCrawl } from './run-stored-crawl.ts'
import { startCrawl } from './start-crawl.ts'
import { startProjectCrawl } from './start-project-crawl.ts'

const NEVER = new AbortController().signal

const SITE: SitePages = {
  '/': pageWithLinks('Home', '/a', '/b', '/gone', '/old'),
  '/a': pageWithLinks('Bread'),
  '/b': pageWithLinks('Bread', '/gone'),
  '/old': redirectTo('/older'),
  '/older': redirectTo('/a'),
}
const ON_PAGES = ['/ broken_internal_link', '/a duplicate_title', '/b broken_internal_link', '/b duplicate_title']
const ON_URLS = ['/old redirect_chain']

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
})
afterAll(() => app.close())

function actor(): Actor {
  const { userId, email, workspace } = account
  const signedIn = {
    userId,
    email,
    workspace,
    role: 'viewer',
    sessionId: '',
    signedInAt: new Date(),
    impersonatedBy: null,
  } as const
  return { kind: 'person', tier: 'registered_free', clientKey: '', account: signedIn }
}

async function crawlProject() {
  const site = await serveSite(SITE)
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  await app.database.pool.query(`update projects set pace = 'fast' where id = $1`, [project.id])
  const { id } = await startProjectCrawl(app, actor(), { projectId: project.id })
  await runStoredCrawl(app, id, NEVER)
  await site.close()
  return { id, project, path: (url: string) => url.replace(site.origin, '') }
}

const QUERY_CHECKS = ['broken_internal_link', 'duplicate_title', 'redirect_chain']
const IN_SQL = `(${QUERY_CHECKS.map((id) => `'${id}'`)})`

async function foundOnPages(id: string, path: (url: string) => string): Promise<string[]> {
  const pages = await readStoredIssues(app, id)
  const found = pages.flatMap(({ url, issues }) => issues.map(({ type }) => ({ url, type })))
  const ofQueryChecks = found.filter(({ type }) => QUERY_CHECKS.includes(type))
  return ofQueryChecks.map(({ url, type }) => `${path(url)} ${type}`).sort()
}

async function foundInArchive(id: string, path: (url: string) => string): Promise<string[]> {
  const archive = await openCrawlArchive(app, id)
  const rows = await archive
    .query<{ url: string; check: string }>(
      `select u.url, i."check" from issues i join urls u on u.id = i.page where i."check" in ${IN_SQL}`,
    )
    .finally(archive.close)
  return rows.map(({ url, check }) => `${path(url)} ${check}`).sort()
}

async function talliesOf(id: string): Promise<{ status: string; tallies: CheckTallies }> {
  const { rows } = await app.database.pool.query(
    `select status, checks->'tallies' as tallies from crawl_sessions where id = $1`,
    [id],
  )
  return rows[0]
}

it('a crawl of a project is judged by query checks, and its archive is written at the same time', async () => {
  const { id, project, path } = await crawlProject()
  expect(await foundOnPages(id, path)).toEqual(ON_PAGES)
  const { status, tallies } = await talliesOf(id)
  expect(status).toBe('completed')
  expect(tallies.duplicate_title).toMatchObject({ found: 2, passed: 1, notApplicable: 0, errored: 0 })
  expect(tallies.redirect_chain).toMatchObject({ found: 1, errored: 0 })
  const archived = await findArchive(app.database, id)
  expect(archived).toMatchObject({ writtenAt: expect.any(Date), error: null, attempts: 0 })
  expect(await foundInArchive(id, path)).toEqual([...ON_PAGES, ...ON_URLS].sort())
  const report = await getReport(app, actor(), { projectId: project.id, crawlId: id })
  const { total, issues } = report.crawl.urlIssues
  expect({ total, urls: issues.map(({ url, issue }) => `${path(url)} ${issue.type}`) }).toEqual({
    total: 1,
    urls: ON_URLS,
  })
  expect(report.summary?.issueCounts).toContainEqual(expect.objectContaining({ type: 'duplicate_title', pages: 2 }))
  await expectCountedEverywhere(project.id, id)
})

/** Issues of pages must be counted as specified, and the issue of the redirect chain separately. */
async function expectCountedEverywhere(projectId: string, crawlId: string): Promise<void> {
  const { crawl, summary } = await getReport(app, actor(), { projectId, crawlId })
  const stored = (await readStoredIssues(app, crawlId)).reduce((sum, page) => sum + page.issues.length, 0)
  expect(summary).toMatchObject({ issues: stored, siteIssues: 1 })
  expect(crawl).toMatchObject({ issues: stored, siteIssues: 1 })
  expect(summary?.siteIssueCounts).toEqual([expect.objectContaining({ type: 'redirect_chain', urls: 1 })])
  const { issues: listed } = await listReportIssues(app, actor(), { projectId, crawlId })
  expect(listed).toContainEqual(expect.objectContaining({ type: 'redirect_chain', pages: 0, urls: 1 }))
  const issue = await getIssueReport(app, actor(), { projectId, crawlId, type: 'redirect_chain', page: 1 })
  expect(issue).toMatchObject({
    total: 0,
    severity: 'medium',
    urls: { total: 1, issues: [{ url: expect.stringMatching(/\/old$/) }] },
  })
  const dashboard = await getProjectDashboard(app, actor(), { projectId })
  expect(dashboard.topIssues).toContainEqual(expect.objectContaining({ type: 'redirect_chain', pages: 0, urls: 1 }))
  expect(dashboard.activity[0]?.description).toContain('1 more of the whole site')
  const overview = await getOverview(app, actor(), {})
  expect(overview.projects).toContainEqual(expect.objectContaining({ id: projectId, siteIssues: 1 }))
  let json = ''
  const { content } = await exportJson(app, actor(), { projectId, crawlId })
  for await (const part of content) json += part
  expect(JSON.parse(json)).toMatchObject({
    urlIssues: [{ issue: { type: 'redirect_chain' } }],
    crawl: { siteIssues: 1 },
  })
}

it('a crawl from the home page is judged as well, and leaves no archive', async () => {
  const site = await serveSite(SITE)
  const anonymous: Actor = { kind: 'visitor', tier: 'free_no_login', clientKey: 'a' }
  const { id } = await startCrawl(app, anonymous, { url: site.origin })
  await runStoredCrawl(app, id, NEVER, { pace: { concurrency: 4, delayMs: 0 } })
  await site.close()
  expect(await foundOnPages(id, (url) => url.replace(site.origin, ''))).toEqual(ON_PAGES)
  expect(await findArchive(app.database, id)).toBeNull()
  const crawl = await getCrawl(app, anonymous, { crawlId: id })
  expect(crawl.urlIssues?.issues.map(({ issue }) => issue.type)).toEqual(['redirect_chain'])
})

it('a crawl whose archive cannot be written ends, and its query checks say why', async () => {
  const work = join(app.dataDir, 'archiving')
  await rm(work, { recursive: true, force: true })
  await writeFile(work, 'a file where a folder should be')
  const { id, project, path } = await crawlProject()
  const { status, tallies } = await talliesOf(id)
  expect(status).toBe('completed')
  expect(tallies.duplicate_title).toMatchObject({ found: 0, errored: 3, error: expect.stringContaining('archive') })
  expect(tallies.missing_title).toMatchObject({ errored: 0 })
  expect(await foundOnPages(id, path)).toEqual([])
  await rm(work)
  expect(await archiveStoredCrawl(app, id, NEVER)).toBe('ended')
  expect(await findArchive(app.database, id)).toMatchObject({ writtenAt: expect.any(Date), error: null })
  // Now that there is an archive, the checks run after all, once.
  expect(await findJudgement(app.database, id)).toMatchObject({ status: 'queued' })
  expect(await judgeStoredCrawl(app, id, NEVER)).toBe('ended')
  expect((await talliesOf(id)).tallies.duplicate_title).toMatchObject({ found: 2, passed: 1, errored: 0 })
  expect(await foundOnPages(id, path)).toEqual(ON_PAGES)
  await expectCountedEverywhere(project.id, id)
  expect(await insertMissedJudgement(app.database, id, NO_CHANGES)).toBe(false)
})

it('nothing of a stopped crawl looks fixed, and it is judged once its archive is written', async () => {
  let isHanging = false
  const site = await serveSite({
    ...SITE,
    '/': pageWithLinks('Home', '/a', '/b', '/gone', '/old', '/last'),
    '/last': (request, response) => {
      if (!isHanging) answerWith(200, { 'content-type': 'text/html' }, '<title>Last</title>')(request, response)
    },
  })
  const path = (url: string) => url.replace(site.origin, '')
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  await app.database.pool.query(`update projects set pace = 'fast' where id = $1`, [project.id])
  const { id: first } = await startProjectCrawl(app, actor(), { projectId: project.id })
  await runStoredCrawl(app, first, NEVER)
  isHanging = true
  const { id } = await startProjectCrawl(app, actor(), { projectId: project.id })
  const running = runStoredCrawl(app, id, NEVER)
  await expect.poll(() => foundPages(id), { timeout: 45_000 }).toBe(4)
  await cancelCrawl(app, actor(), { crawlId: id })
  await running
  await site.close()
  await completeStats(app, id)

  const before = await getProjectDashboard(app, actor(), { projectId: project.id })
  expect(before.latest?.crawl).toMatchObject({ id, status: 'cancelled' })
  expect(before.latest?.crawl.unknownChecks).toHaveLength(10)
  expect(before).toMatchObject({ trend: [{ crawlId: first }], trendLeftOut: 1 })
  expect(before.changes).toMatchObject({
    issues: { fixed: 0, unknown: { appeared: 0, fixed: ON_PAGES.length } },
    siteIssues: { fixed: 0, unknown: { fixed: 1 } },
    unknownNote: expect.stringContaining('Not known in one of these crawls: '),
  })
  expect(await getOverview(app, actor(), {})).toMatchObject({ projects: expect.any(Array) })

  expect(await archiveStoredCrawl(app, id, NEVER)).toBe('ended')
  expect(await findJudgement(app.database, id)).toMatchObject({ status: 'queued' })
  expect(await judgeStoredCrawl(app, id, NEVER)).toBe('ended')
  expect(await foundOnPages(id, path)).toEqual(ON_PAGES)
  const { status, tallies } = await talliesOf(id)
  expect(status).toBe('cancelled')
  expect(Object.keys(tallies)).toHaveLength(20)
  expect(tallies.orphan_page).toMatchObject({ found: 0, passed: 0, reason: expect.stringContaining('left out') })
  const after = await getProjectDashboard(app, actor(), { projectId: project.id })
  expect(after.latest?.crawl.unknownChecks).toEqual([])
  expect(after).toMatchObject({ trendLeftOut: 0, changes: { issues: { fixed: 0 }, siteIssues: { stillOpen: 1 } } })
})

async function foundPages(id: string): Promise<number> {
  const { rows } = await app.database.pool.query(
    'select count(*)::int as pages from crawl_results where session_id = $1',
    [id],
  )
  return rows[0].pages
}
