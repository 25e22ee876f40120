import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_FILTER } from '#domain/explorer/filter.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { EXPLORER_TABLE_NAMES, EXPLORER_TABLES } from '#domain/explorer/tables.ts'
import type { Project } from '#domain/projects/project.ts'
import { duplicateFilter } from '#domain/site-reports/duplicates-report.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import type { ExploredRows } from '#operations/explorer/explore-table.ts'
import { tableSheets } from '#operations/report-exports/xlsx-tables.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readCsv } from '#testing/read-csv.ts'
import { makeIssue } from '#testing/reports/bakery-crawls.ts'

const ORIGIN = 'https://bakery.example'
const MAX_SORTS = 5
const sameTitleAs = (path: string) => [
  { ...makeIssue('duplicate_title', 'medium'), evidence: [{ saw: 'Spelt' }, { saw: `${ORIGIN}${path}` }] },
]

let app: TestApp
let account: TestAccount
let project: Project
let crawlId: string

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  project = await makeProject(app, account.userId)
  const segment = [project.id, 'x', 'path is /x']
  await app.database.pool.query('insert into project_segments (project_id, name, filter) values ($1, $2, $3)', segment)
  crawlId = await makeProjectCrawl(app, project, [
    page('/', '<title>Bakery</title><a href="/breads/rye">Rye</a><a href="https://mill.example/">Mill</a>'),
    page('/breads/rye', '<title>Rye (dark)</title><img src="/rye.jpg" alt="A loaf"><a href="/">Home</a>'),
    { ...page('/breads/spelt', '<title>Spelt</title><img src="/spelt.jpg">'), issues: sameTitleAs('/breads/white') },
    page('/breads/2024/05', '<h1>May</h1><a href="/">=1+1</a>'),
    { ...page('/breads/white', '<title>Spelt</title>'), issues: sameTitleAs('/breads/spelt') },
  ])
  await archiveStoredCrawl(app, crawlId, new AbortController().signal)
})
afterAll(() => app.close())

function page(path: string, html: string): TestPage {
  const url = `${ORIGIN}${path}`
  const facts = extractHtml({ html, url })
  return { url, title: facts.title ?? facts.h1s[0] ?? '', facts, links: facts.links.map((link) => link.url) }
}

async function explore(table: string, query: Record<string, string> = {}): Promise<Response> {
  const path = `${app.origin}/api/projects/${project.id}/explore/${table}?${new URLSearchParams(query)}`
  return fetch(path, { headers: { cookie: account.cookie } })
}

async function urlsWith(filter: string): Promise<string[]> {
  const { rows }: ExploredRows = await (await explore('pages', { filter, columns: 'url' })).json()
  return rows.map(({ pageUrl }) => pageUrl.replace(ORIGIN, ''))
}

it.each(EXPLORER_TABLE_NAMES)('every column of the table %s can be shown and sorted by', async (table) => {
  const columns = Object.keys(EXPLORER_TABLES[table].columns)
  for (let at = 0; at < columns.length; at += MAX_SORTS) {
    const some = columns.slice(at, at + MAX_SORTS)
    const sort = some.map((column) => `-${column}`).join()
    const response = await explore(table, {
      columns: columns.join(),
      sort,
      filter: 'segment is-not x and text lacks x',
    })
    expect(await response.json(), sort).toMatchObject({ columns })
  }
})

it.each([
  ['title contains DARK', ['/breads/rye']],
  ['title lacks a', ['/breads/spelt', '/breads/2024/05', '/breads/white']],
  ['title is Spelt or title is Bakery', ['/', '/breads/spelt', '/breads/white']],
  ['title empty', ['/breads/2024/05']],
  ['titleLength <= 0', ['/breads/2024/05']],
  ['url matches "/breads/[a-z]+$" and inlinks >= 1', ['/breads/rye']],
  ['url mismatches breads', ['/']],
  ['inlinks <= 0 and url ends T', ['/breads/spelt']],
  ['url starts /breads/S', ['/breads/spelt']],
  [`url starts ${ORIGIN}/breads/S`, ['/breads/spelt']],
  ['url is /', ['/']],
  ['url is-not / and url is-not /breads/rye', ['/breads/spelt', '/breads/2024/05', '/breads/white']],
  ['folder is /breads/ and (title is Spelt or inlinks >= 1)', ['/breads/rye', '/breads/spelt', '/breads/white']],
  ['template is "/breads/*/*"', ['/breads/2024/05']],
  ['inSitemap is yes', []],
  ['indexability is-not indexable', []],
])('the filter %s', async (filter, expected) => {
  expect(await urlsWith(filter)).toEqual(expected)
})

