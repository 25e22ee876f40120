import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import type { FoundPage } from '#domain/explorer/text-search.ts'
import type { ExtractionRule } from '#domain/extraction/extraction-rule.ts'
import type { Project } from '#domain/projects/project.ts'
import { runStoredCrawl } from '#operations/crawls/run-stored-crawl.ts'
import type { ExploredRows } from '#operations/explorer/explore-table.ts'
import { tableSheets } from '#operations/report-exports/xlsx-tables.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readCsv } from '#testing/read-csv.ts'
import { type Handler, serveSite } from '#testing/sites/serve-site.ts'

const NEVER = new AbortController().signal
const OFF = { isOn: false }
const RULES: ExtractionRule[] = [
  { name: 'Price', by: 'css', expression: '.price', take: 'text', attribute: '' },
  { name: 'Photo (first)', by: 'xpath', expression: '//img[1]', take: 'attribute', attribute: 'src' },
  { name: 'SKU', by: 'regex', expression: 'sku-(\\d+)', take: 'text', attribute: '' },
  { name: 'Reviews', by: 'css', expression: 'li', take: 'count', attribute: '' },
]
const PAGES: Record<string, string> = {
  '/': '<title>Shop</title><a href="/rye">Rye</a><a href="/spelt">Spelt</a>\n<script>track("UA-1");</script>',
  '/rye': '<title>Rye</title><p class="price">4.20</p><img src="/rye.jpg"><i id="sku-17"></i><ul><li>Good<li>Sour</ul>',
  '/spelt': '<title>Spelt</title>\n<p class=price>5.00</p><p class=price>4.50</p>\n<!-- sku-18, Track("UA-2") -->',
}

let app: TestApp
let account: TestAccount
let project: Project
let site: Awaited<ReturnType<typeof serveSite>>
let first: string
let second: string
const responses: string[] = []

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  site = await serveSite(Object.fromEntries(Object.entries(PAGES).map(([path, html]) => [path, tagged(html)])))
  project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  const saved = await call('PATCH', 'settings', {
    ...{ pace: 'fast', useSitemaps: false, extraction: RULES, keepSource: true },
    requests: { externalLinks: OFF, probes: OFF, resources: OFF },
  })
  expect(saved, saved.text).toMatchObject({ status: 200 })
  first = await crawl()
  await call('PATCH', 'settings', { extraction: RULES.slice(0, 1), keepSource: false })
  second = await crawl()
}, 120_000)
afterAll(async () => {
  await site.close()
  await app.close()
})

function tagged(html: string): Handler {
  return (request, response) => {
    const isKnown = request.headers['if-none-match'] === '"1"'
    responses.push(`${isKnown ? 304 : 200} ${request.url}`)
    response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', etag: '"1"' })
    response.end(isKnown ? '' : html)
  }
}

async function crawl(): Promise<string> {
  const { id } = (await call('POST', 'crawls')).value
  await runStoredCrawl(app, id, NEVER, { pace: { concurrency: 1, delayMs: 0 } })
  return id
}

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`${app.origin}/api/projects/${project.id}/${path}`, {
    method,
    headers: { cookie: account.cookie, 'content-type': 'application/json', origin: app.origin },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, value: text.startsWith('{') ? JSON.parse(text) : null }
}

const explore = (query: Record<string, string>, path = 'explore/pages') =>
  call('GET', `${path}?${new URLSearchParams({ session: first, ...query })}`)
const pathsOf = ({ value }: Awaited<ReturnType<typeof explore>>) =>
  (value as ExploredRows).rows.map(({ pageUrl }) => new URL(pageUrl).pathname)

it('a crawl takes the columns of its rules from each page', async () => {
  const { value } = await explore({ columns: 'url,x:Price,x:Photo_%28first%29,x:SKU,n:Reviews', sort: 'url' })
  expect(value.rows.map(({ cells: { url: _, ...own } }: ExploredRows['rows'][number]) => own)).toEqual([
    { 'x:Price': '', 'x:Photo_%28first%29': '', 'x:SKU': '', 'n:Reviews': 0 },
    { 'x:Price': '4.20', 'x:Photo_%28first%29': '/rye.jpg', 'x:SKU': '17', 'n:Reviews': 2 },
    { 'x:Price': '5.00 | 4.50', 'x:Photo_%28first%29': '', 'x:SKU': '18', 'n:Reviews': 0 },
  ])
  expect((await explore({})).value.columns).toEqual(expect.arrayContaining(['url', 'x:Price', 'n:Reviews']))
})

