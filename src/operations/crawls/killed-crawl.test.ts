// @module-tag extended
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Issue } from '#domain/issues/issue.ts'
import { listPagesAfter } from '#store/crawls/crawl-pages.ts'
import { readRobots } from '#store/site-files/crawl-robots.ts'
import { listSitemaps, readSitemapEntries } from '#store/site-files/crawl-sitemaps.ts'
import { makeAccount, setPlan, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readStoredIssues } from '#testing/reports/stored-issues.ts'
import { type RunningScript, runScript } from '#testing/run-script.ts'
import { type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { createSlowPages } from '#testing/sites/slow-site.ts'
import { openPageFacts } from '../archives/archived-facts.ts'
import { startProjectCrawl } from './start-project-crawl.ts'

const WORKER = join(import.meta.dirname, '../../testing/processes/crawl-until-killed.ts')
/** How often the worker is killed. Set `KILLS=20` for a harder test. */
const KILLS = Number(process.env.KILLS ?? 5)
const PAGES = 70
const SLOW = { always: 3, first: 4, crowded: 3 }

const slow = createSlowPages((path) => page(`Slow ${path}`, []))

let app: TestApp
let account: TestAccount
let worker: RunningScript | undefined
beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
})
afterEach(() => worker?.end('SIGKILL'))
afterAll(() => app.close())

/**
 * Everything that a restarted crawl might lose or store twice: slow, duplicate and broken pages, redirects, URLs in
 * scripts, a sitemap.
 */
