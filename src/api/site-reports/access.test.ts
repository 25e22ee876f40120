import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Filter } from '#domain/explorer/filter.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { parseFilter } from '#domain/explorer/parse-filter.ts'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import {
  type AccessReport,
  type BotsReport,
  blockedForFilter,
  blockedOnHostFilter,
  ruleFilter,
} from '#domain/site-reports/access.ts'
import {
  ALL_PAGES_FILTER,
  blockedFilter,
  canonicalFilter,
  type IndexabilityReport,
  indexabilityFilter,
  inSitemapFilter,
  NOT_IN_SITEMAP_FILTER,
  reasonFilter,
  SITEMAP_NOT_PAGES_FILTER,
  SITEMAP_REDIRECTS_FILTER,
} from '#domain/site-reports/indexability.ts'
import { SITEMAP_FAULTS } from '#domain/site-state/page-sets.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { runStoredCrawl } from '#operations/crawls/run-stored-crawl.ts'
import type { ExploredRows } from '#operations/explorer/explore-table.ts'
import type { Simulation } from '#operations/site-reports/compare-on-tables.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readCsv } from '#testing/read-csv.ts'
import {
  answerWith,
  pageWithLinks,
  redirectTo,
  type ServedSite,
  serveSite,
  textFile,
} from '#testing/sites/serve-site.ts'

const NEVER = new AbortController().signal

const ROBOTS = [
  'User-agent: *',
  'Disallow: /cart',
  'Allow: /cart/help',
  'Crawl-delay: 0',
  '',
  'User-agent: GPTBot',
  'User-agent: ClaudeBot',
  'Disallow: /',
  'Allow: /rye # a bread',
  '',
  'User-agent: Googlebot',
  'Disallow: /meta',
  'Disallow: /*.pdf$',
].join('\r\n')

const canonical = (to: string) => `<title>Canonical to ${to}</title><link rel="canonical" href="${to}">`

