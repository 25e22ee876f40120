import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArchive } from '#archive/read/open-archive.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { Issue } from '#domain/issues/issue.ts'
import type { Project } from '#domain/projects/project.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { listPagesWithIssue, listShownPages } from '#store/reports/report-lists.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { judgeBy, OTHER_RULES, readStoredCrawl } from '#testing/reports/judged-crawls.ts'
import { readStoredIssues } from '#testing/reports/stored-issues.ts'
import { answerWith, pageWithLinks, redirectTo, serveSite } from '#testing/sites/serve-site.ts'
import type { Actor } from '../actor.ts'
import { archiveStoredCrawl } from '../archives/archive-stored-crawl.ts'
import { runStoredCrawl } from '../crawls/run-stored-crawl.ts'
import { startProjectCrawl } from '../crawls/start-project-crawl.ts'
import { compareCrawls } from '../dashboard/compare-crawls.ts'
import { getProjectDashboard } from '../dashboard/get-project-dashboard.ts'
import { listChanges } from '../dashboard/list-changes.ts'
import { removeUrl } from '../projects/remove-url.ts'
import { downloadCrawlArchive } from '../report-exports/download-crawl-archive.ts'
import { readReportExport } from '../report-exports/get-report-export.ts'
import { getReport } from '../reports/get-report.ts'
import { summariseCrawl } from '../reports/summarise-crawl.ts'

const NEVER = new AbortController().signal

let app: TestApp
let account: TestAccount
let actor: Actor
beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
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
  actor = { kind: 'person', tier: 'registered_free', clientKey: '', account: signedIn }
})
afterAll(() => app.close())

const TWIN = `<title>Twin</title><main>${'the same words in both of them '.repeat(60)}</main>`

async function crawlSite(): Promise<{ project: Project; crawlId: string; origin: string }> {
  const site = await serveSite({
    '/': pageWithLinks('Home', '/rye', '/older', '/old', '/gone', '/twin/1', '/twin/2', '/rolls', '/plain'),
    '/rye': '<title>Rye bread from the harbour bakery, baked at night</title><h1>Rye</h1><img src="/rye.jpg">',
    '/older': redirectTo('/old'),
    '/old': redirectTo('/rye'),
    '/gone': answerWith(404),
    '/about': pageWithLinks('Found by trying a common path'),
    '/plain': '<p>No title at all',
    '/twin/1': TWIN,
    '/twin/2': TWIN,
    '/rolls': '<title>Twin</title><p>Rolls with seeds',
  })
  const project = await makeFastProject(site.origin)
  const crawlId = await crawl(project)
  await archiveStoredCrawl(app, crawlId, NEVER)
  await site.close()
  return { project, crawlId, origin: site.origin }
}

async function makeFastProject(origin: string): Promise<Project> {
  const project = await makeProject(app, account.userId, { url: `${origin}/`, ruleSet: FEW_RULES })
  await app.database.pool.query(`update projects set pace = 'fast' where id = $1`, [project.id])
  return project
}

async function crawl(project: Project): Promise<string> {
  const { id } = await startProjectCrawl(app, actor, { projectId: project.id })
  await runStoredCrawl(app, id, NEVER)
  return id
}

async function issueTypes(crawlId: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ types: string }>(
    `select url || ' ' || array_to_string(issue_types, ' ') as types from report_rows where session_id = $1 order by seq`,
    [crawlId],
  )
  return rows.map(({ types }) => types.replace(/^.*?:\d+/, ''))
}

async function issuesInDatabase(crawlId: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ url: string; issue: Issue }>(
    'select url, issue from crawl_url_issues where session_id = $1',
    [crawlId],
  )
  const pages = (await readStoredIssues(app, crawlId)).flatMap(({ url, issues, findings }) =>
    [...issues, ...(findings ?? [])].map((issue) => ({ url, issue })),
  )
  return [...pages, ...rows].map(({ url, issue }) => `${url} ${issue.type} ${issue.severity}`).sort()
}

