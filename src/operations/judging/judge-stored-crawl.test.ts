import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArchive } from '#archive/read/open-archive.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { Project } from '#domain/projects/project.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { connectDatabase } from '#platform/postgres/database.ts'
import { findJudgement, insertJudgement } from '#store/judgements/judgements.ts'
import { listPagesWithIssue, listShownPages } from '#store/reports/report-lists.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { runScript } from '#testing/run-script.ts'
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
import { getReport } from '../reports/get-report.ts'
import { summariseCrawl } from '../reports/summarise-crawl.ts'
import { judgeStoredCrawl } from './judge-stored-crawl.ts'

const NEVER = new AbortController().signal
const SCRIPT = join(import.meta.dirname, '../../testing/processes/judge-until-killed.ts')

/** Switches checks off, changes severities and options, and turns an issue into a finding that is not counted. */
const OTHER_RULES: RuleSet = {
  checks: {
    ...FEW_RULES.checks,
    missing_meta: { isOff: true },
    short_title: { severity: 'high' },
    missing_canonical: { severity: 'info' },
    duplicate_content: { severity: 'high' },
    redirect_chain: { severity: 'high' },
    broken_internal_link: { severity: 'info' },
    duplicate_title: { severity: 'info' },
  },
}

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
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  await app.database.pool.query(`update projects set pace = 'fast' where id = $1`, [project.id])
  const { id: crawlId } = await startProjectCrawl(app, actor, { projectId: project.id })
  await runStoredCrawl(app, crawlId, NEVER)
  await archiveStoredCrawl(app, crawlId, NEVER)
  await site.close()
  return { project, crawlId, origin: site.origin }
}

async function judgeBy(ruleSet: RuleSet, { project, crawlId }: { project: { id: string }; crawlId: string }) {
  await app.database.pool.query('update projects set rule_set = $2 where id = $1', [project.id, ruleSet])
  expect(await insertJudgement(app.database, crawlId)).toBe(true)
  return judgeStoredCrawl(app, crawlId, NEVER)
}

/** Every row that is stored for a crawl, except how long the checks took and when the crawl was judged. */
async function readAll(crawlId: string): Promise<Record<string, unknown[]>> {
  const tables = {
    sessions: 'select * from crawl_sessions where id = $1',
    urlIssues: 'select url, issue, staged_by from crawl_url_issues where session_id = $1 order by url, issue::text',
    projects: 'select * from projects where id = (select project_id from crawl_sessions where id = $1)',
    ...Object.fromEntries(
      ['crawl_results', 'report_rows', 'report_lists', 'page_inlinks', 'crawl_non_pages', 'crawl_files'].map(
        (table) => [table, `select * from ${table} as each where session_id = $1 order by each::text`],
      ),
    ),
  }
  const found: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(tables)) {
    const { rows } = await app.database.pool.query(query, [crawlId])
    found[name] = rows
  }
  const [session] = found.sessions as {
    judged_at: unknown
    checks: { tallies: Record<string, { ms: number }> } | null
  }[]
  if (session) session.judged_at = null
  for (const tally of Object.values(session?.checks?.tallies ?? {})) tally.ms = 0
  return found
}

async function issueTypes(crawlId: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ types: string }>(
    `select url || ' ' || array_to_string(issue_types, ' ') as types from report_rows where session_id = $1 order by seq`,
    [crawlId],
  )
  return rows.map(({ types }) => types.replace(/^.*?:\d+/, ''))
}