it.each([
  [{ filter: 'x:Price filled' }, ['/rye', '/spelt']],
  [{ filter: 'n:Reviews >= 2 or x:SKU is 18' }, ['/rye', '/spelt']],
  [{ filter: 'x:Price matches "^4"' }, ['/rye']],
  [{ sort: '-x:Price,url' }, ['/spelt', '/rye', '/']],
  [{ sort: '-n:Reviews,-url' }, ['/rye', '/spelt', '/']],
  [{ filter: 'html contains ua-2' }, ['/spelt']],
  [{ filter: 'html lacks track' }, ['/rye']],
])('pages with %j', async (query, paths) => {
  expect(pathsOf(await explore(query))).toEqual(paths)
})

it('segments may name such columns', async () => {
  const segment = [project.id, 'Priced', 'x:Price filled']
  await app.database.pool.query('insert into project_segments (project_id, name, filter) values ($1, $2, $3)', segment)
  expect(pathsOf(await explore({ filter: 'segment is Priced and x:SKU is 17' }))).toEqual(['/rye'])
})

it('CSV and XLSX have the columns by their names', async () => {
  const csv = await explore({ columns: 'x:Photo_%28first%29,n:Reviews', sort: 'url' }, 'explore/pages/csv')
  expect(readCsv(csv.text)).toEqual([
    ['Photo (first)', 'Reviews'],
    ['', '0'],
    ['/rye.jpg', '2'],
    ['', '0'],
  ])
  const { sheets } = await tableSheets(app, first, false)
  const [extracted] = sheets
  expect(extracted).toMatchObject({ name: 'Extracted' })
  expect(extracted?.columns.map(({ title }) => title)).toEqual(['URL', 'Price', 'Photo (first)', 'SKU', 'Reviews'])
})

it('a crawl shows the columns it had, and says which it has not', async () => {
  expect((await explore({ session: first }, 'explore-columns')).value).toEqual({
    columns: ['x:Price', 'x:Photo_%28first%29', 'x:SKU', 'n:Reviews'],
    hasSource: true,
  })
  expect((await explore({ session: second }, 'explore-columns')).value).toEqual({
    columns: ['x:Price'],
    hasSource: false,
  })
  const shown = await explore({ session: second, columns: 'url,x:SKU,x:Price' })
  expect(shown.value.columns).toEqual(['url', 'x:Price'])
  const refused = await explore({ session: second, filter: 'x:SKU filled' })
  expect(refused).toMatchObject({ status: 400, value: { error: { code: 'invalid_filter' } } })
  expect(refused.value.error.message).toBe(
    'This crawl has no extracted column “SKU”: the project had no such rule when it was crawled. It has “Price”.',
  )
})

it('unchanged pages are requested in full after a change of the rules, and reused without one', async () => {
  responses.length = 0
  const third = await crawl()
  expect(responses.filter((line) => !line.includes('robots'))).toEqual(['304 /', '304 /rye', '304 /spelt'])
  expect(pathsOf(await explore({ session: third, filter: 'x:Price starts 4' }))).toEqual(['/rye'])
  await call('PATCH', 'settings', { extraction: RULES.slice(2, 3) })
  responses.length = 0
  const fourth = await crawl()
  expect(responses.filter((line) => !line.includes('robots'))).toEqual(['200 /', '200 /rye', '200 /spelt'])
  expect(pathsOf(await explore({ session: fourth, filter: 'x:SKU is 17' }))).toEqual(['/rye'])
}, 120_000)

it.each<[{ in: string; q: string; regex?: string }, string[]]>([
  [{ in: 'html', q: 'track(' }, ['/ 1 2:track(', '/spelt 1 3:Track(']],
  [{ in: 'html', q: 'class="?price', regex: 'yes' }, ['/rye 1 1:class="price', '/spelt 2 2:class=price']],
  [{ in: 'html', q: '(?s)</title>.*<p class=(price)', regex: 'yes' }, ['/spelt 1 </title>']],
  [{ in: 'text', q: 'SOUR' }, ['/rye 1 1:Sour']],
  [{ in: 'html', q: 'nowhere' }, []],
])('a search for %j', async (query, expected) => {
  const { value } = await explore(query as Record<string, string>, 'explore-text')
  const shown = value.pages.map(({ url, count, lines, acrossLines }: FoundPage) =>
    [new URL(url).pathname, count, ...lines.map(({ line, match }) => `${line}:${match}`), acrossLines?.split('\n')[0]]
      .filter((part) => part !== undefined)
      .join(' '),
  )
  expect(shown).toEqual(expected)
  expect(value).toMatchObject({ isKept: true, searched: 3, cut: 0 })
  const operator = query.regex ? 'matches' : 'contains'
  const rows = await explore({ filter: formatFilter({ column: query.in, operator, value: query.q }) })
  expect(rows.value.total, 'the explorer has as many rows').toBe(value.total)
})