/** Reads the issues from a downloaded archive, and verifies its files with the manifest. */
async function issuesInZip(content: AsyncIterable<Uint8Array>): Promise<string[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  const folder = await mkdtemp(join(tmpdir(), 'judged-archive-'))
  try {
    const files = unzipSync(new Uint8Array(Buffer.concat(chunks)))
    for (const [path, bytes] of Object.entries(files)) await writeFile(join(folder, basename(path)), bytes)
    const archive = await openArchive(folder)
    await archive.verify()
    expect(archive.manifest.ruleSet).toEqual(OTHER_RULES)
    const rows = await archive
      .query<{ found: string }>(
        `select concat_ws(' ', u.url, i."check", i.severity) as found from issues i join urls u on u.id = i.page`,
      )
      .finally(archive.close)
    return rows.map(({ found }) => found).sort()
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('other rules change every report, list and count; the first rules restore every stored column', {
  tags: 'extended',
}, async () => {
  const { project, crawlId } = await crawlSite()
  // Only large crawls have stored lists, so force them here.
  await summariseCrawl(app, crawlId, { listsKeptFrom: 1 })
  const first = (await getReport(app, actor, { projectId: project.id })).summary
  const issuesBefore = (first?.issues ?? 0) + 1
  const before = await readStoredCrawl(app, crawlId)
  const typesBefore = await issueTypes(crawlId)
  expect(before.report_lists?.length).toBeGreaterThan(20)
  expect(before.urlIssues).toMatchObject([{ issue: { type: 'redirect_chain' }, staged_by: null }])
  expect((await getReport(app, actor, { projectId: project.id })).hasOlderRules).toBe(false)

  expect(await judgeBy(app, OTHER_RULES, { project, crawlId })).toBe('ended')
  const report = await getReport(app, actor, { projectId: project.id })
  expect(report.hasOlderRules).toBe(false)
  expect(report.crawl.checks).toMatchObject({
    off: expect.arrayContaining(['missing_meta']),
    changed: { short_title: { severity: 'high' } },
    tallies: { short_title: { found: expect.any(Number) } },
  })
  expect(report.crawl.checks?.tallies).not.toHaveProperty('missing_meta')
  const counts = new Map(report.summary?.issueCounts.map(({ type, severity }) => [type, severity]))
  expect([...counts.keys()]).not.toContain('missing_meta')
  expect([...counts.keys()]).not.toContain('missing_canonical')
  expect(counts.get('short_title')).toBe('high')
  expect(counts.get('duplicate_content')).toBe('high')
  expect(report.crawl.judgement).toMatchObject({
    status: 'done',
    issuesBefore,
    issuesAfter: (report.summary?.issues ?? 0) + 1,
    error: null,
  })
  expect(report.crawl.judgement?.pagesJudged).toBe(report.crawl.judgement?.pages)
  const dashboard = await getProjectDashboard(app, actor, { projectId: project.id })
  expect(dashboard.topIssues.find(({ limitsScore }) => !limitsScore)?.severity).toBe('high')
  expect(dashboard.latest?.summary.issues).toBe(report.summary?.issues)
  const after = await readStoredCrawl(app, crawlId)
  expect(after.projects).toMatchObject([{ total_issues: report.summary?.issues }])
  expect(await listPagesWithIssue(app.database, crawlId, 'missing_meta')).toHaveLength(0)
  const withHigh = await listShownPages(
    app.database,
    crawlId,
    { ...NO_FILTER, severity: 'high' },
    { sort: 'position', direction: 'asc' },
  )
  expect(withHigh.length).toBe(
    after.report_rows?.filter((row) => (row as { high_issues: number }).high_issues > 0).length,
  )
  expect(after.urlIssues).toMatchObject([{ issue: { type: 'redirect_chain', severity: 'high' }, staged_by: null }])
  const infos = after.issues?.filter((row) => (row as { findings: unknown }).findings !== null)
  expect(infos?.length, 'findings').toBeGreaterThan(0)
  const foundTypes = infos?.flatMap((row) => (row as { findings: { type: string }[] }).findings.map(({ type }) => type))
  expect(new Set(foundTypes), 'findings of query checks too').toEqual(
    new Set(['missing_canonical', 'broken_internal_link', 'duplicate_title']),
  )
  const { content } = await downloadCrawlArchive(app, actor, { projectId: project.id, crawlId })
  expect(await issuesInZip(content)).toEqual(await issuesInDatabase(crawlId))
  const stable = ({ crawl_non_pages, crawl_files, page_inlinks }: typeof after) => ({
    crawl_non_pages,
    crawl_files,
    page_inlinks,
  })
  expect(stable(after)).toEqual(stable(before))

  expect(await judgeBy(app, FEW_RULES, { project, crawlId })).toBe('ended')
  expect(await issueTypes(crawlId)).toEqual(typesBefore)
  expect(await readStoredCrawl(app, crawlId)).toEqual(before)
  expect(await judgeBy(app, FEW_RULES, { project, crawlId })).toBe('ended')
  expect(await readStoredCrawl(app, crawlId)).toEqual(before)
  const { rows: events } = await app.database.pool.query(
    `select (data->'issuesBefore')::int as before, (data->'issuesAfter')::int as after from events
     where crawl_id = $1 and type = 'audit.finished' order by created_at`,
    [crawlId],
  )
  expect(events).toEqual([
    { before: events[2].after, after: events[1].before },
    { before: events[0].after, after: events[2].before },
    { before: events[1].after, after: events[0].before },
  ])
  expect(events[0].before).not.toBe(events[0].after)
})

it('the comparison no longer mentions other rules when the older crawl was judged by the same ones', async () => {
  const { project, crawlId: older } = await crawlSite()
  await app.database.pool.query('update projects set rule_set = $2 where id = $1', [project.id, OTHER_RULES])
  const newer = await makeProjectCrawl(app, project, [{ facts: {} }])
  await app.database.pool.query('update crawl_sessions set settings = $2 where id = $1', [
    newer,
    { ruleSet: OTHER_RULES },
  ])
  const pair = { projectId: project.id, baseId: older, otherId: newer }
  expect((await compareCrawls(app, actor, pair)).rulesNote).toMatch(/^The rules changed between these crawls/)
  expect((await getReport(app, actor, { projectId: project.id, crawlId: older })).hasOlderRules).toBe(true)
  await judgeBy(app, OTHER_RULES, { project, crawlId: older })
  expect((await compareCrawls(app, actor, pair)).rulesNote).toBeNull()
  expect((await getReport(app, actor, { projectId: project.id, crawlId: older })).hasOlderRules).toBe(false)
})

it('a comparison tells what the site changed from what the rules changed', async () => {
  let isFixed = false
  const either = (before: string, after: string) => (request: IncomingMessage, response: ServerResponse) =>
    answerWith(200, { 'content-type': 'text/html' }, isFixed ? after : before)(request, response)
  const paths = ['/a', '/b', '/c', '/d', '/plain']
  const site = await serveSite({
    '/': either(pageWithLinks('Home', ...paths, '/old'), pageWithLinks('Home', ...paths)),
    ...{ '/a': either('<title>Bread</title>', '<title>Rye bread</title>'), '/b': '<title>Bread</title>' },
    ...{ '/c': '<title>Cake</title>', '/d': '<title>Cake</title>', '/plain': '<p>No title at all' },
    ...{ '/old': redirectTo('/older'), '/older': redirectTo('/c') },
  })
  const project = await makeFastProject(site.origin)
  const baseId = await crawl(project)
  isFixed = true
  const otherId = await crawl(project)
  await site.close()
  const pair = { projectId: project.id, baseId, otherId }
  const listed = async (list: Partial<Parameters<typeof listChanges>[2]>) => {
    const { rows, total } = await listChanges(app, actor, {
      ...{ ...pair, kind: 'fixed', cause: 'site', of: 'pages', page: 1 },
      ...list,
    })
    expect(rows).toHaveLength(total)
    return rows.map(({ url, type }) => `${url.replace(site.origin, '')} ${type}`).sort()
  }
  const bySite = ['/a duplicate_title', '/b duplicate_title']
  expect(await compareCrawls(app, actor, pair)).toMatchObject({
    issues: { fixed: 2, byRules: { appeared: 0, fixed: 0 } },
    siteIssues: { appeared: 0, fixed: 1 },
    ...{ rulesNote: null, unknownNote: null },
  })
  expect(await listed({})).toEqual(bySite)
  expect(await listed({ of: 'urls' })).toEqual(['/old redirect_chain'])

  const changed: RuleSet['checks'] = { missing_title: { isOff: true }, duplicate_title: { severity: 'info' } }
  const rules = { checks: { ...FEW_RULES.checks, ...changed } }
  await judgeBy(app, rules, { project, crawlId: otherId })
  const changes = await compareCrawls(app, actor, pair)
  expect(changes).toMatchObject({
    issues: { appeared: 0, fixed: 2, byRules: { appeared: 0, fixed: 3 } },
    siteIssues: { fixed: 1 },
    rulesNote: expect.stringContaining('Page without a title was off'),
  })
  expect(await listed({})).toEqual(bySite)
  expect(await listed({ cause: 'rules' })).toEqual(['/c duplicate_title', '/d duplicate_title', '/plain missing_title'])
  expect(await listed({ cause: 'rules', type: 'missing_title' })).toEqual(['/plain missing_title'])
  expect(await listed({ cause: 'unknown' })).toEqual([])

  await judgeBy(app, rules, { project, crawlId: baseId })
  await judgeBy(
    app,
    { checks: { ...FEW_RULES.checks, redirect_chain: { isOff: true } } },
    { project, crawlId: otherId },
  )
  expect(await compareCrawls(app, actor, pair)).toMatchObject({
    issues: { appeared: 0, fixed: 0, byRules: { appeared: 3, fixed: 0 } },
    siteIssues: { fixed: 0, byRules: { fixed: 1 } },
  })
  expect(await listed({ kind: 'appeared', cause: 'rules' })).toHaveLength(3)
  expect(await listed({ kind: 'appeared' })).toEqual([])
  expect(await listed({ of: 'urls', cause: 'rules' })).toEqual(['/old redirect_chain'])
})

it('a URL removed from the project stays removed, and its new issues are not counted', async () => {
  const { project, crawlId, origin } = await crawlSite()
  await removeUrl(app, actor, { projectId: project.id, url: `${origin}/plain` })
  await judgeBy(app, OTHER_RULES, { project, crawlId })
  const { rows } = await app.database.pool.query(
    `select is_removed, issue_types from report_rows where session_id = $1 and url = $2`,
    [crawlId, `${origin}/plain`],
  )
  expect(rows).toEqual([{ is_removed: true, issue_types: expect.arrayContaining(['missing_title']) }])
  const { summary } = await getReport(app, actor, { projectId: project.id })
  expect(summary?.issueCounts.map(({ type }) => type)).not.toContain('missing_title')
  // Issues of a URL that is not a page count for the whole site, unless the URL was removed.
  await app.database.pool.query(
    `insert into crawl_url_issues (session_id, url, issue)
    select $1, $2, issue from crawl_url_issues where session_id = $1`,
    [crawlId, `${origin}/plain`],
  )
  await summariseCrawl(app, crawlId)
  const counted = await getReport(app, actor, { projectId: project.id })
  expect(counted.summary?.siteIssues).toBe(1)
  expect(counted.crawl.urlIssues).toMatchObject({ total: 1, issues: [{ url: `${origin}/older` }] })
})

it('a recheck is newer than the crawl, so it stays as it was', async () => {
  const { project, crawlId, origin } = await crawlSite()
  const recheck = { page: { issues: [{ type: 'short_title', severity: 'low' }] } }
  await app.database.pool.query('insert into page_rechecks (project_id, url, recheck) values ($1, $2, $3)', [
    project.id,
    `${origin}/rye`,
    recheck,
  ])
  await judgeBy(app, OTHER_RULES, { project, crawlId })
  const { rows } = await app.database.pool.query('select recheck from page_rechecks where project_id = $1', [
    project.id,
  ])
  expect(rows).toEqual([{ recheck }])
})

it('report files of the earlier judgement, finished or in progress, say that they have to be created again', async () => {
  const { project, crawlId } = await crawlSite()
  const insert = `insert into report_exports (created_by, session_id, format, status, file_key) values ($1, $2, $3, $4, $5)`
  await app.database.pool.query(insert, [account.userId, crawlId, 'pdf', 'ready', 'exports/ready'])
  await app.database.pool.query(insert, [account.userId, crawlId, 'xlsx', 'running', 'exports/running'])
  await judgeBy(app, OTHER_RULES, { project, crawlId })
  const { rows } = await app.database.pool.query(
    'select format, status, file_key, error from report_exports where session_id = $1 order by format',
    [crawlId],
  )
  const error = 'This crawl was judged again, and the file had the results of before. Please create it again.'
  const failed = { status: 'failed', file_key: null, error }
  expect(rows).toEqual([
    { format: 'pdf', ...failed },
    { format: 'xlsx', ...failed },
  ])
  const { rows: ids } = await app.database.pool.query('select id from report_exports where session_id = $1', [crawlId])
  const download = readReportExport(app, actor, { projectId: project.id, exportId: ids[0].id })
  await expect(download).rejects.toThrow(error)
})
