import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_VIEWS } from '#domain/explorer/default-views.ts'
import { MAX_SEGMENTS } from '#domain/explorer/segments.ts'
import { viewPath } from '#domain/explorer/views.ts'
import type { Project } from '#domain/projects/project.ts'
import { PAGE_SETS } from '#domain/site-state/page-sets.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, setPlan } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const ORIGIN = 'https://bakery.example'
const NO_ID = '00000000-0000-4000-8000-000000000000'

let app: TestApp
let browser: ApiBrowser
let userId: string
let project: Project
let firstId: string
let secondId: string
let otherCrawlId: string

beforeAll(async () => {
  app = await openTestApp({ works: false })
  const account = await makeAccount(app)
  userId = account.userId
  browser = openApiBrowser(app, account.cookie)
  project = await makeProject(app, userId)
  firstId = await crawl(project, '2026-11-01T08:00:00.000Z', [
    page('/', '<title>Bakery</title><p>Bread since 1921.</p>'),
    page('/breads/rye', '<title>Rye</title><p>A dark loaf.</p>'),
    page('/breads/spelt', '<title>Spelt</title><p>A light loaf.</p>'),
    page('/about', '<title>About</title>'),
  ])
  secondId = await crawl(project, '2026-11-02T08:00:00.000Z', [
    page('/', '<title>Bakery</title><p>Bread since 1921.</p><img src="/new.jpg">'),
    page('/breads/rye', '<title>Rye bread</title><p>A dark loaf.</p>'),
    page('/breads/spelt', '<title>Spelt</title><p>A light and airy LOAF.</p>'),
    page('/about', '<title>About</title>'),
    page('/breads/oat?new', '<title>Oat</title>'),
  ])
  const other = await makeProject(app, userId)
  otherCrawlId = await crawl(other, '2026-11-01T08:00:00.000Z', [page('/', '')])
})
afterAll(() => app.close())

async function crawl(of: Project, createdAt: string, pages: TestPage[]): Promise<string> {
  const id = await makeProjectCrawl(app, of, pages, { createdAt })
  await archiveStoredCrawl(app, id, new AbortController().signal)
  return id
}

function page(path: string, html: string): TestPage {
  const url = `${ORIGIN}${path}`
  const facts = extractHtml({ html, url })
  return { url, title: facts.title ?? '', facts, links: facts.links.map((link) => link.url) }
}

const explore = (table: string, query: Record<string, string>) =>
  browser.ask('GET', `/projects/${project.id}/explore/${table}?${new URLSearchParams(query)}`)

async function pathsWith(filter: string, query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await explore('pages', { filter, columns: 'path', ...query })
  return body.rows?.map(({ cells }: { cells: { path: string } }) => cells.path) ?? body.error.message
}

