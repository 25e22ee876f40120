import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_VIEWS } from '#domain/explorer/default-views.ts'
import type { Project } from '#domain/projects/project.ts'
import { MAX_UPLOAD_BYTES } from '#domain/traffic/traffic.ts'
import { groupRows, TRAFFIC_GROUPS } from '#domain/traffic/traffic-groups.ts'
import { accountFiles } from '#operations/account-data/account-files.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const ORIGIN = 'https://bakery.example'

const NOINDEX = { declared: { robots: ['noindex'], robotsByAgent: {} } } as unknown as TestPage

let app: TestApp
let account: TestAccount
let project: Project
let crawlId: string

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  project = await makeProject(app, account.userId)
  crawlId = await makeProjectCrawl(app, project, [
    page('/', '<title>Bakery</title><a href="/rye/">Rye</a><a href="/price-list.pdf">Prices</a>'),
    page('/rye', '<title>Rye</title>', { issues: [issue('missing_h1', 'high'), issue('thin_content', 'low')] }),
    page('/spelt', '<title>Spelt</title>', { issues: [issue('thin_content', 'low')] }),
    page('/private', '<meta name="robots" content="noindex">', NOINDEX),
    page('/removed', '<title>Removed</title>'),
    page('/new', '<title>New</title>', {
      redirects: [{ url: `${ORIGIN}/old`, status: 301, location: `${ORIGIN}/new` }],
      requestedUrl: `${ORIGIN}/old`,
    }),
    {
      url: `${ORIGIN}/gone`,
      status: 'error',
      statusCode: 404,
      error: { kind: 'http-status', message: 'Failed' },
    } as TestPage,
  ])
  await archiveStoredCrawl(app, crawlId, new AbortController().signal)
  await app.database.pool.query(`update report_rows set is_removed = true where session_id = $1 and url = $2`, [
    crawlId,
    `${ORIGIN}/removed`,
  ])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('delete from project_traffic')
})

function page(path: string, html: string, more: TestPage = {}): TestPage {
  const url = `${ORIGIN}${path}`
  const facts = extractHtml({ html, url })
  return { url, title: facts.title ?? '', facts, links: facts.links.map((link) => link.url), ...more }
}

function issue(type: string, severity: 'high' | 'low') {
  return { type, severity, category: 'content', message: type, evidence: [] } as unknown as NonNullable<
    TestPage['issues']
  >[number]
}

// biome-ignore lint/suspicious/noExplicitAny: tests read any response of the API.
type Answer = { status: number; body: any }

async function ask(method: string, path: string, body?: BodyInit, of = project): Promise<Answer> {
  const init = { method, headers: { cookie: account.cookie }, ...(body !== undefined && { body }) }
  const response = await fetch(`${app.origin}/api/projects/${of.id}${path}`, init)
  return { status: response.status, body: await response.json() }
}

const upload = (text: BodyInit, query: Record<string, string> = {}, of = project) =>
  ask('PUT', `/traffic?${new URLSearchParams(query)}`, text, of)

const PAGES = `Top pages,Clicks,Impressions,CTR,Position
${ORIGIN}/,"1,000",20000,5%,2.5
${ORIGIN}/rye/,300,9000,3.3%,4
${ORIGIN}/spelt#flour,40,400,10%,3
${ORIGIN}/spelt,10,100,10%,8
${ORIGIN}/private,7,70,10%,9
${ORIGIN}/removed,5,50,10%,9
${ORIGIN}/old,60,600,10%,5
${ORIGIN}/gone,20,200,10%,6
${ORIGIN}/price-list.pdf,4,40,10%,7
${ORIGIN}/never-linked,3,30,10%,8
https://shop.bakery.example/,2,20,10%,9
${ORIGIN}/new,0,10,0%,30
`