let app: TestApp
let account: TestAccount
let site: ServedSite
let projectId: string
let host: string

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  const paths = ['/rye', '/meta', '/header', '/both', '/expired', '/to-rye', '/to-chain', '/to-old', '/to-gone']
  const more = ['/to-other', '/to-itself', '/to-meta', '/gone', '/failing', '/old', '/cart/1', '/cart/2', '/cart/help']
  site = await serveSite({
    '/': pageWithLinks('Home', ...paths, ...more, '/menu.pdf', '/removed'),
    '/rye': pageWithLinks('Rye', '/'),
    '/removed': '<title>Removed later</title><meta name="robots" content="noindex">',
    '/meta': '<title>Meta</title><meta name="robots" content="noindex, follow">',
    '/header': answerWith(200, { 'x-robots-tag': 'noindex' }, '<title>Header</title>'),
    '/both': answerWith(200, { 'x-robots-tag': 'none' }, '<title>Both</title><meta name=googlebot content=noindex>'),
    '/expired': '<title>Expired</title><meta name="robots" content="unavailable_after: 2020-01-01">',
    '/to-rye': canonical('/rye'),
    '/to-chain': canonical('/to-rye'),
    '/to-old': canonical('/old'),
    '/to-gone': canonical('/gone'),
    '/to-meta': canonical('/meta'),
    '/to-other': canonical('https://other.example/'),
    '/to-itself': canonical('/to-itself'),
    '/cart/help': '<title>Help</title>',
    '/gone': answerWith(404),
    '/failing': answerWith(500),
    '/old': redirectTo('/rye'),
    '/robots.txt': (request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end(`${ROBOTS}\r\nSitemap: http://${request.headers.host}/map.xml`),
    '/map.xml': (request, response) => {
      const listed = ['/', '/meta', '/old', '/gone', '/cart/1'].map(
        (path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`,
      )
      response.writeHead(200, { 'content-type': 'application/xml' }).end(`<urlset>${listed.join('')}</urlset>`)
    },
    '/menu.pdf': textFile('a menu', 'application/pdf'),
  })
  host = new URL(site.origin).host
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  projectId = project.id
  await app.database.pool.query(`update projects set pace = 'fast' where id = $1`, [projectId])
  const { id } = await (await call('POST', `/projects/${projectId}/crawls`)).json()
  await runStoredCrawl(app, id, NEVER)
  await archiveStoredCrawl(app, id, NEVER)
  await call('POST', `/projects/${projectId}/removed-urls`, { url: `${site.origin}/removed` })
}, 120_000)

afterAll(async () => {
  await site.close()
  await app.close()
})

function call(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { cookie: account.cookie, origin: app.origin, 'content-type': 'application/json' }
  return fetch(`${app.origin}/api${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function get<Report>(name: string): Promise<Report> {
  const response = await call('GET', `/projects/${projectId}/site-reports/${name}`)
  const value = await response.json()
  expect(value).not.toHaveProperty('error')
  return value
}

async function countRows(table: ExplorerTableName, filter: Filter): Promise<number> {
  const query = new URLSearchParams({ filter: formatFilter(filter), limit: '1' })
  const rows = await (await call('GET', `/projects/${projectId}/explore/${table}?${query}`)).json()
  return rows.total ?? rows
}

it('says for each page that is not indexable why, and where that is stated', async () => {
  const { total, indexabilities, reasons } = await get<IndexabilityReport>('indexability')
  expect(total).toBe(16)
  expect(indexabilities).toEqual([
    { indexability: 'canonicalised', pages: 6 },
    { indexability: 'indexable', pages: 4 },
    { indexability: 'noindex', pages: 4 },
    { indexability: 'error', pages: 2 },
  ])
  const shown = reasons.flatMap(({ reason, sources }) =>
    sources.map(({ source, pages, example }) => [reason, source, pages, example.replace(site.origin, '')]),
  )
  const link = '<link rel="canonical">'
  expect(shown).toEqual([
    ['canonical-broken', link, 1, '/to-gone'],
    ['canonical-chain', link, 1, '/to-chain'],
    ['canonical-noindex', link, 1, '/to-meta'],
    ['canonical-other-host', link, 1, '/to-other'],
    ['canonical-page', link, 1, '/to-rye'],
    ['canonical-redirect', link, 1, '/to-old'],
    ['client-error', 'Status code 404', 1, '/gone'],
    ['noindex-both', '<meta name="googlebot" content="noindex"> and X-Robots-Tag: none', 1, '/both'],
    ['noindex-expired', '<meta name="robots" content="unavailable_after: 2020-01-01">', 1, '/expired'],
    ['noindex-header', 'X-Robots-Tag: noindex', 1, '/header'],
    ['noindex-meta', '<meta name="robots" content="noindex, follow">', 1, '/meta'],
    ['server-error', 'Status code 500', 1, '/failing'],
  ])
})

it('counts as many pages as the explorer lists for each link', async () => {
  const report = await get<IndexabilityReport>('indexability')
  const { sitemaps, blocked } = report
  const linked: [number, ExplorerTableName, Filter][] = [
    [report.total, 'pages', ALL_PAGES_FILTER],
    ...report.indexabilities.map(
      ({ indexability, pages }) => [pages, 'pages', indexabilityFilter(indexability)] as const,
    ),
    ...report.reasons.map(({ reason, pages }) => [pages, 'pages', reasonFilter(reason)] as const),
    ...report.reasons.flatMap(({ reason, sources }) =>
      sources.map(({ source, pages }) => [pages, 'pages', reasonFilter(reason, source)] as const),
    ),
    ...report.canonicals.map(({ kind, pages }) => [pages, 'pages', canonicalFilter(kind)] as const),
    [sitemaps.missing.pages, 'pages', NOT_IN_SITEMAP_FILTER],
    ...sitemaps.notIndexable.map(({ reason, pages }) => [pages, 'pages', inSitemapFilter(reason)] as const),
    [sitemaps.redirects.urls, 'urls', SITEMAP_REDIRECTS_FILTER],
    [sitemaps.notPages.urls, 'urls', SITEMAP_NOT_PAGES_FILTER],
    ...blocked.lines.map(({ host: of, line, urls }) => [urls, 'urls', blockedFilter(of, line)] as const),
  ].map(([count, table, filter]) => [count, table, filter] as [number, ExplorerTableName, Filter])
  for (const [count, table, filter] of linked)
    expect([formatFilter(filter), await countRows(table, filter)]).toEqual([formatFilter(filter), count])
  const parsed = parseFilter(SITEMAP_FAULTS)
  const faults = sitemaps.notIndexable.reduce((sum, { pages }) => sum + pages, sitemaps.redirects.urls)
  expect(parsed.ok && (await countRows('urls', parsed.filter)), 'the number on the dashboard').toBe(faults)
  expect([sitemaps.missing.pages, sitemaps.redirects.urls, sitemaps.notPages.urls]).toEqual([3, 1, 1])
  expect(blocked).toMatchObject({ total: 2, listed: 2, lines: [{ line: 2, text: 'Disallow: /cart', urls: 2 }] })
})

it('counts the URLs on which each rule of robots.txt decides, as the explorer lists them', async () => {
  const access = await get<AccessReport>('access?bot=GPTBot')
  expect(access).toMatchObject({ ownBot: 'pagewarden', bot: 'gptbot', otherHosts: 0, hosts: [{ host, pages: 16 }] })
  const rules = access.robots?.groups.flatMap((group) => group.rules) ?? []
  expect(rules.map(({ line, text, own, bot }) => [line, text, own?.pages ?? null, bot?.pages ?? null])).toEqual([
    [2, 'Disallow: /cart', 0, null],
    [3, 'Allow: /cart/help', 1, null],
    [8, 'Disallow: /', null, 15],
    [9, 'Allow: /rye', null, 1],
    [12, 'Disallow: /meta', null, null],
    [13, 'Disallow: /*.pdf$', null, null],
  ])
  for (const { line, own, bot } of rules) {
    for (const [name, decided] of [[access.ownBot, own] as const, [access.bot, bot] as const]) {
      if (!decided) continue
      expect(await countRows('pages', ruleFilter(host, name, line, true))).toBe(decided.pages)
      expect(await countRows('urls', ruleFilter(host, name, line, false))).toBe(decided.urls)
    }
  }
  expect(access.sitemaps).toMatchObject([
    { foundBy: 'robots.txt', entries: 5, redirects: 1, broken: 1, notIndexable: 1, notRequested: 1, otherHosts: 0 },
  ])
  expect(access.balance.leftOut).toMatchObject({ robots: 2, removed: 1 })
})

it('shows how robots.txt differs from that of the crawl before', async () => {
  const read = async () => (await get<AccessReport>('access')).robots?.change
  expect(await read(), 'the first crawl').toBeNull()
  const { pool } = app.database
  const { rows } = await pool.query(
    `insert into crawl_sessions (project_id, user_id, original_url, tier, max_pages, status, created_at)
     select project_id, user_id, original_url, tier, max_pages, 'completed', '2026-11-01T08:00:00Z'
     from crawl_sessions where project_id = $1 returning id`,
    [projectId],
  )
  const before = { crawlId: rows[0].id, startedAt: '2026-11-01T08:00:00.000Z' }
  expect(await read()).toEqual({
    ...{ ...before, added: 0, removed: 0, lines: [], notKnown: 'that crawl has no robots.txt of this host' },
  })
  const url = `${site.origin}/robots.txt`
  const text = `${ROBOTS.replace('Disallow: /cart', 'Disallow: /basket')}\nSitemap: ${site.origin}/map.xml`
  await pool.query('insert into crawl_robots (session_id, url, file) values ($1, $2, $3)', [
    ...[before.crawlId, url, zstdCompressSync(JSON.stringify({ url, text }))],
  ])
  expect(await read()).toEqual({
    ...{ ...before, added: 1, removed: 1, notKnown: null },
    lines: [
      { kind: 'removed', line: 2, text: 'Disallow: /basket' },
      { kind: 'added', line: 2, text: 'Disallow: /cart' },
    ],
  })
})

it('says for each crawler how many indexable pages it may request, and which line decides', async () => {
  const { pages, bots } = await get<BotsReport>('bots')
  expect(
    bots.filter(({ tested }) => tested !== null),
    'the owner is not confirmed',
  ).toEqual([])
  expect(pages).toBe(4)
  expect(bots[0]).toMatchObject({ token: 'pagewarden', isOwn: true, allowed: 4, blocked: 0 })
  const blocked = bots.filter((bot) => bot.blocked > 0)
  expect(blocked.map(({ name, vendor, line, allowed }) => [name, vendor, line?.line, line?.text, allowed])).toEqual([
    ['GPTBot', 'OpenAI', 8, 'Disallow: /', 1],
    ['ClaudeBot', 'Anthropic', 8, 'Disallow: /', 1],
  ])
  for (const { token, blocked: count } of bots.slice(0, 5)) {
    expect(await countRows('pages', blockedForFilter(token))).toBe(count)
  }
  expect(bots.every(({ tested }) => tested === null)).toBe(true)
  expect(await countRows('pages', blockedForFilter('gptbot'))).toBe(3)
  expect(await countRows('pages', blockedForFilter('gptbot', 'is-not'))).toBe(1)
})

it('lists every probe with its purpose and what was learned, as many as the report says', async () => {
  const { probes, requestNotes, renderingNotes } = await get<AccessReport>('access')
  expect(requestNotes).toContain(`Site set-up: ${probes} probes sent.`)
  expect(renderingNotes, 'the crawl rendered nothing').toEqual([])
  const { total, rows }: ExploredRows = await (await call('GET', `/projects/${projectId}/explore/probes`)).json()
  expect(probes).toBeGreaterThan(10)
  expect(total).toBe(probes)
  const madeUp = rows.find(({ cells }) => cells.purpose === 'made-up-url')
  expect(madeUp?.cells).toMatchObject({ sentAs: null, statusCode: 404, finalUrl: null, learned: 'Status 404.' })
  expect(rows.map(({ cells }) => [cells.purpose, cells.sentAs])).toContainEqual(['markdown', 'Accept'])
  const csv = await (await call('GET', `/projects/${projectId}/explore/probes/csv`)).text()
  const [head, ...lines] = readCsv(csv)
  expect(head).toEqual(['What was tested', 'URL', 'Sent as', 'Status code', 'Ends at', 'What was learned'])
  expect(lines).toContainEqual(['Made-up URL', madeUp?.cells.url, '', '404', '', 'Status 404.'])
})

it('the list of all URLs has the status codes of files, robots.txt, sitemaps and probes', async () => {
  const rowsOf = async (filter: string): Promise<unknown[]> => {
    const query = new URLSearchParams({ filter, columns: 'url,statusCode', sort: 'url', limit: '100' })
    const { rows }: ExploredRows = await (await call('GET', `/projects/${projectId}/explore/urls?${query}`)).json()
    return rows.map(({ cells }) => [String(cells.url).replace(site.origin, ''), cells.statusCode])
  }
  expect(await rowsOf('url ends .txt or url ends .xml or url ends .ico')).toEqual(
    expect.arrayContaining([
      ['/favicon.ico', 404],
      ['/llms.txt', 404],
      ['/map.xml', 200],
      ['/robots.txt', 200],
    ]),
  )
  expect(await rowsOf('statusCode empty and failure empty')).toEqual([
    ['/cart/1', null],
    ['/cart/2', null],
  ])
})

const simulate = (text: string, bots: string[] = ['Googlebot', 'GPTBot'], of = host) =>
  call('POST', `/projects/${projectId}/site-reports/robots-simulation`, { host: of, text, bots })

it('shows which pages each crawler gains and loses, with the lines that decide', async () => {
  const response = await simulate('User-agent: *\nDisallow: /to-\n')
  const { bots, pages }: Simulation = await response.json()
  expect(pages).toBe(16)
  const [google, gpt] = bots
  expect(google).toMatchObject({ bot: 'googlebot', blockedBefore: 1, blockedAfter: 7 })
  expect(google?.lost).toMatchObject({ pages: 7, indexable: 1 })
  expect(google?.gained).toMatchObject({ pages: 1, indexable: 0, others: 1 })
  expect(google?.gained.urls[0]).toEqual({
    ...{ url: `${site.origin}/meta`, isPage: true, isIndexable: false },
    ...{ before: { line: 12, text: 'Disallow: /meta' }, after: null },
  })
  expect(gpt).toMatchObject({ bot: 'gptbot', blockedBefore: 15, blockedAfter: 7 })
  for (const { bot, blockedBefore } of bots) {
    expect(await countRows('pages', blockedOnHostFilter(host, bot))).toBe(blockedBefore)
  }
  const same: Simulation = await (await simulate(`${ROBOTS}\n`)).json()
  expect(same.bots.map(({ lost, gained }) => [lost.pages, lost.others, gained.pages, gained.others])).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ])
})

it.each([
  ['a byte order mark and CR', '\uFEFFUser-agent: *\rDisallow: /\r', 16],
  ['CRLF', 'User-agent: *\r\nDisallow: /\r\n', 16],
  ['binary data', `\u0000\u0001\uD800${'\u0000'.repeat(1000)}`, 0],
  ['nothing', '', 0],
  [
    'many wildcards',
    `User-agent: *\n${Array.from({ length: 9000 }, (_, n) => `Disallow: /*a*b*${n}*$`).join('\n')}`,
    0,
  ],
])('simulates %s', async (_name, text, blocked) => {
  const response = await simulate(text)
  const { bots }: Simulation = await response.json()
  expect(bots.map(({ blockedAfter }) => blockedAfter)).toEqual([blocked, blocked])
})

it('refuses a robots.txt that is too large, unknown hosts and names that no crawler has', async () => {
  const refusals = [
    await simulate('#'.repeat(500 * 1024 + 1)),
    await simulate('#'.repeat(5 * 1024 * 1024)),
    await simulate('', ['a b']),
    await simulate('', []),
    await simulate('', ['googlebot'], 'other.example'),
  ]
  for (const response of refusals) expect(response.status).toBe(400)
  expect((await simulate('#'.repeat(500 * 1024))).status).toBe(200)
})