describe('segments', () => {
  const path = () => `/projects/${project.id}/segments`
  const create = (name: string, filter: string) => browser.ask('POST', path(), { name, filter })

  it('can be used in filters under their name, and views follow when the name changes', async () => {
    const { status, body } = await create(' Breads ', 'path  starts /breads/')
    expect([status, body]).toEqual([201, expect.objectContaining({ name: 'Breads', filter: 'path starts /breads/' })])
    expect(await pathsWith('segment is breads')).toEqual(['/breads/rye', '/breads/spelt', '/breads/oat?new'])
    expect(await pathsWith('segment is-not Breads')).toEqual(['/', '/about'])
    expect((await explore('pages', { filter: 'segment is Breads', limit: '0' })).body).toMatchObject({
      total: 3,
      rows: [],
    })

    const saved = { name: 'Bread titles', table: 'pages', filter: 'segment is breads and title filled' }
    const view = await browser.ask('POST', `/projects/${project.id}/views`, saved)
    expect(view.status).toBe(201)
    const changed = await browser.ask('PATCH', `${path()}/${body.id}`, { name: 'Our loaves', filter: 'path ends rye' })
    expect(changed.body).toMatchObject({ id: body.id, name: 'Our loaves', filter: 'path ends rye' })
    const { views } = (await browser.ask('GET', `/projects/${project.id}/views`)).body
    expect(views).toMatchObject([{ name: 'Bread titles', filter: 'segment is "Our loaves" and title filled' }])
    expect(await pathsWith(views[0].filter)).toEqual(['/breads/rye'])

    expect((await browser.ask('DELETE', `${path()}/${body.id}`)).status).toBe(200)
    expect((await browser.ask('GET', path())).body).toEqual({ segments: [] })
    expect(await pathsWith(views[0].filter)).toBe('This project has no segment “Our loaves”.')
    await browser.ask('DELETE', `/projects/${project.id}/views/${view.body.id}`)
  })

  it('refuses names and filters that cannot be used', async () => {
    await create('Blog', 'path starts /blog/')
    for (const [name, filter, status, message] of [
      ['BLOG', 'title empty', 409, 'This project already has a segment named “BLOG”. Choose another name.'],
      [' ', 'title empty', 400, 'Please enter a name for the segment.'],
      ['x'.repeat(61), 'title empty', 400, 'The name of a segment has at most 60 characters. This one has 61.'],
      ['New', '', 400, 'A segment needs at least one condition. Without any, it would be the whole site.'],
      ['New', 'segment is Blog', 400, 'A segment cannot refer to other segments.'],
      ['New', `changed since ${firstId}`, 400, expect.stringContaining('cannot depend on an earlier crawl')],
      ['New', 'price >= 3', 400, "This table has no column 'price'."],
    ] as const) {
      const refused = await create(name, filter)
      expect([refused.status, refused.body.error.message]).toEqual([status, message])
    }
    const news = (await create('News', 'path starts /news/')).body
    expect((await browser.ask('PATCH', `${path()}/${news.id}`, { name: 'blog' })).status).toBe(409)
    expect((await browser.ask('PATCH', `${path()}/${news.id}`, { name: 'NEWS' })).body).toMatchObject({ name: 'NEWS' })
    expect((await browser.ask('PATCH', `${path()}/${NO_ID}`, { name: 'x' })).status).toBe(404)
  })

  it(`a project has at most ${MAX_SEGMENTS}, even if they are created at the same time`, async () => {
    const full = await makeProject(app, userId)
    await app.database.pool.query(
      `insert into project_segments (project_id, name, filter)
       select $1, 'Part ' || n, 'title empty' from generate_series(1, $2) n`,
      [full.id, MAX_SEGMENTS - 1],
    )
    const attempts = ['A', 'B', 'C'].map((name) =>
      browser.ask('POST', `/projects/${full.id}/segments`, { name, filter: 'title empty' }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 400, 400])
  })
})

describe('the trend of a segment', () => {
  const trendOf = (segment: string, of = project) =>
    browser.ask('GET', `/projects/${of.id}/segments/trend?${new URLSearchParams({ segment })}`)
  const save = (name: string, filter: string) =>
    browser.ask('POST', `/projects/${project.id}/segments`, { name, filter })

  it('counts its pages in each crawl, as many as Explorer lists', async () => {
    await save('Loaves', 'path starts /breads/')
    const { status, body } = await trendOf('LOAVES')
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ segment: { name: 'Loaves', filter: 'path starts /breads/' }, waiting: 0, leftOut: 0 }),
    ])
    expect(body.points.map(({ crawlId }: { crawlId: string }) => crawlId)[0]).toBe(firstId)
    expect(body.points).toMatchObject([
      { problem: null, totals: { pages: 2, succeeded: 2, indexable: 2, pageHealth: 92, llmReadiness: 80 } },
      { problem: null, totals: { pages: 3, succeeded: 3, indexable: 3, pageHealth: 92, llmReadiness: 80 } },
    ])
    for (const { crawlId, totals } of body.points) {
      const filter = `segment is Loaves and ${PAGE_SETS.requested}`
      expect((await explore('pages', { filter, session: crawlId })).body.total).toBe(totals.pages)
    }
  })

  it('is stored with each crawl, and follows the filter of the segment', async () => {
    const stored = async () => {
      const named = `select count(*)::int as n from report_stats where name like 'segment totals %'`
      return (await app.database.pool.query(named)).rows[0].n
    }
    await save('Rye', 'path ends rye')
    const before = await stored()
    await trendOf('Rye')
    expect(await stored()).toBe(before + 2)
    await trendOf('Rye')
    expect(await stored()).toBe(before + 2)
    const { segments } = (await browser.ask('GET', `/projects/${project.id}/segments`)).body
    const { id } = segments.find(({ name }: { name: string }) => name === 'Rye')
    await browser.ask('PATCH', `/projects/${project.id}/segments/${id}`, { filter: 'path contains oat' })
    expect((await trendOf('Rye')).body.points.map(pagesOf)).toEqual([0, 1])
    await browser.ask('DELETE', `/projects/${project.id}/segments/${id}`)
    const { status, body } = await trendOf('Rye')
    expect([status, body.error.message]).toEqual([400, 'This project has no segment “Rye”. It may have been deleted.'])
  })

  it.each([
    ['Source', 'html contains loaf', expect.stringContaining('This crawl kept no HTML source.')],
    ['Priced', 'x:price filled', expect.stringContaining('had no such rule when it was crawled')],
    ['Visited', 'clicks >= 1', 'This crawl did not record “Clicks”.'],
  ])('says for each crawl why the segment %s is not known', async (name, filter, problem) => {
    expect((await save(name, filter)).status).toBe(201)
    const { points } = (await trendOf(name)).body
    expect(points).toMatchObject([
      { totals: null, problem },
      { totals: null, problem },
    ])
  })

  it('says which crawl has no archive, and when the filter of the segment cannot be used', async () => {
    const id = await makeProjectCrawl(app, project, [page('/breads/rye', '')], {
      createdAt: '2026-10-01T08:00:00.000Z',
    })
    const { points } = (await trendOf('Loaves')).body
    expect(points.map(pagesOf)).toEqual([undefined, 2, 3])
    expect(points[0]).toMatchObject({ crawlId: id, totals: null, problem: expect.stringMatching(/archive/i) })
    await app.database.pool.query(`insert into project_segments (project_id, name, filter) values ($1, $2, $3)`, [
      ...[project.id, 'Old', 'price >= 3'],
    ])
    expect((await trendOf('Old')).body.error.message).toBe(
      "The segment “Old” cannot be used: This table has no column 'price'. Edit the segment in Explorer.",
    )
  })

  const pagesOf = ({ totals }: { totals: { pages: number } | null }) => totals?.pages
})