it('gives the rows of a part of the table, their number and the page of each', async () => {
  const response = await explore('pages', { sort: '-titleLength', columns: 'titleLength', offset: '1', limit: '2' })
  expect(await response.json()).toMatchObject({
    total: 5,
    offset: 1,
    rows: [
      { cells: { titleLength: 6 }, pageUrl: `${ORIGIN}/`, seq: 1 },
      { cells: { titleLength: 5 }, pageUrl: `${ORIGIN}/breads/spelt`, seq: 3 },
    ],
  })
})

it('a page that did not load has no length of title or description', async () => {
  const other = await makeProject(app, account.userId)
  const crawl = await makeProjectCrawl(app, other, [
    page('/', '<p>Bread'),
    { url: `${ORIGIN}/gone`, status: 'error', statusCode: 404 },
  ])
  await archiveStoredCrawl(app, crawl, new AbortController().signal)
  const ask = async (query: string) => {
    const path = `${app.origin}/api/projects/${other.id}/explore/pages?columns=titleLength,descriptionLength${query}`
    const { rows }: ExploredRows = await (await fetch(path, { headers: { cookie: account.cookie } })).json()
    return rows.map(({ cells }) => [cells.titleLength, cells.descriptionLength])
  }
  const [loaded, broken] = [
    [0, 0],
    [null, null],
  ]
  expect(await ask('')).toEqual([loaded, broken])
  expect(await ask('&filter=titleLength is 0')).toEqual([loaded])
  expect(await ask('&filter=descriptionLength empty')).toEqual([broken])
})

it('counts issues as totals do, and says how many pages are guessed', async () => {
  const other = await makeProject(app, account.userId)
  const issues = ['missing_meta', 'missing_h1'].map((type) => makeIssue(type, 'high'))
  const crawl = await makeProjectCrawl(app, other, [
    { ...page('/', '<p>Bread'), issues },
    { url: `${ORIGIN}/gone`, status: 'error', statusCode: 404, issues: [makeIssue('client_error', 'high')] },
    { ...page('/about', '<p>Bread'), issues, isGuessed: true },
  ])
  await archiveStoredCrawl(app, crawl, new AbortController().signal)
  const ask = async (path: string) =>
    (await fetch(`${app.origin}/api/projects/${other.id}/${path}`, { headers: { cookie: account.cookie } })).json()
  const { total, guessed, rows }: ExploredRows = await ask('explore/pages?columns=issues,highIssues')
  expect([total, guessed]).toEqual([3, 1])
  expect(rows.map(({ cells }) => [cells.issues, cells.highIssues])).toEqual([
    [2, 2],
    [0, 0],
    [null, null],
  ])
  expect(await ask('explore/pages?filter=issues >= 0')).toMatchObject({ total: 2, guessed: 0 })
  expect(await ask('explore-text?q=bread')).toMatchObject({ total: 2, searched: 2, guessed: 1 })
})

it.each([
  [{ offset: '-1' }, 'offset', 0],
  [{ limit: '-1' }, 'limit', 0],
  [{ limit: 'all' }, 'limit', 0],
])('refuses %o', async (query, field, least) => {
  const response = await explore('pages', query)
  expect([response.status, JSON.stringify(await response.json())]).toEqual([
    400,
    expect.stringMatching(new RegExp(`${field}.*must be a whole number, ${least} or more`)),
  ])
})

it('only counts with a limit of 0', async () => {
  expect(await (await explore('pages', { limit: '0' })).json()).toMatchObject({ total: 5, rows: [] })
})

it('lists links with their text and images with their alt text', async () => {
  const links: ExploredRows = await (await explore('links', { filter: 'isInternal is no', columns: 'anchor' })).json()
  expect(links.rows).toEqual([{ cells: { anchor: 'Mill' }, pageUrl: `${ORIGIN}/`, seq: 1, pages: {} }])
  const images: ExploredRows = await (await explore('images', { filter: 'hasAlt is no', columns: 'src' })).json()
  expect(images.rows.map(({ cells }) => cells)).toEqual([{ src: `${ORIGIN}/spelt.jpg` }])
})

