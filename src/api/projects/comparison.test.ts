import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_TALLY } from '#domain/checks/check-tallies.ts'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ChangeKind, ChangeRow } from '#domain/reports/dashboard.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { bakeryPage, makeIssue, onDay, pathOf, setScore } from '#testing/reports/bakery-crawls.ts'

let app: TestApp
let browser: ApiBrowser
let userId: string
let project: Project
let older: string
let newer: string

const failed = {
  status: 'error',
  statusCode: 500,
  error: { kind: 'http-status', message: 'It returned 500.' },
} as const
const [same, broken] = [makeIssue('short_meta'), makeIssue('missing_alt')]

beforeAll(async () => {
  app = await openTestApp({ works: false })
  const account = await makeAccount(app)
  userId = account.userId
  browser = openApiBrowser(app, account.cookie)
})
afterAll(() => app.close())
beforeEach(async () => {
  project = await makeProject(app, userId)
  older = await makeProjectCrawl(
    app,
    project,
    [
      bakeryPage('/', { issues: [same] }),
      bakeryPage('/repaired', { issues: [broken, same] }),
      bakeryPage('/gone', { issues: [broken] }),
      bakeryPage('/down', { issues: [broken] }),
      bakeryPage('/renamed', { title: 'Rye', facts: {} }),
    ],
    onDay(1),
  )
  newer = await makeProjectCrawl(
    app,
    project,
    [
      bakeryPage('/', { issues: [same] }),
      bakeryPage('/repaired', { issues: [same] }),
      bakeryPage('/down', failed),
      bakeryPage('/renamed', { title: 'Wheat', h1: 'New bread', facts: {}, hasCanonical: false }),
      bakeryPage('/added', { issues: [broken] }),
    ],
    onDay(2),
  )
})

const get = async (path: string) => (await browser.ask('GET', path)).body
const askToCompare = (base: string, other: string, of = project) =>
  browser.ask('GET', `/projects/${of.id}/compare?base=${base}&other=${other}`)
const compare = async (base = older, other = newer) => (await askToCompare(base, other)).body
const judgeNewer = (rules = {}) => setScore(app, newer, { score: 90, aiIndex: 77 }, rules)
const rows = async (kind: ChangeKind, more = '') =>
  (await get(`/projects/${project.id}/compare/rows?base=${older}&other=${newer}&kind=${kind}${more}`)) as {
    rows: ChangeRow[]
    total: number
  }
const types = async (kind: ChangeKind) => (await rows(kind)).rows.map(({ type }) => type)

