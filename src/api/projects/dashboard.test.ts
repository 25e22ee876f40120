import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import type { Project } from '#domain/projects/project.ts'
import { summariseCrawl } from '#operations/reports/summarise-crawl.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { bakeryPage, bakeryUrls, makeIssue, onDay, pathOf, setScore } from '#testing/reports/bakery-crawls.ts'

let app: TestApp
let browser: ApiBrowser
let userId: string
let project: Project

beforeAll(async () => {
  app = await openTestApp({ works: false })
  const account = await makeAccount(app)
  userId = account.userId
  browser = openApiBrowser(app, account.cookie)
})
afterAll(() => app.close())
beforeEach(async () => {
  project = await makeProject(app, userId)
})

const get = async (path: string) => (await browser.ask('GET', path)).body

describe('the dashboard of a project', () => {
  it('is empty before the first crawl', async () => {
    expect(await get(`/projects/${project.id}/dashboard`)).toEqual({
      latest: null,
      isArchived: false,
      newest: null,
      trend: [],
      trendLeftOut: 0,
      topIssues: [],
      issueKinds: { all: 0, developer: 0, editor: 0, seo: 0, hosting: 0 },
      siteState: null,
      checkTitles: {},
      aiNote: null,
      aiChecks: null,
      unreadable: null,
      soft404s: null,
      changes: null,
      siteScores: [],
      siteScoresLeftOut: 0,
      activity: [],
    })
  })

  it('has the details of the latest crawl and of the newest, which lists leave out', async () => {
    const set = async (id: string, change: Record<string, unknown>) => {
      for (const [column, value] of Object.entries(change)) {
        await app.database.pool.query(`update crawl_sessions set ${column} = $2 where id = $1`, [id, value])
      }
    }
    const balance = {
      ...EMPTY_BALANCE,
      found: 2,
      crawled: 1,
      leftOut: { robots: 1 },
      examples: { robots: bakeryUrls('/no') },
    }
    const latest = await makeProjectCrawl(app, project, [bakeryPage('/')], onDay(1))
    const files = {
      found: 2,
      checked: 2,
      broken: 1,
      blocked: 0,
      notChecked: 0,
      limit: 100,
      brokenUrls: bakeryUrls('/a.pdf'),
    }
    const sitemaps = [{ url: bakeryUrls('/sitemap.xml')[0], kind: null, urlCount: 0, problem: 'It returned 404.' }]
    const traps = [{ kind: 'calendar', pattern: '/c?m=*', examples: bakeryUrls('/c?m=1'), visited: 20, leftOut: 6 }]
    await set(latest, {
      balance: JSON.stringify(balance),
      files: JSON.stringify(files),
      sitemaps: JSON.stringify(sitemaps),
      traps: JSON.stringify(traps),
      notice: 'Only http responds.',
    })
    const failed = await makeProjectCrawl(app, project, [], { ...onDay(2), status: 'failed' })
    await set(failed, { balance: JSON.stringify({ ...EMPTY_BALANCE, found: 1, failed: 1 }) })
    const dashboard = await get(`/projects/${project.id}/dashboard`)
    expect(dashboard.latest.crawl).toMatchObject({
      ...{ id: latest, balance, files, notice: 'Only http responds.' },
      brokenSitemaps: { total: 1, sitemaps },
      traps,
    })
    expect(dashboard.newest).toMatchObject({
      id: failed,
      balance: { found: 1, failed: 1 },
      brokenSitemaps: { total: 0 },
    })
    const { crawls } = await get(`/projects/${project.id}/crawls`)
    expect(crawls[1].balance.examples, 'a list of crawls is short').toEqual({})
  })

  it('has the title of each check that costs points', async () => {
    const crawlId = await makeProjectCrawl(app, project, [bakeryPage('/')])
    const costing = (check: string) => ({ check, category: 'speed', points: 1, found: 1, judged: 1 })
    const ids = ['resource_not_cached', 'index_file_split', 'missing_h1', 'long_title']
    const score = {
      ...{ score: 90, uncapped: 90, aiIndex: 77, categories: [], caps: [], deductions: ids.map(costing) },
      aiDeductions: [costing('missing_alt')],
    }
    await setScore(app, crawlId, score)
    expect((await get(`/projects/${project.id}/dashboard`)).checkTitles).toEqual({
      ...{ resource_not_cached: 'Files that browsers keep too short', index_file_split: 'Home page at a second URL' },
      ...{ missing_h1: 'Page without an H1', long_title: expect.any(String), missing_alt: 'Images missing alt text' },
    })
  })

  it('says what to fix first: by severity, pages and how linked they are', async () => {
    await makeProjectCrawl(app, project, [
      bakeryPage('/', { links: bakeryUrls('/rye', '/wheat', '/spelt'), issues: [makeIssue('short_meta')] }),
      bakeryPage('/rye', { links: bakeryUrls('/wheat'), issues: [makeIssue('missing_title', 'high')] }),
      bakeryPage('/wheat', {
        links: bakeryUrls('/'),
        issues: [makeIssue('long_title'), makeIssue('short_title', 'low')],
      }),
      bakeryPage('/spelt', { issues: [makeIssue('short_title', 'low')] }),
    ])
    const { topIssues, latest, changes } = await get(`/projects/${project.id}/dashboard`)
    expect(topIssues.map(({ type, pages, inlinks }: Record<string, unknown>) => [type, pages, inlinks])).toEqual([
      ['missing_title', 1, 1],
      // Two links point to /wheat, one to the front page.
      ['long_title', 1, 2],
      ['short_meta', 1, 1],
      ['short_title', 2, 3],
    ])
    expect(topIssues[0]).toMatchObject({
      ...{ severity: 'high', category: 'Search appearance', counts: 'page', limitsScore: false },
      title: expect.any(String),
      fix: expect.any(String),
    })
    expect(topIssues[0].fix).not.toBe('')
    expect(latest).toMatchObject({ summary: { pages: 4, issues: 5 } })
    expect(changes).toBeNull()
  })

  it('shows broken pages, the reasons, and how many links point to them', async () => {
    const gone = { status: 'error', statusCode: 404, error: { kind: 'http-status', message: 'Gone.' } } as const
    await makeProjectCrawl(app, project, [
      bakeryPage('/', { links: bakeryUrls('/rye', '/wheat', '/loop') }),
      bakeryPage('/rye', gone),
      bakeryPage('/wheat', gone),
      bakeryPage('/loop', { status: 'error', statusCode: 302, error: { kind: 'redirect-loop', message: 'Round.' } }),
    ])
    expect((await get(`/projects/${project.id}/dashboard`)).unreadable).toEqual({
      pages: 3,
      inlinks: 3,
      reasons: [
        { words: '404 Not Found', pages: 2 },
        { words: 'redirect loop', pages: 1 },
      ],
    })
  })

  it('counts the same kinds of issues as the report, also of broken pages', async () => {
    const crawl = await makeProjectCrawl(app, project, [bakeryPage('/', { issues: [makeIssue('short_meta')] })])
    for (const type of ['client_error', 'server_error', 'redirect_chain']) {
      await app.database.pool.query('insert into crawl_url_issues (session_id, url, issue) values ($1, $2, $3)', [
        crawl,
        `https://bakery.example/${type}`,
        makeIssue(type),
      ])
    }
    await summariseCrawl(app, crawl)
    const { issues } = await get(`/projects/${project.id}/report/issues`)
    expect(issues).toHaveLength(4)
    expect((await get(`/projects/${project.id}/dashboard`)).issueKinds).toMatchObject({
      all: 4,
      editor: 2,
      developer: 2,
    })
  })

  it('shows soft 404s and how many links point to them; without any, nothing', async () => {
    await makeProjectCrawl(app, project, [
      bakeryPage('/', { links: bakeryUrls('/rye', '/wheat') }),
      bakeryPage('/rye', { isSoft404: true, links: bakeryUrls('/wheat') }),
      bakeryPage('/wheat', { isSoft404: true }),
      bakeryPage('/gone', { isSoft404: true, status: 'error', statusCode: 404 }),
    ])
    const { soft404s, unreadable } = await get(`/projects/${project.id}/dashboard`)
    expect(soft404s).toEqual({ pages: 2, inlinks: 3 })
    expect(unreadable.pages, 'a broken page is no soft 404').toBe(1)
    const { rows } = await get(`/projects/${project.id}/report/pages?indexability=soft_404&sort=url`)
    expect(rows).toMatchObject([{ linkedFrom: { count: 1, pages: bakeryUrls('/') } }, { linkedFrom: { count: 2 } }])
    await makeProjectCrawl(app, project, [bakeryPage('/')])
    expect((await get(`/projects/${project.id}/dashboard`)).soft404s).toBeNull()
  })

  it('shows which pages broke and which load again', async () => {
    const broken = { status: 'error', statusCode: 404, error: { kind: 'http-status', message: 'Gone.' } } as const
    const base = await makeProjectCrawl(
      app,
      project,
      [bakeryPage('/'), bakeryPage('/rye'), bakeryPage('/wheat', broken)],
      onDay(1),
    )
    const other = await makeProjectCrawl(
      app,
      project,
      [bakeryPage('/'), bakeryPage('/rye', broken), bakeryPage('/wheat')],
      onDay(2),
    )
    const { changes } = await get(`/projects/${project.id}/dashboard`)
    expect(changes.pages).toMatchObject({ changed: 2, broke: 1, recovered: 1 })
    const rows = `/projects/${project.id}/compare/rows?base=${base}&other=${other}`
    expect((await get(`${rows}&kind=broke`)).rows).toMatchObject([
      { url: 'https://bakery.example/rye', what: [{ part: 'Status', before: '200', after: '404' }] },
    ])
    expect((await get(`${rows}&kind=recovered`)).rows.map(pathOf)).toEqual(['/wheat'])
    const pages = await get(`/projects/${project.id}/report/pages?status=404`)
    expect(pages.rows.map(pathOf)).toEqual(['/rye'])
  })

  it('has one point per crawl, oldest first, and compares the last two with stats', async () => {
    const first = await makeProjectCrawl(
      app,
      project,
      [bakeryPage('/', { issues: [makeIssue('short_meta')] })],
      onDay(1),
    )
    const second = await makeProjectCrawl(app, project, [bakeryPage('/'), bakeryPage('/rye')], onDay(2))
    await makeProjectCrawl(app, project, [bakeryPage('/')], { ...onDay(3), status: 'running' })
    const { trend, changes, activity, newest } = await get(`/projects/${project.id}/dashboard`)
    expect(newest).toMatchObject({ status: 'running', healthScore: null })
    expect(trend).toMatchObject([
      { crawlId: first, issues: 1, pages: 1, healthScore: 92 },
      { crawlId: second, issues: 0, pages: 2, healthScore: 92 },
    ])
    expect(changes).toMatchObject({
      base: { id: first },
      other: { id: second },
      issues: { appeared: 0, fixed: 1, stillOpen: 0, lost: 0 },
      pages: { added: 1, removed: 0, changed: 0, unchanged: 1 },
    })
    expect(activity.map(({ title }: { title: string }) => title)).toEqual([
      'Website crawl running',
      'Website crawl completed',
      'Website crawl completed',
    ])
  })

  it('stats without a history become one point for now', async () => {
    await app.database.pool.query(
      'update projects set total_pages_crawled = 7, total_issues = 3, health_score = 64, last_crawl = now() where ' +
        'id = $1',
      [project.id],
    )
    expect((await get(`/projects/${project.id}/dashboard`)).trend).toMatchObject([
      { crawlId: null, pages: 7, issues: 3, healthScore: 64 },
    ])
  })

  it('leaves out URLs removed from the project', async () => {
    const crawl = await makeProjectCrawl(app, project, [
      bakeryPage('/'),
      bakeryPage('/rye', { issues: [makeIssue('short_meta')] }),
    ])
    await app.database.pool.query(
      `update report_rows set is_removed = true where session_id = $1 and url like '%/rye'`,
      [crawl],
    )
    expect((await get(`/projects/${project.id}/dashboard`)).topIssues).toEqual([])
  })
})

