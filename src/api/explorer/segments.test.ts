import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_VIEWS } from '#domain/explorer/default-views.ts'
import { MAX_SEGMENTS } from '#domain/explorer/segments.ts'
import { viewPath } from '#domain/explorer/views.ts'
import type { Project } from '#domain/projects/project.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
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
  await crawl(project, '2026-11-02T08:00:00.000Z', [
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