const GROUPS = {
  indexable: { urls: 4, used: 3, total: 1350 },
  noindex: { urls: 1, used: 1, total: 7 },
  broken: { urls: 1, used: 1, total: 20 },
  redirected: { urls: 1, used: 1, total: 60 },
  'no-page': { urls: 1, used: 1, total: 4 },
  'not-found': { urls: 1, used: 1, total: 3 },
  'other-host': { urls: 1, used: 1, total: 2 },
}

type Group = { group: keyof typeof GROUPS; urls: number; used: number; total: number }
const byGroup = (groups: Group[]) =>
  Object.fromEntries(groups.map(({ group, urls, used, total }) => [group, { urls, used, total }]))

async function totalOf(table: string, filter: string): Promise<number> {
  const query = new URLSearchParams({ filter, limit: '0' })
  return (await ask('GET', `/explore/${table}?${query}`)).body.total
}

describe('a preview', () => {
  it('says what was recognised and what the crawl knows about the URLs, and stores nothing', async () => {
    const { status, body } = await ask('POST', '/traffic/preview', PAGES)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'search',
      measure: 'clicks',
      columns: { page: 0, clicks: 1, impressions: 2, position: 4 },
      problem: null,
      counts: { rows: 12, urls: 11, totals: { clicks: 1451 }, skipped: { unnamed: 0, unusable: 0 } },
    })
    expect(byGroup(body.match.groups)).toEqual(GROUPS)
    const redirected = body.match.groups.find(({ group }: Group) => group === 'redirected')
    expect(redirected.examples).toEqual([{ url: `${ORIGIN}/old`, redirectsTo: `${ORIGIN}/new` }])
    expect((await ask('GET', '/traffic')).body).toEqual({ uploads: [] })
  })

  it('finds the pages and the days in the ZIP of Search Console', async () => {
    const file = (text: string) => new TextEncoder().encode(text)
    const zip = zipSync({
      'Abfragen.csv': file('Häufigste Suchanfragen,Klicks\nrye bread,3\n'),
      'Diagramm.csv': file('Datum,Klicks\n2026-05-02,3\n2026-05-01,2\n'),
      'Seiten.csv': file(PAGES),
    })
    const { body } = await ask('POST', '/traffic/preview', zip)
    expect(body).toMatchObject({ entry: 'Seiten.csv', period: '2026-05-01 to 2026-05-02', counts: { rows: 12 } })
  })

  it('says what a file without pages is, and what to export instead', async () => {
    const queries = 'Top queries,Clicks,Impressions,CTR,Position\nrye bread,3,40,7.5%,2.1\n'
    const { body } = await ask('POST', '/traffic/preview', queries)
    expect(body.problem).toMatch(/^This is a list of search queries, not of pages\. In Search Console, .*tab Pages/)
    const zip = await ask('POST', '/traffic/preview', zipSync({ 'Queries.csv': new TextEncoder().encode(queries) }))
    expect(zip.body.error.message).toMatch(/^The ZIP contains Queries\.csv\. This is a list of search queries/)
    const picture = await ask('POST', '/traffic/preview', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10))
    expect(picture.body.error.message).toMatch(/^This is a PNG image, not a table/)
  })

  it('lets the user say what the columns are', async () => {
    const unclear = 'Alpha,Beta,Gamma\n/rye,5,80\n'
    const { body } = await ask('POST', '/traffic/preview', unclear)
    expect(body).toMatchObject({ kind: null, counts: null, columns: { page: 0 }, header: ['Alpha', 'Beta', 'Gamma'] })
    expect(body.problem).toBe('It is not clear what the columns count. Choose what they are.')
    const chosen = await ask('POST', '/traffic/preview?kind=analytics&columns=page:0,views:2', unclear)
    expect(chosen.body).toMatchObject({ measure: 'views', problem: null, counts: { totals: { views: 80 } } })
    const wrong = await ask('POST', '/traffic/preview?kind=analytics&columns=page:0,views:7', unclear)
    expect(wrong.status).toBe(400)
  })

  it('works before the first crawl', async () => {
    const fresh = await makeProject(app, account.userId)
    const { body } = await ask('POST', '/traffic/preview', PAGES, fresh)
    expect(body).toMatchObject({
      counts: { urls: 11 },
      match: null,
      matchProblem: expect.stringContaining('not been crawled'),
    })
  })
})