describe('two crawls compared', () => {
  it('an issue on a page that is missing or down does not count as fixed', async () => {
    const changes = await compare()
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
    older = await makeProjectCrawl(
      app,
      project,
      [bakeryPage('/', { issues: [makeIssue('short_title'), broken], title: 'Rye', facts: { title: 'Rye' } })],
      onDay(3),
    )
    const lost = { issues: [makeIssue('missing_title')], title: 'Rye', facts: { title: null } }
    newer = await makeProjectCrawl(app, project, [bakeryPage('/', lost)], onDay(4))
    const { issues, pages } = await compare()
    expect(issues).toMatchObject({ appeared: 1, fixed: 1, lost: 1 })
    expect(pages.changed, 'although the same text is shown as its title').toBe(1)
    expect([await types('fixed'), await types('lost')]).toEqual([['missing_alt'], ['short_title']])
  })

  it('an issue of indexable pages does not count as fixed if the page is noindex now', async () => {
    const noindex = { declared: { robots: ['noindex'], robotsByAgent: {} } } as unknown as TestPage
    older = await makeProjectCrawl(
      app,
      project,
      [bakeryPage('/', { issues: [makeIssue('orphan_page'), broken] })],
      onDay(3),
    )
    newer = await makeProjectCrawl(app, project, [bakeryPage('/', noindex)], onDay(4))
    const { issues } = await compare()
    expect(issues).toMatchObject({ fixed: 1, lost: 1 })
    expect([await types('fixed'), await types('lost')]).toEqual([['missing_alt'], ['orphan_page']])
  })

  it('a page that the newer crawl left out does not count as removed', async () => {
    const paths = ['/', '/private/a', '/old/b', '/gone']
    older = await makeProjectCrawl(
      app,
      project,
      paths.map((path) => bakeryPage(path)),
      onDay(3),
    )
    newer = await makeProjectCrawl(app, project, [bakeryPage('/')], onDay(4))
    const set = (column: string, value: object) =>
      app.database.pool.query(`update crawl_sessions set ${column} = $2 where id = $1`, [newer, value])
    await set('settings', { obeyRobots: true, userAgent: null, include: [], exclude: ['/old/*'] })
    const file = { url: 'https://bakery.example/robots.txt', text: 'User-agent: Pagewarden\nDisallow: /private' }
    await app.database.pool.query('insert into crawl_robots (session_id, url, file) values ($1, $2, $3)', [
      newer,
      file.url,
      zstdCompressSync(JSON.stringify(file)),
    ])
    const { pages, issues } = await compare()
    expect(pages).toMatchObject({ removed: 1, blocked: 1, leftOut: 1, unchanged: 1 })
    expect(issues).toMatchObject({ fixed: 0, lost: 0 })
    const listed = async (kind: ChangeKind) => (await rows(kind)).rows.map(pathOf)
    expect([await listed('removed'), await listed('blocked'), await listed('left-out')]).toEqual([
      ['/gone'],
      ['/private/a'],
      ['/old/b'],
    ])
    await set('balance', { ...EMPTY_BALANCE, leftOut: { pageLimit: 3 } })
    expect((await compare()).pages).toMatchObject({ removed: 0, blocked: 1, leftOut: 2 })
    expect(await listed('left-out')).toEqual(['/old/b', '/gone'])
  })

  it('does not compare the content of a page whose scripts ran in only one of the crawls', async () => {
    const raw = { title: '', metaDescription: '', h1: '', wordCount: 0, linkCount: 0 }
    const crawl = async (day: number, title: string, pages: Record<string, Partial<TestPage>>) => {
      const all = Object.entries(pages).map(([path, page]) => bakeryPage(path, { title, ...page }))
      return makeProjectCrawl(app, project, all, onDay(day))
    }
    older = await crawl(3, 'Rye', {
      '/': {},
      '/always': { raw },
      '/once': {},
      '/broke': { raw },
      '/same': { title: 'Rye' },
    })
    newer = await crawl(4, 'Wheat', {
      '/': {},
      '/always': { raw },
      '/once': { raw },
      '/broke': failed,
      '/same': { raw },
    })
    expect((await compare()).pages).toMatchObject({ changed: 3, unchanged: 0, renderedOnce: 2, broke: 1 })
    expect((await rows('changed')).rows.map(pathOf).sort()).toEqual(['/', '/always', '/broke'])
    await app.database.pool.query('update report_rows set is_rendered = null where session_id = $1', [older])
    expect((await rows('changed')).total, 'crawls of older versions').toBe(5)
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

  it('a page that lost its title has none, whatever is shown in its place', async () => {
    newer = await makeProjectCrawl(
      app,
      project,
      [bakeryPage('/down', failed), bakeryPage('/renamed', { title: 'Lamps', facts: { title: null } })],
      onDay(4),
    )
    const { rows: changed } = await rows('changed')
    const [down, renamed] = ['/down', '/renamed'].map((path) => changed.find((row) => pathOf(row) === path))
    expect(renamed).toMatchObject({ title: null, what: [{ part: 'Title', before: 'Rye', after: '' }] })
    expect(down?.title).toBe('')
  })

  it('has the site scores, and says why they cannot be compared', async () => {
    await setScore(app, older, { score: 41, aiIndex: null })
    await judgeNewer()
    const same = await compare()
    expect([same.base, same.other]).toMatchObject([
      { siteScore: 41, aiIndex: null },
      { siteScore: 90, aiIndex: 77 },
    ])
    expect(same.siteScoreNote).toBeNull()
    await judgeNewer({ catalogueVersion: '8' })
    expect((await compare()).siteScoreNote).toBe('another version of the checks')
    await judgeNewer({ changed: { long_title: { severity: 'high' } } })
    expect((await compare()).siteScoreNote).toBe('other rules')
    await judgeNewer({ catalogueVersion: '8', off: ['long_title'] })
    expect((await compare()).siteScoreNote).toBe('another version of the checks and other rules')
    const missingAlt = (found: number) => ({ ...EMPTY_TALLY, found, notApplicable: 1 - found })
    await setScore(app, older, { score: 41, aiIndex: null }, { tallies: { missing_alt: missingAlt(1) } })
    await judgeNewer({ tallies: { missing_alt: missingAlt(0) } })
    expect(await compare()).toMatchObject({
      siteScoreNote: 'checks that judged only one of the crawls',
      issues: { fixed: 0, unknown: { fixed: 1 } },
    })
  })

  it('says why some of the checks that compare crawls did not run', async () => {
    expect(await compare()).toMatchObject({ notCompared: null, notComparedInPart: null })
    const words = 'the crawl before ran the scripts of all pages'
    const before = { crawlId: older, finishedAt: null, reason: null, differences: [{ setting: 'rendering', words }] }
    const tallies = { robots_changed: { ...EMPTY_TALLY, found: 1 } }
    await judgeNewer({ before, tallies })
    expect(await compare()).toMatchObject({
      ...{ compared: [{ type: 'robots_changed', found: 1 }], notCompared: null, notComparedInPart: words },
    })
  })

  it('a crawl without a site score has none', async () => {
    const { base, other } = await compare()
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
    expect(await compare(newer, older)).toMatchObject({
      base: { id: older },
      other: { id: newer },
    })
  })

  it('URLs removed from the project are in neither', async () => {
    await app.database.pool.query(`update report_rows set is_removed = true where url like '%/repaired'`)
    const { issues, pages } = await compare()
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
    const running = await makeProjectCrawl(app, project, [bakeryPage('/')], { ...onDay(3), status: 'running' })
    const reply = await askToCompare(older, running)
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'no_stats' } } })
    expect(reply.body.error.message).toContain('has not finished yet')
    await app.database.pool.query(`update crawl_sessions set status = 'cancelled' where id = $1`, [running])
    const stopped = await askToCompare(older, running)
    expect(stopped.body.error.message).toContain('still being calculated')
    const unread = await makeProjectCrawl(app, project, [bakeryPage('/', failed)], { ...onDay(4), status: 'failed' })
    const never = await askToCompare(older, unread)
    expect(never.body.error.message).toContain('no pages that loaded')
  })

  it('a crawl of another project is not found', async () => {
    const shop = await makeProject(app, userId)
    const answer = await askToCompare(older, newer, shop)
    expect(answer.status).toBe(404)
  })
})