const SITE: SitePages = {
  '/': page('Home', [
    ...['/twin/1', '/twin/2', '/moved', '/gone', '/chain', ...range('/a', 6)],
    ...Object.entries(SLOW).flatMap(([kind, count]) => range(`/${kind}`, count)),
  ]),
  '/moved': (_request, response) => response.writeHead(301, { location: '/a/3' }).end(),
  '/chain': (_request, response) => response.writeHead(301, { location: '/moved' }).end(),
  '/gone': (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('gone'),
  '/sitemap.xml': (request, response) =>
    response.end(
      `<urlset>${range('/mapped', 30)
        .map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`)
        .join('')}</urlset>`,
    ),
  '*': (request, response) => {
    const [, kind = '', number = ''] = request.url?.split('/') ?? []
    if (kind in SLOW) return slow.answer(request, response)
    const links = kind === 'a' ? range(`/b/${number}`, 4) : []
    const words = kind === 'twin' ? Array.from({ length: 80 }, (_, nth) => `rye${nth}`).join(' ') : ''
    // Slow enough that a kill interrupts requests.
    setTimeout(
      () => response.writeHead(200, { 'content-type': 'text/html' }).end(page(`${kind} ${number}`, links, words)),
      30,
    )
  },
}

it(`a crawl killed ${KILLS} times has the same pages, issues and stats as one without kills`, async () => {
  const site = await serveSite(SITE)
  const calm = await startCrawl(site.origin)
  worker = await startWorker()
  await expect.poll(() => look(calm), WAIT).toMatchObject({ status: 'completed', crawled: PAGES })
  await worker.end('SIGKILL')
  slow.forget()

  const disturbed = await startCrawl(site.origin)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    worker = await startWorker()
    const enough = Math.floor((kill * (PAGES - 8)) / (KILLS - 2))
    // The last two kills happen while slow pages are measured again.
    const isFarEnough = async () => {
      const { crawled, measured } = await look(disturbed)
      return kill > KILLS - 2 ? measured > kill - KILLS + 2 : crawled >= Math.min(enough, PAGES - 8)
    }
    await expect.poll(isFarEnough, WAIT).toBe(true)
    await worker.end('SIGKILL')
    expect((await look(disturbed)).status).toBe('running')
  }
  worker = await startWorker()
  // Once more while the tables for the query checks are written.
  await expect.poll(async () => (await look(disturbed)).hasTables, WAIT).toBe(true)
  await worker.end('SIGKILL')
  worker = await startWorker()
  await expect.poll(() => look(disturbed), WAIT).toMatchObject({ status: 'completed', crawled: PAGES })

  const whole = await tell(calm)
  const slowPaths = whole.pages.filter(has('slow_loading')).map(({ url }) => new URL(url).pathname)
  expect(slowPaths).toEqual(range('/always', SLOW.always))
  expect(whole.pages.some(has('duplicate_content'))).toBe(true)
  expect(whole.pages.some(has('broken_internal_link'))).toBe(true)
  expect(whole.urlIssues.map(({ issue }) => issue.type)).toContain('redirect_chain')
  expect(whole.entries).toMatchObject([{ first: 0, entries: { length: 30 } }])
  expect(whole.robots).toMatchObject([{ statusCode: expect.any(Number) }])
  expect(await tell(disturbed)).toEqual(whole)
  await site.close()
}, 480_000)

const WAIT = { timeout: 45_000, interval: 20 }

async function startWorker(): Promise<RunningScript> {
  const started = runScript(WORKER, [app.database.url, app.dataDir])
  await started.line('works')
  return started
}

async function startCrawl(origin: string): Promise<string> {
  const project = await makeProject(app, account.userId, { url: `${origin}/`, ruleSet: FEW_RULES })
  await app.database.pool.query(`update projects set pace = 'fast', page_limit = $2 where id = $1`, [project.id, PAGES])
  await setPlan(app, account.userId, 'paid')
  const signedIn = { ...account, role: 'viewer' as const, sessionId: '', signedInAt: new Date(), impersonatedBy: null }
  const { id } = await startProjectCrawl(
    app,
    { kind: 'person', tier: 'paid', clientKey: '', account: signedIn },
    { projectId: project.id },
  )
  // Otherwise the queue would give up after ten killed workers, and housekeeping would requeue the job a minute later.
  await app.database.pool.query(`update pgboss.job set retry_limit = 100 where data->>'crawlId' = $1`, [id])
  return id
}

async function look(id: string): Promise<{ status: string; crawled: number; measured: number; hasTables: boolean }> {
  const { rows } = await app.database.pool.query(
    `select status, total_urls_crawled as crawled,
       (select count(*)::int from crawl_results where session_id = $1 and ttfb_measures is not null) as measured,
       exists (select from crawl_archives where session_id = $1 and key_prefix is not null) as "hasTables"
     from crawl_sessions where id = $1`,
    [id],
  )
  return rows[0]
}

const has =
  (wanted: string) =>
  ({ issues }: { issues: Issue[] }) =>
    issues.some(({ type }) => type === wanted)

async function tell(id: string) {
  const read = async (statement: string) => (await app.database.pool.query(statement, [id])).rows
  const pages = await read(
    `select seq, position, url, requested_url, title, status, status_code, depth, redirects, health_score,
       llm_readiness, main_text_hash, is_soft_404, found_on
     from crawl_results where session_id = $1 order by position`,
  )
  // Facts may be in the database or in the archive; `openPageFacts` reads both.
  const facts = openPageFacts(app, id)
  const complete = await facts.complete(await listPagesAfter(app.database, id, 0, 1000)).finally(facts.close)
  const issues = new Map((await readStoredIssues(app, id)).map((page) => [page.seq, page.issues]))
  const rest = new Map(complete.map(({ page }) => [page.url, page]))
  const rows = await read(
    `select position, url, title, status, status_code, health_score, llm_score, depth, indexability, words, bytes,
       issue_types, issue_count, high_issues, medium_issues, low_issues, link_count, inlinks, is_removed from
       report_rows where session_id = $1 order by position`,
  )
  const others = await read(
    'select position, kind, requested_url, final_url from crawl_non_pages where session_id = $1 order by position',
  )
  const inlinks = await read(
    `select page.url, (select array_agg(source.url order by source.position) from report_rows as source
       where source.session_id = $1 and source.seq = any (links.sources)) as sources
     from page_inlinks as links join report_rows as page using (session_id, seq) where session_id = $1 order by
     page.url`,
  )
  const urlIssues = await read('select url, issue from crawl_url_issues where session_id = $1 order by id')
  const [session] = await read('select summary, succeeded, issue_count from crawl_sessions where id = $1')
  const { avgResponseTime: _, ...summary } = session.summary
  return {
    pages: pages.map(({ seq, ...page }): Record<string, unknown> & { url: string; issues: Issue[] } => ({
      ...page,
      issues: (issues.get(seq) ?? []).map(withoutTimes),
      links: rest.get(page.url)?.links,
      facts: { ...rest.get(page.url)?.facts, ttfbMs: 0 },
    })),
    rows,
    others,
    inlinks,
    urlIssues,
    sitemaps: await listSitemaps(app.database, id),
    entries: await Array.fromAsync(readSitemapEntries(app.database, id)),
    robots: await Array.fromAsync(readRobots(app.database, id)),
    succeeded: session.succeeded,
    issueCount: session.issue_count,
    summary,
  }
}

function withoutTimes(issue: Issue): Issue {
  return {
    ...issue,
    evidence: issue.evidence.map(({ saw, ...rest }) => ({ ...rest, saw: saw.replace(/\d+ ms/, 'ms') })),
  }
}

function page(title: string, paths: string[], words = ''): string {
  const links = paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')
  return `<title>${title}</title><main>${words}</main><nav>${links}</nav>`
}

function range(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => `${prefix}/${number}`)
}