async function issuesInDatabase(crawlId: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ found: string }>(
    `select concat_ws(' ', url, issue->>'type', issue->>'severity') as found from (
      select url, jsonb_array_elements(issues || coalesce(findings, '[]')) as issue from crawl_results
      where session_id = $1
      union all select url, issue from crawl_url_issues where session_id = $1) as each`,
    [crawlId],
  )
  return rows.map(({ found }) => found).sort()
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
  const before = await readAll(crawlId)
  const typesBefore = await issueTypes(crawlId)
  expect(before.report_lists?.length).toBeGreaterThan(20)
  expect(before.urlIssues).toMatchObject([{ issue: { type: 'redirect_chain' }, staged_by: null }])
  expect((await getReport(app, actor, { projectId: project.id })).hasOlderRules).toBe(false)

  expect(await judgeBy(OTHER_RULES, { project, crawlId })).toBe('ended')
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
  const after = await readAll(crawlId)
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
  const infos = after.crawl_results?.filter((row) => (row as { findings: unknown }).findings !== null)
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

  expect(await judgeBy(FEW_RULES, { project, crawlId })).toBe('ended')
  expect(await issueTypes(crawlId)).toEqual(typesBefore)
  expect(await readAll(crawlId)).toEqual(before)
  expect(await judgeBy(FEW_RULES, { project, crawlId })).toBe('ended')
  expect(await readAll(crawlId)).toEqual(before)
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
  await judgeBy(OTHER_RULES, { project, crawlId: older })
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
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  await app.database.pool.query(`update projects set pace = 'fast' where id = $1`, [project.id])
  const crawl = async () => {
    const { id } = await startProjectCrawl(app, actor, { projectId: project.id })
    await runStoredCrawl(app, id, NEVER)
    return id
  }
  const baseId = await crawl()
  isFixed = true
  const otherId = await crawl()
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
  await judgeBy(rules, { project, crawlId: otherId })
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

  await judgeBy(rules, { project, crawlId: baseId })
  await judgeBy({ checks: { ...FEW_RULES.checks, redirect_chain: { isOff: true } } }, { project, crawlId: otherId })
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
  await judgeBy(OTHER_RULES, { project, crawlId })
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
  await judgeBy(OTHER_RULES, { project, crawlId })
  const { rows } = await app.database.pool.query('select recheck from page_rechecks where project_id = $1', [
    project.id,
  ])
  expect(rows).toEqual([{ recheck }])
})

it('report files of the earlier judgement are removed, and one in progress has to be created again', async () => {
  const { project, crawlId } = await crawlSite()
  const insert = `insert into report_exports (created_by, session_id, format, status, file_key) values ($1, $2, $3, $4, $5)`
  await app.database.pool.query(insert, [account.userId, crawlId, 'pdf', 'ready', 'exports/ready'])
  await app.database.pool.query(insert, [account.userId, crawlId, 'xlsx', 'running', 'exports/running'])
  await judgeBy(OTHER_RULES, { project, crawlId })
  const { rows } = await app.database.pool.query(
    'select format, status, file_key, error from report_exports where session_id = $1',
    [crawlId],
  )
  const error = 'This crawl was judged again while the file was being created. Please create it again.'
  expect(rows).toEqual([{ format: 'xlsx', status: 'failed', file_key: null, error }])
})

async function makeLargeCrawl(pages = 1100) {
  const project = await makeProject(app, account.userId, { ruleSet: FEW_RULES })
  const crawlId = await makeProjectCrawl(
    app,
    project,
    Array.from({ length: pages }, (_, number) => ({ title: `Loaf ${number}`, facts: {} })),
  )
  await archiveStoredCrawl(app, crawlId, NEVER)
  return { project, crawlId }
}

const countStaged = async () => (await app.database.pool.query('select count(*)::int from judged_pages')).rows[0].count

it('killed at any of ten moments, it shows the old judgement; the next run ends like an undisturbed one', {
  tags: 'extended',
  timeout: 120_000,
}, async () => {
  const crawl = await makeLargeCrawl()
  const { project, crawlId } = crawl
  await judgeBy(OTHER_RULES, crawl)
  const undisturbed = await readAll(crawlId)
  await judgeBy(FEW_RULES, crawl)
  await app.database.pool.query('update projects set rule_set = $2 where id = $1', [project.id, OTHER_RULES])
  const before = await readAll(crawlId)
  await insertJudgement(app.database, crawlId)

  const scripts = ['4', '9', '16'].map((statement) =>
    runScript(SCRIPT, [app.database.url, app.dataDir, crawlId, statement]),
  )
  for (const script of scripts) {
    await script.line('loaded')
    script.process.stdin?.write('start\n')
    await script.line('waits')
    await script.end('SIGKILL')
    expect(await readAll(crawlId)).toEqual(before)
  }
  // Starting a process is slow, so these cases only cut its connections. Other processes see no difference.
  for (const statement of [1, 2, 3, 6, 12, 20, 24]) {
    await cutBefore(statement, crawlId)
    expect(await readAll(crawlId), `cut before statement ${statement}`).toEqual(before)
  }
  expect(await findJudgement(app.database, crawlId)).toMatchObject({ status: 'running' })
  expect(await judgeStoredCrawl(app, crawlId, NEVER)).toBe('ended')
  expect(await readAll(crawlId)).toEqual(undisturbed)
  expect(await countStaged()).toBe(0)
})