it.each([
  ['', 'The file is empty.'],
  [`Page,Clicks\n${ORIGIN}/,1\n${ORIGIN}/a,x`, 'Line 3: “x” is not a number, but the column is used for clicks.'],
  ['Query,Clicks\nrye bread,1', expect.stringContaining('This is a list of search queries, not of pages.')],
  [new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]), 'The ZIP file is damaged. Export it again.'],
  [new Uint8Array(MAX_UPLOAD_BYTES + 1).fill(65), 'The file is too large; the limit is 20 MB. You can zip it.'],
])('refuses a file that cannot be read, and keeps the last one: %#', async (text, message) => {
  await upload(PAGES, { name: 'Pages.csv' })
  const { status, body } = await upload(text, { name: 'bad.csv' })
  expect([status, body.error.message]).toEqual([400, message])
  expect((await ask('GET', '/traffic')).body.uploads).toMatchObject([{ fileName: 'Pages.csv' }])
})

describe('an upload', () => {
  it('replaces the last one of its kind, and can be deleted', async () => {
    const saved = await upload(PAGES, { name: 'Pages.csv', period: ' May to  July ' })
    expect(saved.body.uploads).toMatchObject([
      { kind: 'search', fileName: 'Pages.csv', period: 'May to July', urls: 11 },
    ])
    const dated = '# Start date: 20260501\n# End date: 20260531\npage,visitors,pageviews\n/rye,5,9\n'
    await upload(dated, { name: 'plausible.csv' })
    const { uploads } = (await upload(`Page,Clicks\n${ORIGIN}/,1`, { name: 'two.csv' })).body
    expect(uploads).toMatchObject([
      { kind: 'search', fileName: 'two.csv', period: null, fields: ['clicks'] },
      {
        kind: 'analytics',
        fileName: 'plausible.csv',
        period: '2026-05-01 to 2026-05-31',
        totals: { views: 9, users: 5 },
      },
    ])
    expect((await ask('DELETE', '/traffic/search')).status).toBe(200)
    expect((await ask('DELETE', '/traffic/search')).status).toBe(404)
    expect((await ask('GET', '/traffic')).body.uploads).toMatchObject([{ kind: 'analytics' }])
  })

  it('is counted by what the crawl says, as the explorer shows it', async () => {
    await upload(PAGES)
    const { kinds } = (await ask('GET', '/traffic/report')).body
    expect(byGroup(kinds[0].groups)).toEqual(GROUPS)
    for (const group of TRAFFIC_GROUPS) {
      const counted = kinds[0].groups.find((each: Group) => each.group === group) ?? { urls: 0, used: 0 }
      for (const [min, count] of [
        [null, counted.urls],
        [1, counted.used],
      ] as const) {
        const rows = groupRows(group, 'clicks', min)
        if (rows) expect([group, min, await totalOf(rows.table, rows.filter)]).toEqual([group, min, count])
      }
    }
    const { body } = await ask('GET', '/traffic/urls?kind=search&group=not-found')
    expect(body).toMatchObject({ measure: 'clicks', total: 1, urls: [{ url: `${ORIGIN}/never-linked`, total: 3 }] })
    expect((await ask('GET', '/traffic/urls?kind=analytics&group=not-found')).status).toBe(404)
  })

  it('adds columns to the explorer, which follow the next upload', async () => {
    const rows = async (query: Record<string, string>) =>
      (await ask('GET', `/explore/pages?${new URLSearchParams({ sort: '-clicks', limit: '3', ...query })}`)).body
    expect((await rows({})).columns).not.toContain('clicks')
    await upload(PAGES)
    expect((await rows({})).columns).toContain('clicks')
    const columns = 'path,clicks,impressions,ctr,searchPosition'
    expect(
      (await rows({ columns, filter: 'clicks filled' })).rows.map(({ cells }: { cells: object }) => cells),
    ).toEqual([
      { path: '/', clicks: 1000, impressions: 20000, ctr: 5, searchPosition: 2.5 },
      { path: '/rye', clicks: 300, impressions: 9000, ctr: 3.33, searchPosition: 4 },
      { path: '/spelt', clicks: 50, impressions: 500, ctr: 10, searchPosition: 4 },
    ])
    const csv = await fetch(
      `${app.origin}/api/projects/${project.id}/explore/pages/csv?columns=path,clicks&sort=-clicks`,
      {
        headers: { cookie: account.cookie },
      },
    )
    expect(await csv.text()).toContain('Path,Clicks\r\n/,1000\r\n')
    await upload('page,visitors,pageviews\n/rye,5,9\n')
    await upload(`Page,Clicks\n${ORIGIN}/rye,8`)
    const next = await rows({ columns: 'path,clicks,views', filter: 'clicks filled or views filled' })
    expect(next.rows.map(({ cells }: { cells: object }) => cells)).toEqual([{ path: '/rye', clicks: 8, views: 9 }])
    await ask('DELETE', '/traffic/search')
    expect(await totalOf('pages', 'clicks filled')).toBe(0)
    for (const view of DEFAULT_VIEWS.filter(({ needs }) => needs)) {
      expect(await totalOf(view.table, view.filter), view.name).toBe(0)
    }
  })

  it('can be part of a segment', async () => {
    await upload(PAGES)
    const json = JSON.stringify({ name: 'Popular', filter: 'clicks >= 50' })
    const path = `${app.origin}/api/projects/${project.id}/segments`
    const headers = { cookie: account.cookie, 'content-type': 'application/json' }
    expect((await fetch(path, { method: 'POST', headers, body: json })).status).toBe(201)
    expect(await totalOf('pages', 'segment is Popular')).toBe(3)
    expect(await totalOf('links', 'segment is Popular')).toBe(2)
  })
})