describe('two crawls compared within a segment', () => {
  const pair = () => ({ base: firstId, other: secondId })
  const compare = (query: Record<string, string>, rows = '') =>
    browser.ask('GET', `/projects/${project.id}/compare${rows}?${new URLSearchParams({ ...pair(), ...query })}`)

  it('counts and lists only its pages', async () => {
    const whole = (await compare({})).body
    expect([whole.before.pages, whole.after.pages, whole.pages.added]).toEqual([4, 5, 1])
    await browser.ask('POST', `/projects/${project.id}/segments`, { name: 'Bread', filter: 'path starts /breads/' })
    const { body } = await compare({ segment: 'bread' })
    expect([body.before.pages, body.after.pages]).toEqual([2, 3])
    expect(body.pages).toMatchObject({ added: 1, removed: 0 })
    expect(body.pages.changed + body.pages.unchanged).toBe(2)
    expect(body.pages.changed).toBeGreaterThan(0)
    expect(body.siteIssuesByType).toEqual([])
    expect([body.base.siteScore, body.compared]).toEqual([null, []])
    for (const [kind, count] of [
      ['added', 1],
      ['changed', body.pages.changed],
      ['appeared', body.issues.appeared],
    ]) {
      const listed = (await compare({ segment: 'Bread', kind: String(kind) }, '/rows')).body
      expect([kind, listed.total]).toEqual([kind, count])
      for (const { url } of listed.rows) expect(url).toContain('/breads/')
    }
  })

  it('a page that left the segment is compared, and not removed', async () => {
    await browser.ask('POST', `/projects/${project.id}/segments`, { name: 'Rye title', filter: 'title is Rye' })
    const { body } = await compare({ segment: 'Rye title' })
    expect([body.before.pages, body.after.pages]).toEqual([1, 0])
    expect(body.pages).toMatchObject({ changed: 1, removed: 0, added: 0 })
  })

  it('says why a segment cannot be used', async () => {
    const missing = await compare({ segment: 'Cakes' })
    expect([missing.status, missing.body.error.message]).toEqual([
      400,
      'This project has no segment “Cakes”. It may have been deleted.',
    ])
    await browser.ask('POST', `/projects/${project.id}/segments`, { name: 'Clicked', filter: 'clicks >= 1' })
    for (const rows of ['', '/rows']) {
      const unknown = await compare({ segment: 'Clicked', kind: 'changed' }, rows)
      expect([unknown.status, unknown.body.error.message]).toEqual([
        409,
        'The segment “Clicked” is not known in the older crawl. This crawl did not record “Clicks”.',
      ])
    }
  })
})

describe('competitors within a segment', () => {
  it('counts the pages of each site that match its filter, and says where it is not known', async () => {
    await setPlan(app, userId, 'paid')
    const rival = await makeProject(app, userId, { name: 'Rival', url: 'https://rival.example/' })
    await crawl(rival, '2026-11-02T08:00:00.000Z', [
      page('/', ''),
      { ...page('/breads/rye', '<title>Rye</title>'), url: 'https://rival.example/breads/rye' },
    ])
    await browser.ask('POST', `/projects/${project.id}/segments`, {
      name: 'All breads',
      filter: 'path starts /breads/',
    })
    await browser.ask('POST', `/projects/${project.id}/segments`, { name: 'Seen', filter: 'clicks >= 1' })
    const compare = async (segment: string) =>
      (
        await browser.ask(
          'GET',
          `/projects/${project.id}/competitors?${new URLSearchParams({ with: rival.id, segment })}`,
        )
      ).body
    expect((await compare('all breads')).projects).toMatchObject([
      { problem: null, stats: { pages: 3, succeeded: 3, indexable: 1, healthScore: 92, withoutTitle: null } },
      { problem: null, stats: { pages: 1, succeeded: 1, indexable: 1, healthScore: 92 } },
    ])
    const unknown = { stats: null, problem: 'This crawl did not record “Clicks”.' }
    expect((await compare('Seen')).projects).toMatchObject([unknown, unknown])
    expect((await compare('None')).error.message).toMatch(/^This project has no segment “None”/)
  })
})