async function cutBefore(last: number, crawlId: string): Promise<void> {
  const database = connectDatabase(app.database.url, app.log)
  const clients: pg.PoolClient[] = []
  const cut = Promise.withResolvers<'cut'>()
  let statements = 0
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown
    clients.push(client)
    client.on('error', () => {})
    Object.assign(client, {
      query: (...values: unknown[]) => {
        statements += 1
        if (statements < last) return query(...values)
        cut.resolve('cut')
        return new Promise(() => {})
      },
    })
  })
  const outcome = await Promise.race([judgeStoredCrawl({ ...app, database }, crawlId, NEVER), cut.promise])
  expect(outcome, `it needs only ${statements} statements`).toBe('cut')
  for (const client of clients) (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
  // The database rolls back as soon as it notices that the connection is closed.
  await expect.poll(countOpenTransactions).toBe(0)
}

async function countOpenTransactions(): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0].count
}

it('a slower worker changes nothing after another one took over', async () => {
  const crawl = await makeLargeCrawl(2)
  await app.database.pool.query('update projects set rule_set = $2 where id = $1', [crawl.project.id, OTHER_RULES])
  await insertJudgement(app.database, crawl.crawlId)
  let other = ''
  const get: TestApp['storage']['get'] = async (key) => {
    if (other === '') {
      other = 'runs'
      other = await judgeStoredCrawl(app, crawl.crawlId, NEVER)
    }
    return app.storage.get(key)
  }
  const slow = { ...app, storage: { ...app.storage, get } }
  expect(await judgeStoredCrawl(slow, crawl.crawlId, NEVER)).toBe('ended')
  expect(other).toBe('ended')
  expect(await findJudgement(app.database, crawl.crawlId)).toMatchObject({ status: 'done', pagesJudged: 2 })
  expect(await countStaged()).toBe(0)
})

it('a worker that shuts down hands the work back', async () => {
  const { crawlId } = await makeLargeCrawl(2)
  await insertJudgement(app.database, crawlId)
  expect(await judgeStoredCrawl(app, crawlId, AbortSignal.abort())).toBe('stopped')
  expect(await findJudgement(app.database, crawlId)).toMatchObject({ status: 'queued', pagesJudged: 0 })
  expect(await judgeStoredCrawl(app, crawlId, NEVER)).toBe('ended')
  expect(await findJudgement(app.database, crawlId)).toMatchObject({ status: 'done' })
})

it('pages without stored facts stop it: nothing is half judged, and the message gives their number', async () => {
  const project = await makeProject(app, account.userId, { ruleSet: FEW_RULES })
  const crawlId = await makeProjectCrawl(app, project, [{ facts: {} }, {}, {}])
  await archiveStoredCrawl(app, crawlId, NEVER)
  const before = await readAll(crawlId)
  await insertJudgement(app.database, crawlId)
  await expect(judgeStoredCrawl(app, crawlId, NEVER)).rejects.toThrow('has no facts of 2 pages')
  expect(await readAll(crawlId)).toEqual(before)
  expect(await findJudgement(app.database, crawlId)).toMatchObject({
    status: 'failed',
    error:
      'The archive of this crawl has no facts of 2 pages. The report still shows the earlier judgement. ' +
      'Start a new crawl: it uses the new rules.',
  })
  expect(await countStaged()).toBe(0)
})
