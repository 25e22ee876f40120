import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_TALLY } from '#domain/checks/check-tallies.ts'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import type { Issue, Severity } from '#domain/issues/issue.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ChangeKind, ChangeRow } from '#domain/reports/dashboard.ts'
import { summariseCrawl } from '#operations/reports/summarise-crawl.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

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
const issue = (type: string, severity: Severity = 'medium'): Issue => ({
  type,
  severity,
  message: type,
  recommendation: '',
  evidence: [],
})
const page = (path: string, changes: TestPage = {}): TestPage => ({ url: `https://bakery.example${path}`, ...changes })
const links = (...paths: string[]) => paths.map((path) => `https://bakery.example${path}`)
const at = (day: number) => ({ createdAt: `2026-11-0${day}T08:00:00.000Z` })
const pathOf = ({ url }: ChangeRow) => new URL(url).pathname

describe('the dashboard of a project', () => {
  it('is empty before the first crawl', async () => {
    expect(await get(`/projects/${project.id}/dashboard`)).toEqual({
      latest: null,
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
      examples: { robots: links('/no') },
    }
    const latest = await makeProjectCrawl(app, project, [page('/')], at(1))
    const files = {
      found: 2,
      checked: 2,
      broken: 1,
      blocked: 0,
      notChecked: 0,
      limit: 100,
      brokenUrls: links('/a.pdf'),
    }
    const sitemaps = [{ url: links('/sitemap.xml')[0], kind: null, urlCount: 0, problem: 'It returned 404.' }]
    const traps = [{ kind: 'calendar', pattern: '/c?m=*', examples: links('/c?m=1'), visited: 20, leftOut: 6 }]
    await set(latest, {
      balance: JSON.stringify(balance),
      files: JSON.stringify(files),
      sitemaps: JSON.stringify(sitemaps),
      traps: JSON.stringify(traps),
      notice: 'Only http responds.',
    })
    const failed = await makeProjectCrawl(app, project, [], { ...at(2), status: 'failed' })
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

  it('says what to fix first: by severity, pages and how linked they are', async () => {
    await makeProjectCrawl(app, project, [
      page('/', { links: links('/rye', '/wheat', '/spelt'), issues: [issue('short_meta')] }),
      page('/rye', { links: links('/wheat'), issues: [issue('missing_title', 'high')] }),
      page('/wheat', { links: links('/'), issues: [issue('long_title'), issue('short_title', 'low')] }),
      page('/spelt', { issues: [issue('short_title', 'low')] }),
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
      page('/', { links: links('/rye', '/wheat', '/loop') }),
      page('/rye', gone),
      page('/wheat', gone),
      page('/loop', { status: 'error', statusCode: 302, error: { kind: 'redirect-loop', message: 'Round.' } }),
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
    const crawl = await makeProjectCrawl(app, project, [page('/', { issues: [issue('short_meta')] })])
    for (const type of ['client_error', 'server_error', 'redirect_chain']) {
      await app.database.pool.query('insert into crawl_url_issues (session_id, url, issue) values ($1, $2, $3)', [
        crawl,
        `https://bakery.example/${type}`,
        issue(type),
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
      page('/', { links: links('/rye', '/wheat') }),
      page('/rye', { isSoft404: true, links: links('/wheat') }),
      page('/wheat', { isSoft404: true }),
      page('/gone', { isSoft404: true, status: 'error', statusCode: 404 }),
    ])
    const { soft404s, unreadable } = await get(`/projects/${project.id}/dashboard`)
    expect(soft404s).toEqual({ pages: 2, inlinks: 3 })
    expect(unreadable.pages, 'a broken page is no soft 404').toBe(1)
    const { rows } = await get(`/projects/${project.id}/report/pages?indexability=soft_404&sort=url`)
    expect(rows).toMatchObject([{ linkedFrom: { count: 1, pages: links('/') } }, { linkedFrom: { count: 2 } }])
    await makeProjectCrawl(app, project, [page('/')])
    expect((await get(`/projects/${project.id}/dashboard`)).soft404s).toBeNull()
  })

  it('shows which pages broke and which load again', async () => {
    const broken = { status: 'error', statusCode: 404, error: { kind: 'http-status', message: 'Gone.' } } as const
    const base = await makeProjectCrawl(app, project, [page('/'), page('/rye'), page('/wheat', broken)], at(1))
    const other = await makeProjectCrawl(app, project, [page('/'), page('/rye', broken), page('/wheat')], at(2))
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
    const first = await makeProjectCrawl(app, project, [page('/', { issues: [issue('short_meta')] })], at(1))
    const second = await makeProjectCrawl(app, project, [page('/'), page('/rye')], at(2))
    await makeProjectCrawl(app, project, [page('/')], { ...at(3), status: 'running' })
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
    const crawl = await makeProjectCrawl(app, project, [page('/'), page('/rye', { issues: [issue('short_meta')] })])
    await app.database.pool.query(
      `update report_rows set is_removed = true where session_id = $1 and url like '%/rye'`,
      [crawl],
    )
    expect((await get(`/projects/${project.id}/dashboard`)).topIssues).toEqual([])
  })
})

/** Sets the scores as if the crawl had been judged by these rules. */
async function setScore(crawlId: string, scores: { score: number | null; aiIndex: number | null }, rules = {}) {
  const checks = { off: [], changed: {}, catalogueVersion: '7', tallies: {}, ...rules, score: scores }
  await app.database.pool.query('update crawl_sessions set checks = $2 where id = $1', [crawlId, checks])
}

describe('two crawls compared', () => {
  const failed = {
    status: 'error',
    statusCode: 500,
    error: { kind: 'http-status', message: 'It returned 500.' },
  } as const
  const [same, broken] = [issue('short_meta'), issue('missing_alt')]
  let older: string
  let newer: string

  beforeEach(async () => {
    older = await makeProjectCrawl(
      app,
      project,
      [
        page('/', { issues: [same] }),
        page('/repaired', { issues: [broken, same] }),
        page('/gone', { issues: [broken] }),
        page('/down', { issues: [broken] }),
        page('/renamed', { title: 'Rye', facts: {} }),
      ],
      at(1),
    )
    newer = await makeProjectCrawl(
      app,
      project,
      [
        page('/', { issues: [same] }),
        page('/repaired', { issues: [same] }),
        page('/down', failed),
        page('/renamed', { title: 'Wheat', h1: 'New bread', facts: {}, hasCanonical: false }),
        page('/added', { issues: [broken] }),
      ],
      at(2),
    )
  })

  const rows = async (kind: ChangeKind, more = '') =>
    (await get(`/projects/${project.id}/compare/rows?base=${older}&other=${newer}&kind=${kind}${more}`)) as {
      rows: ChangeRow[]
      total: number
    }

  it('an issue on a page that is missing or down does not count as fixed', async () => {
    const changes = await get(`/projects/${project.id}/compare?base=${older}&other=${newer}`)
    expect(changes).toMatchObject({
      issues: { appeared: 1, fixed: 1, stillOpen: 2, lost: 2 },
      pages: { added: 1, removed: 1, changed: 2, unchanged: 2 },
      before: { pages: 5, failed: 0, issues: 5 },
      after: { pages: 5, failed: 1, issues: 3 },
    })
    expect(changes.byType).toMatchObject([
      { type: 'missing_alt', category: 'Images and media', appeared: 1, fixed: 1, stillOpen: 0, lost: 2 },
      { type: 'short_meta', category: 'Search appearance', appeared: 0, fixed: 0, stillOpen: 2, lost: 0 },
    ])
  })

  it.each<[ChangeKind, string[]]>([
    ['appeared', ['/added missing_alt']],
    ['fixed', ['/repaired missing_alt']],
    ['still-open', ['/ short_meta', '/repaired short_meta']],
    ['lost', ['/gone missing_alt', '/down missing_alt']],
    ['added', ['/added']],
    ['removed', ['/gone']],
    ['changed', ['/down', '/renamed']],
  ])('lists what is %s', async (kind, expected) => {
    const { rows: listed, total } = await rows(kind)
    expect(listed.map((row) => [pathOf(row), row.type].filter(Boolean).join(' '))).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it('an issue of a title does not count as fixed if the title is gone', async () => {
    older = await makeProjectCrawl(app, project, [page('/', { issues: [issue('short_title'), broken] })], at(3))
    newer = await makeProjectCrawl(app, project, [page('/', { issues: [issue('missing_title')] })], at(4))
    const { issues } = await get(`/projects/${project.id}/compare?base=${older}&other=${newer}`)
    expect(issues).toMatchObject({ appeared: 1, fixed: 1, lost: 1 })
    const types = async (kind: ChangeKind) => (await rows(kind)).rows.map(({ type }) => type)
    expect([await types('fixed'), await types('lost')]).toEqual([['missing_alt'], ['short_title']])
  })

  it('an issue of indexable pages does not count as fixed if the page is noindex now', async () => {
    const noindex = { declared: { robots: ['noindex'], robotsByAgent: {} } } as unknown as TestPage
    older = await makeProjectCrawl(app, project, [page('/', { issues: [issue('orphan_page'), broken] })], at(3))
    newer = await makeProjectCrawl(app, project, [page('/', noindex)], at(4))
    const { issues } = await get(`/projects/${project.id}/compare?base=${older}&other=${newer}`)
    expect(issues).toMatchObject({ fixed: 1, lost: 1 })
    const types = async (kind: ChangeKind) => (await rows(kind)).rows.map(({ type }) => type)
    expect([await types('fixed'), await types('lost')]).toEqual([['missing_alt'], ['orphan_page']])
  })

  it('a page that the newer crawl left out does not count as removed', async () => {
    const paths = ['/', '/private/a', '/old/b', '/gone']
    older = await makeProjectCrawl(
      app,
      project,
      paths.map((path) => page(path)),
      at(3),
    )
    newer = await makeProjectCrawl(app, project, [page('/')], at(4))
    const set = (column: string, value: object) =>
      app.database.pool.query(`update crawl_sessions set ${column} = $2 where id = $1`, [newer, value])
    await set('settings', { obeyRobots: true, userAgent: null, include: [], exclude: ['/old/*'] })
    const file = { url: 'https://bakery.example/robots.txt', text: 'User-agent: Pagewarden\nDisallow: /private' }
    await app.database.pool.query('insert into crawl_robots (session_id, url, file) values ($1, $2, $3)', [
      newer,
      file.url,
      zstdCompressSync(JSON.stringify(file)),
    ])
    const { pages, issues } = await get(`/projects/${project.id}/compare?base=${older}&other=${newer}`)
    expect(pages).toMatchObject({ removed: 1, blocked: 1, leftOut: 1, unchanged: 1 })
    expect(issues).toMatchObject({ fixed: 0, lost: 0 })
    const listed = async (kind: ChangeKind) => (await rows(kind)).rows.map(pathOf)
    expect([await listed('removed'), await listed('blocked'), await listed('left-out')]).toEqual([
      ['/gone'],
      ['/private/a'],
      ['/old/b'],
    ])
    await set('balance', { ...EMPTY_BALANCE, leftOut: { pageLimit: 3 } })
    expect((await get(`/projects/${project.id}/compare?base=${older}&other=${newer}`)).pages).toMatchObject({
      ...{ removed: 0, blocked: 1, leftOut: 2 },
    })
    expect(await listed('left-out')).toEqual(['/old/b', '/gone'])
  })

  it('says what changed on a page', async () => {
    const [down, renamed] = (await rows('changed')).rows
    expect(down).toMatchObject({ crawlId: newer, what: [{ part: 'Status', before: '200', after: '500' }] })
    expect(renamed?.what).toEqual([
      { part: 'Title', before: 'Rye', after: 'Wheat' },
      { part: 'H1', before: 'Lamps', after: 'New bread' },
      { part: 'Canonical', before: 'https://bakery.example/renamed', after: '' },
    ])
  })

  it('has the site scores, and says why they cannot be compared', async () => {
    const compared = () => get(`/projects/${project.id}/compare?base=${older}&other=${newer}`)
    await setScore(older, { score: 41, aiIndex: null })
    await setScore(newer, { score: 90, aiIndex: 77 })
    const same = await compared()
    expect([same.base, same.other]).toMatchObject([
      { siteScore: 41, aiIndex: null },
      { siteScore: 90, aiIndex: 77 },
    ])
    expect(same.siteScoreNote).toBeNull()
    await setScore(newer, { score: 90, aiIndex: 77 }, { catalogueVersion: '8' })
    expect((await compared()).siteScoreNote).toBe('another version of the checks')
    await setScore(newer, { score: 90, aiIndex: 77 }, { changed: { long_title: { severity: 'high' } } })
    expect((await compared()).siteScoreNote).toBe('other rules')
    await setScore(newer, { score: 90, aiIndex: 77 }, { catalogueVersion: '8', off: ['long_title'] })
    expect((await compared()).siteScoreNote).toBe('another version of the checks and other rules')
    const missingAlt = (found: number) => ({ ...EMPTY_TALLY, found, notApplicable: 1 - found })
    await setScore(older, { score: 41, aiIndex: null }, { tallies: { missing_alt: missingAlt(1) } })
    await setScore(newer, { score: 90, aiIndex: 77 }, { tallies: { missing_alt: missingAlt(0) } })
    expect(await compared()).toMatchObject({
      siteScoreNote: 'checks that judged only one of the crawls',
      issues: { fixed: 0, unknown: { fixed: 1 } },
    })
  })

  it('says why some of the checks that compare crawls did not run', async () => {
    const compared = () => get(`/projects/${project.id}/compare?base=${older}&other=${newer}`)
    expect(await compared()).toMatchObject({ notCompared: null, notComparedInPart: null })
    const words = 'the crawl before ran the scripts of all pages'
    const before = { crawlId: older, finishedAt: null, reason: null, differences: [{ setting: 'rendering', words }] }
    const tallies = { robots_changed: { ...EMPTY_TALLY, found: 1 } }
    await setScore(newer, { score: 90, aiIndex: 77 }, { before, tallies })
    expect(await compared()).toMatchObject({
      ...{ compared: [{ type: 'robots_changed', found: 1 }], notCompared: null, notComparedInPart: words },
    })
  })

  it('a crawl without a site score has none', async () => {
    const { base, other } = await get(`/projects/${project.id}/compare?base=${older}&other=${newer}`)
    expect([base.siteScore, base.aiIndex, other.siteScore, other.aiIndex]).toEqual([null, null, null, null])
  })

  it('lists can be filtered by check and by URL', async () => {
    expect((await rows('still-open', '&type=missing_alt')).rows).toEqual([])
    expect((await rows('still-open', '&q=REPAIRED')).rows.map(pathOf)).toEqual(['/repaired'])
    expect((await rows('still-open', '&q=%25')).total).toBe(0)
    expect(await rows('still-open', '&q=%00&type=%00')).toMatchObject({ total: 2 })
    const beyond = await rows('still-open', '&page=2')
    expect(beyond, 'the last page').toMatchObject({ rows: { length: 2 }, total: 2, page: 1, pages: 1 })
  })

  it('the older crawl is the base, in any order', async () => {
    expect(await get(`/projects/${project.id}/compare?base=${newer}&other=${older}`)).toMatchObject({
      base: { id: older },
      other: { id: newer },
    })
  })

  it('URLs removed from the project are in neither', async () => {
    await app.database.pool.query(`update report_rows set is_removed = true where url like '%/repaired'`)
    const { issues, pages } = await get(`/projects/${project.id}/compare?base=${older}&other=${newer}`)
    expect(issues).toMatchObject({ fixed: 0, stillOpen: 1 })
    expect(pages.unchanged).toBe(1)
  })

  it.each([
    ['the same crawl twice', () => `base=${older}&other=${older.toUpperCase()}`, 400, 'same_crawl'],
    ['a crawl that does not exist', () => `base=${older}&other=${crypto.randomUUID()}`, 404, 'not_found'],
    ['something that is no id', () => `base=${older}&other=%00`, 404, 'not_found'],
    ['one crawl alone', () => `base=${older}`, 400, 'invalid_input'],
  ])('refuses %s', async (_, query, status, code) => {
    for (const path of ['compare', 'compare/rows']) {
      const response = await browser.ask('GET', `/projects/${project.id}/${path}?${query()}&kind=fixed`)
      expect(response).toMatchObject({ status, body: { error: { code } } })
    }
  })

  it('refuses a crawl that has no stats yet', async () => {
    const running = await makeProjectCrawl(app, project, [page('/')], { ...at(3), status: 'running' })
    const reply = await browser.ask('GET', `/projects/${project.id}/compare?base=${older}&other=${running}`)
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'no_stats' } } })
    expect(reply.body.error.message).toContain('has not finished yet')
    await app.database.pool.query(`update crawl_sessions set status = 'cancelled' where id = $1`, [running])
    const stopped = await browser.ask('GET', `/projects/${project.id}/compare?base=${older}&other=${running}`)
    expect(stopped.body.error.message).toContain('still being calculated')
    const unread = await makeProjectCrawl(app, project, [page('/', failed)], { ...at(4), status: 'failed' })
    const never = await browser.ask('GET', `/projects/${project.id}/compare?base=${older}&other=${unread}`)
    expect(never.body.error.message).toContain('no pages that loaded')
  })

  it('a crawl of another project is not found', async () => {
    const shop = await makeProject(app, userId)
    const answer = await browser.ask('GET', `/projects/${shop.id}/compare?base=${older}&other=${newer}`)
    expect(answer.status).toBe(404)
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
    await makeProjectCrawl(app, bakery, [page('/', { issues: [issue('short_meta'), issue('missing_alt')] })], at(1))
    await makeProjectCrawl(app, bakery, [page('/', { issues: [issue('short_meta')] }), page('/rye')], at(2))
    await makeProjectCrawl(app, shop, [{ issues: [issue('long_meta')], healthScore: null }], at(3))
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
    expect(categories).toEqual([{ category: 'Search appearance', issues: 2 }])
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
      await setScore(await makeProjectCrawl(app, of, [page('/')], at(day)), { score, aiIndex: 50 })
    }
    await makeProjectCrawl(app, bakery, [page('/')], { ...at(3), status: 'running' })
    const scores = ({ projects }: { projects: Project[] }) => projects.map(({ siteScore }) => siteScore)
    const overview = (await own.ask('GET', '/overview')).body
    expect(scores(overview)).toEqual([85, 10])
    expect(overview.totals.siteScore).toEqual({ lowest: 10, name: bakery.name, projects: 2 })
    expect(scores((await own.ask('GET', '/projects')).body)).toEqual([85, 10])
    await makeProjectCrawl(app, shop, [page('/')], at(2))
    expect(scores((await own.ask('GET', '/overview')).body)).toEqual([null, 10])
  })
})