describe('saved views', () => {
  const path = () => `/projects/${project.id}/views`

  it('keep table, filter, order, columns and density', async () => {
    const view = { table: 'links', filter: 'region is main', sort: '-targetStatus', columns: 'source,target' }
    const { status, body } = await browser.ask('POST', path(), { name: 'Main links', ...view, density: 'dense' })
    expect([status, body]).toEqual([201, expect.objectContaining({ name: 'Main links', ...view, density: 'dense' })])
    expect(viewPath('bakery', body)).toBe(
      '/dashboard/bakery/explore/links?filter=region+is+main&sort=-targetStatus&columns=source%2Ctarget&density=dense',
    )
    const renamed = await browser.ask('PATCH', `${path()}/${body.id}`, { name: 'Links in main' })
    expect(renamed.body).toMatchObject({ name: 'Links in main', filter: 'region is main', density: 'dense' })
    const changed = await browser.ask('PATCH', `${path()}/${body.id}`, { view: { table: 'images' } })
    expect(changed.body).toMatchObject({ name: 'Links in main', table: 'images', filter: '', sort: '', density: null })
    expect((await browser.ask('DELETE', `${path()}/${body.id}`)).status).toBe(200)
    expect((await browser.ask('DELETE', `${path()}/${body.id}`)).status).toBe(404)
  })

  it.each([
    [{ table: 'cakes' }, 404, expect.stringContaining("There is no table 'cakes'.")],
    [{ table: 'pages', filter: 'url like x' }, 400, expect.stringContaining("'like' is not an operator.")],
    [{ table: 'pages', filter: 'segment is Cakes' }, 400, 'This project has no segment “Cakes”.'],
    [{ table: 'pages', sort: '-price' }, 400, "This table has no column 'price'."],
    [{ table: 'pages', columns: 'url,price' }, 400, "This table has no column 'price'."],
    [{ table: 'pages', density: 'airy' }, 400, 'density is one of: dense, comfortable.'],
  ])('refuses %o', async (view, status, message) => {
    const refused = await browser.ask('POST', path(), { name: 'View', ...view })
    expect([refused.status, refused.body.error.message]).toEqual([status, message])
  })

  it.each(DEFAULT_VIEWS)('the view $name of the product can be shown', async ({ table, filter, sort, columns }) => {
    expect((await explore(table, { filter, sort, columns })).status).toBe(200)
  })
})

describe('filters about more than one table', () => {
  it.each([
    ['previous', ['/breads/rye', '/breads/spelt', '/breads/oat?new']],
    ['first', ['/breads/rye', '/breads/spelt', '/breads/oat?new']],
  ])('finds pages that changed since the %s crawl', async (since, paths) => {
    expect(await pathsWith(`changed since ${since === 'first' ? firstId : since}`)).toEqual(paths)
  })

  it('no page changed since the same crawl, and nothing is earlier than the first', async () => {
    expect(await pathsWith(`changed since ${firstId}`, { session: firstId })).toEqual([])
    expect(await pathsWith('changed since previous', { session: firstId })).toBe(
      'There is no earlier crawl with an archive to compare with.',
    )
  })

  it('refuses crawls of other projects', async () => {
    for (const id of [otherCrawlId, NO_ID, 'yesterday']) {
      const { status, body } = await explore('pages', { filter: `changed since ${id}` })
      expect([status, body.error.message]).toEqual([
        400,
        'The crawl to compare with does not exist, or it belongs to another project.',
      ])
    }
  })

  it.each([
    ['text contains loaf', ['/breads/rye', '/breads/spelt']],
    ['text contains "1921."', ['/']],
    ['text contains "192."', []],
    ['text lacks LOAF', ['/', '/about', '/breads/oat?new']],
    ['text matches "l[a-z]+ht" and text lacks dark', ['/breads/spelt']],
    ['text mismatches "[0-9]{4}" and path starts /b', ['/breads/rye', '/breads/spelt', '/breads/oat?new']],
  ])('%s', async (filter, paths) => {
    expect(await pathsWith(filter)).toEqual(paths)
  })
})