it('says which cells are pages of the crawl', async () => {
  const query = { filter: 'source ends .example/', columns: 'target', sort: 'target' }
  const { rows }: ExploredRows = await (await explore('links', query)).json()
  expect(rows.map(({ cells, pages }) => [cells.target, pages])).toEqual([
    [`${ORIGIN}/breads/rye`, { target: 2 }],
    ['https://mill.example/', {}],
  ])
})

it.each([
  [{}, ['/', '/breads/rye', '/breads/spelt', '/breads/2024/05', '/breads/white']],
  [{ filter: 'title filled', sort: '-url' }, ['/breads/white', '/breads/spelt', '/breads/rye', '/']],
  [{ rows: '2,4' }, ['/breads/rye', '/breads/2024/05']],
])('exports the rows %o as CSV, with the words of the screen', async (query, paths) => {
  const response = await explore('pages/csv', { columns: 'url,inSitemap,indexability', ...query })
  expect(response.headers.get('content-disposition')).toContain('.csv')
  const rows = paths.map((path) => [`${ORIGIN}${path}`, 'No', 'Indexable'])
  expect(readCsv(await response.text())).toEqual([['URL', 'In sitemap', 'Indexability'], ...rows])
})

it('text that a spreadsheet would run as a formula is exported as text', async () => {
  const response = await explore('links/csv', { columns: 'anchor', filter: 'source ends 05' })
  expect(await response.text()).toBe("Link text\r\n'=1+1\r\n")
})

it.each([
  ['pages', { filter: 'price >= 3' }, 400, "This table has no column 'price'."],
  ['pages', { filter: 'statusCode >= many' }, 400, "'many' is not a number."],
  ['pages', { filter: 'title >= 3' }, 400, "'Title' cannot be compared with '>='."],
  ['pages', { filter: 'title matches "("' }, 400, 'The regular expression cannot be used: missing closing ): `(`.'],
  ['pages/csv', { rows: '3-1' }, 400, 'Write the rows as numbers and ranges, such as 1-100,150.'],
  ['pages', { sort: '-price' }, 400, "This table has no column 'price'."],
  ['pages', { columns: 'url,"; drop table urls' }, 400, "This table has no column '\"; drop table urls'."],
  ['cakes', {}, 404, expect.stringContaining("There is no table 'cakes'.")],
])('refuses %s %o', async (table, query, status, message) => {
  const response = await explore(table, query)
  expect([response.status, await response.json()]).toEqual([status, { error: expect.objectContaining({ message }) }])
})

it('a workbook has a sheet for each table with rows, and one for duplicates', async () => {
  const { sheets, notes } = await tableSheets(app, crawlId, false)
  const rows = await Promise.all(sheets.map(async (sheet) => [sheet.name, await Array.fromAsync(sheet.rows)] as const))
  expect(notes).toEqual([])
  expect(rows.map(([name, { length }]) => [name, length])).toEqual([
    ['Links', 4],
    ['Images', 2],
    ['Duplicates', expect.any(Number)],
  ])
  const links = new Map(rows).get('Links')
  expect(links?.[0]?.slice(0, 3)).toEqual([`${ORIGIN}/`, 'Rye', `${ORIGIN}/breads/rye`])
  expect(await tableSheets(app, crawlId, true)).toMatchObject({ sheets: [] })
})

it('groups pages with the same title, and the explorer has the rows of a group', async () => {
  const path = `${app.origin}/api/projects/${project.id}/site-reports/duplicates?kind=title`
  const { counts, groups } = await (await fetch(path, { headers: { cookie: account.cookie } })).json()
  expect(counts[0]).toMatchObject({ kind: 'title', groups: 1, pages: 2 })
  expect(groups).toMatchObject([
    {
      text: 'Spelt',
      pages: 2,
      members: [{ url: `${ORIGIN}/breads/spelt`, seq: 3 }, { url: `${ORIGIN}/breads/white` }],
    },
  ])
  const filter = duplicateFilter('title', groups[0])
  const rows: ExploredRows = await (await explore('pages', { filter: formatFilter(filter ?? NO_FILTER) })).json()
  expect(rows.total).toBe(2)
})