it('is part of the account export, and is deleted with its project', async () => {
  const other = await makeProject(app, account.userId, { slug: 'corner-shop' })
  await upload('page,visitors\n/rye,5\n', { name: 'plausible.csv' }, other)
  const files = new Map<string, string>()
  for await (const { path, content } of accountFiles(app, account.userId, async () => {})) {
    const pieces = await Array.fromAsync(content, (piece) => Buffer.from(piece).toString())
    files.set(path, pieces.join(''))
  }
  expect(files.get('search-traffic/corner-shop-analytics.csv')).toContain('/rye,,,,,,5\n')
  expect(files.get('projects.json')).toContain('"fileName": "plausible.csv"')
  expect((await ask('DELETE', '', undefined, other)).status).toBe(200)
  expect((await app.database.pool.query('select 1 from project_traffic')).rowCount).toBe(0)
})

it('the dashboard can order what to fix by impact × clicks', async () => {
  expect((await ask('GET', '/site-state')).body.byTraffic).toBe(null)
  await upload(PAGES, { name: 'Pages.csv', period: 'May' })
  const { byTraffic } = (await ask('GET', '/site-state')).body
  expect(byTraffic).toMatchObject({ kind: 'search', measure: 'clicks', period: 'May', broken: 20, soft404s: 0 })
  const traffic = Object.fromEntries(
    byTraffic.issues.map(({ type, traffic: clicks }: { type: string; traffic: number }) => [type, clicks]),
  )
  expect(traffic).toMatchObject({ missing_h1: 300, thin_content: 350 })
  expect(byTraffic.issues[0].type).toBe('missing_h1')
  await upload(`Page,Clicks\n${ORIGIN}/spelt,8`)
  expect((await ask('GET', '/site-state')).body.byTraffic.issues[0]).toMatchObject({ type: 'thin_content', traffic: 8 })
})