describe('the overview', () => {
  it('is empty for a new account', async () => {
    const newcomer = openApiBrowser(app, (await makeAccount(app)).cookie)
    expect((await newcomer.ask('GET', '/overview')).body).toEqual({
      totals: {
        ...{ projects: 0, crawled: 0, pages: 0, issues: 0, siteIssues: 0, failed: 0 },
        ...{ siteScore: null, healthScore: null, avgResponseTime: null },
      },
      projects: [],
      trend: [],
      categories: [],
      activity: [],
    })
  })

  it('adds up the latest crawls of all projects', async () => {
    const account = await makeAccount(app)
    const make = (slug: string, name: string) => makeProject(app, account.userId, { slug, name })
    const bakery = await make('bakery', 'Bakery')
    const shop = await make('shop', 'Shop')
    await make('never', 'Never crawled')
    await makeProjectCrawl(
      app,
      bakery,
      [bakeryPage('/', { issues: [makeIssue('short_meta'), makeIssue('missing_alt')] })],
      onDay(1),
    )
    await makeProjectCrawl(
      app,
      bakery,
      [bakeryPage('/', { issues: [makeIssue('short_meta')] }), bakeryPage('/rye')],
      onDay(2),
    )
    const ofShop = await makeProjectCrawl(
      app,
      shop,
      [{ issues: [makeIssue('long_meta')], healthScore: null }],
      onDay(3),
    )
    const siteIssueCounts = [
      { type: 'redirect_chain', category: 'Responses', severity: 'medium', urls: 3 },
      { type: 'client_error', category: 'Responses', severity: 'high', urls: 5 },
    ]
    await app.database.pool.query('update crawl_sessions set summary = summary || $2 where id = $1', [
      ofShop,
      { siteIssueCounts },
    ])
    const { totals, projects, trend, categories, activity } = (
      await openApiBrowser(app, account.cookie).ask('GET', '/overview')
    ).body
    expect(totals).toEqual({
      projects: 3,
      crawled: 2,
      pages: 3,
      issues: 2,
      siteIssues: 0,
      failed: 0,
      siteScore: null,
      healthScore: 46,
      avgResponseTime: 40,
    })
    expect(projects.map(({ slug, scores }: { slug: string; scores: number[] }) => [slug, scores])).toEqual([
      ['never', []],
      ['shop', [0]],
      ['bakery', [92, 92]],
    ])
    expect(trend).toEqual([
      { date: '2026-11-01', healthScore: 92, issues: 2 },
      { date: '2026-11-02', healthScore: 92, issues: 1 },
      { date: '2026-11-03', healthScore: 46, issues: 2 },
    ])
    expect(categories, 'issues of other URLs, but no broken URLs').toEqual([
      { category: 'Responses', issues: 3 },
      { category: 'Search appearance', issues: 2 },
    ])
    expect(activity[0]).toMatchObject({ title: 'SEO issues detected', description: expect.stringContaining('Shop') })
    expect(activity).toHaveLength(5)
  })

  it('has the site score of each project’s latest crawl, and none if that has none', async () => {
    const account = await makeAccount(app)
    const own = openApiBrowser(app, account.cookie)
    const [bakery, shop] = [await makeProject(app, account.userId), await makeProject(app, account.userId)]
    for (const [of, day, score] of [
      [bakery, 1, 90],
      [bakery, 2, 10],
      [shop, 1, 85],
    ] as const) {
      await setScore(app, await makeProjectCrawl(app, of, [bakeryPage('/')], onDay(day)), { score, aiIndex: 50 })
    }
    await makeProjectCrawl(app, bakery, [bakeryPage('/')], { ...onDay(3), status: 'running' })
    const scores = ({ projects }: { projects: Project[] }) => projects.map(({ siteScore }) => siteScore)
    const overview = (await own.ask('GET', '/overview')).body
    expect(scores(overview)).toEqual([85, 10])
    expect(overview.totals.siteScore).toEqual({ lowest: 10, name: bakery.name, projects: 2 })
    expect(scores((await own.ask('GET', '/projects')).body)).toEqual([85, 10])
    await makeProjectCrawl(app, shop, [bakeryPage('/')], onDay(2))
    expect(scores((await own.ask('GET', '/overview')).body)).toEqual([null, 10])
  })
})