it('a search shows what is around a match, and links to the page', async () => {
  const { value } = await explore({ in: 'html', q: 'UA-1' }, 'explore-text')
  expect(value.pages).toEqual([
    expect.objectContaining({
      seq: 1,
      lines: [{ line: 2, before: '<script>track("', match: 'UA-1', after: '");</script>' }],
    }),
  ])
})

it('a search in a crawl without source says so', async () => {
  const { value } = await explore({ session: second, in: 'html', q: 'track' }, 'explore-text')
  expect(value).toMatchObject({ isKept: false, searched: 0, total: 0 })
  const refused = await explore({ session: second, filter: 'html contains track' })
  expect(refused.value.error.message).toMatch(/^This crawl kept no HTML source\. Switch on/)
  const wrong = await explore({ in: 'html', q: '(', regex: 'yes' }, 'explore-text')
  expect(wrong).toMatchObject({ status: 400, value: { error: { message: /regular expression cannot be used/ } } })
})

it('rules are tried on a page before they are saved', async () => {
  const bad = { name: 'Bad', by: 'css', expression: 'div[', take: 'text', attribute: '' }
  const { value } = await call('POST', 'extraction-test', { url: '/spelt', rules: [RULES[0], bad] })
  expect(value).toEqual({
    ...{ url: `${site.origin}/spelt`, statusCode: 200, error: null },
    results: [
      { values: ['5.00', '4.50'], count: 2, isCut: false, problem: null },
      { values: [], count: 0, isCut: false, problem: expect.stringMatching(/^The CSS selector cannot be used/) },
    ],
  })
  const missing = await call('POST', 'extraction-test', { url: '/nowhere', rules: [RULES[0]] })
  expect(missing.value).toMatchObject({ statusCode: 404, error: expect.any(String) })
  const elsewhere = await call('POST', 'extraction-test', { url: 'https://other.example/', rules: [RULES[0]] })
  expect(elsewhere).toMatchObject({ status: 400, value: { error: { field: 'url' } } })
})

it('rules that cannot be used are refused before the page is requested', async () => {
  const before = responses.length
  const bad = { name: 'Bad', by: 'css', expression: 'div[[', take: 'text', attribute: '' }
  const { value } = await call('POST', 'extraction-test', { url: '/spelt', rules: [bad] })
  expect(value).toMatchObject({
    ...{ url: `${site.origin}/spelt`, statusCode: null, error: null },
    results: [{ count: 0, problem: expect.stringMatching(/^The CSS selector cannot be used/) }],
  })
  expect(responses.slice(before)).toEqual([])
})

it('rules are tried over http if only that responds and no scheme was typed', async () => {
  const https = `${site.origin.replace('http:', 'https:')}/`
  const assume = (url: string, isAssumed: boolean) =>
    app.database.pool.query('update projects set url = $2, is_scheme_assumed = $3 where id = $1', [
      ...[project.id, url, isAssumed],
    ])
  await assume(https, true)
  for (const url of ['', '/spelt', `${https}spelt`]) {
    const { value } = await call('POST', 'extraction-test', { url, rules: [RULES[0]] })
    const tested = `${site.origin}${url === '' ? '/' : '/spelt'}`
    expect(value, url).toMatchObject({ url: tested, statusCode: 200, error: null })
  }
  await assume(`${site.origin}/`, false)
})

it('a rule that cannot be used is not saved', async () => {
  const bad = { name: 'Bad', by: 'xpath', expression: '//a[', take: 'text', attribute: '' }
  const { status, value } = await call('PATCH', 'settings', { extraction: [bad] })
  expect({ status, field: value.error.field }).toEqual({ status: 400, field: 'extraction' })
  expect(value.error.message).toMatch(/^“Bad”: The XPath cannot be used/)
})
