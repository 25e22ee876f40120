import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LabVitals } from '#domain/browser/measured-facts.ts'
import { EMPTY_TALLY } from '#domain/checks/check-tallies.ts'
import type { Issue } from '#domain/issues/issue.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectDashboard } from '#domain/reports/dashboard.ts'
import { type AiPage, type AiReport, aiFilters, type LlmsReport } from '#domain/site-reports/ai.ts'
import { groupFilter, PAGE_GROUPS } from '#domain/site-reports/page-groups.ts'
import { HEADER_NAMES, type SecurityReport, securityFilters } from '#domain/site-reports/security.ts'
import { type SpeedReport, speedFilters } from '#domain/site-reports/speed.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import type { ExploredRows } from '#operations/explorer/explore-table.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { makeHandshake, makeProbe, makeRefusal } from '#testing/checks/make-probe.ts'
import { NO_LCP } from '#testing/checks/measured-page.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const ORIGIN = 'https://bakery.example'
const SAFE = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'max-age=60',
}
const LLMS =
  '# Bakery\n\n## Breads\n- [Rye](/breads/rye)\n- [Gone](/gone)\n- [Mill](https://mill.example/)\n- [New](/new)\n- [Guide](/guide.pdf)\n- [Rye](/breads/rye/)\n'
const WORDS = 'The bakery bakes bread every morning, and people of the town come to buy it. '

let app: TestApp
let account: TestAccount
let project: Project

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  project = await makeProject(app, account.userId)
  const crawlId = await makeProjectCrawl(app, project, [
    page('/', '<main><h1>Bakery</h1><a href="/gone">Gone</a></main>', {
      ...{ ttfbMs: 90, headers: SAFE },
      measured: lab(1200.4, 0, 40),
    }),
    page('/breads/rye', RYE, {
      ttfbMs: 1900,
      headers: { 'strict-transport-security': 'max-age=60', 'set-cookie': 'a=…; Secure\nb=…; HttpOnly' },
      issues: [issue('mixed_content'), issue('render_blocking')],
      measured: lab(4100, 0.25551, 310.2),
    }),
    page(
      '/breads/oat',
      `<html lang="en-GB"><main><h1>Oat</h1><h2>Is oat bread healthy?</h2><p>It is. ${WORDS.repeat(5)}</p></main>`,
      {
        ttfbMs: 801,
        headers: {},
      },
    ),
    page('/breads/old', '', { ttfbMs: 800, headers: SAFE }),
    page('http://shop.bakery.example/', '<main>Shop</main>', { headers: { 'referrer-policy': 'unsafe-url' } }),
    page('/removed', '<main>Removed</main>', { ttfbMs: 5000, headers: {} }),
    { url: `${ORIGIN}/gone`, status: 'error', statusCode: 404, error: { kind: 'http-status', message: 'Failed' } },
  ])
  await store(crawlId, 'resources', [file('https://cdn.bakery.example/a.css', 4000), file(`${ORIGIN}/b.js`, 1000)])
  const host = { url: `${ORIGIN}/`, finalUrl: `${ORIGIN}/` }
  await store(crawlId, 'probes', [
    makeProbe('well-known-file', `${ORIGIN}/llms.txt`, { text: LLMS, contentType: 'text/plain' }),
    makeProbe('llms-link', 'https://mill.example/', { statusCode: 404 }),
    makeProbe('llms-link', `${ORIGIN}/guide.pdf`, { contentType: 'application/pdf' }),
    ...[makeHandshake(), makeHandshake({}, 'TLS 1.2'), makeRefusal('TLS 1.1 or older')].map((each) => ({
      ...each,
      ...host,
    })),
  ])
  await archiveStoredCrawl(app, crawlId, new AbortController().signal)
  await app.database.pool.query(`update report_rows set is_removed = true where session_id = $1 and url = $2`, [
    crawlId,
    `${ORIGIN}/removed`,
  ])
})
afterAll(() => app.close())

const RYE = `<html lang="en"><head><title>Rye</title><link rel="stylesheet" href="https://cdn.bakery.example/a.css">
  <script src="/b.js"></script><script src="https://stats.example/c.js" async></script></head>
  <main><h1>Rye</h1><h2>How long does rye bread keep?</h2>
  <p>Rye bread keeps for about a week in a paper bag. ${WORDS.repeat(5)}</p></main>`

function lab(ms: number, cls: number, blocking: number): LabVitals {
  return { runs: 1, lcp: { ...NO_LCP, ms }, cls: { value: cls, elements: [] }, tbt: { ms: blocking, tasks: [] } }
}

type MeasuredPage = TestPage & { measured?: LabVitals }

function page(path: string, html: string, { headers, measured, ...more }: MeasuredPage = {}): TestPage {
  const url = new URL(path, ORIGIN).href
  const facts = extractHtml({ html, url, ...(headers && { headers: { 'content-type': 'text/html', ...headers } }) })
  const links = facts.links.map((link) => link.url)
  return {
    url,
    title: `Page ${path}`,
    facts: { ...facts, ...(measured && { labVitals: measured }) },
    links,
    ...(headers && { headers }),
    ...more,
  }
}

function issue(type: string): Issue {
  return { type, severity: 'medium', message: 'Found', recommendation: 'Fix it', evidence: [], count: 1 } as Issue
}

function file(url: string, bytes: number): object {
  const found = { kind: 'style', position: 0, usedBy: { count: 1, pages: [] }, method: 'GET', redirects: [] }
  return { ...found, url, finalUrl: url, statusCode: 200, failure: null, bytes, headers: {}, image: null, text: null }
}

async function store(crawlId: string, kind: string, items: object[]): Promise<void> {
  await app.database.pool.query('insert into crawl_requests (session_id, kind, items) values ($1, $2, $3)', [
    crawlId,
    kind,
    zstdCompressSync(JSON.stringify(items)),
  ])
}

async function get<Value>(path: string): Promise<Value> {
  const response = await fetch(`${app.origin}/api/projects/${project.id}${path}`, {
    headers: { cookie: account.cookie },
  })
  const value = await response.json()
  expect(value, path).not.toHaveProperty('error')
  return value
}

async function rowsOf(filter: string): Promise<number> {
  const { total } = await get<ExploredRows>(`/explore/pages?${new URLSearchParams({ filter, limit: '1' })}`)
  return total
}

it.each([
  ['speed', 'render_blocking', 'low'],
  ['security', 'mixed_content', 'high'],
])('the report %s gives what %s found the severity of the issues, not its usual one', async (name, id, usual) => {
  const { checks } = await get<SpeedReport | SecurityReport>(`/site-reports/${name}`)
  const severity = checks.find((check) => check.id === id)?.severity
  const report = await get<{ checks: { id: string; severity: string }[] }>('/report/checks')
  expect(severity).toBe('medium')
  expect(severity).not.toBe(usual)
  expect(report.checks.find((check) => check.id === id)?.severity).toBe(severity)
})

it.each(PAGE_GROUPS)('counts slow, uncompressed and blocked pages by %s as the explorer does', async (by) => {
  const report = await get<SpeedReport>(`/site-reports/speed?by=${by}`)
  expect(report.totals).toMatchObject({ pages: 5, slow: 2, blocked: 1, p95Ms: 1900 })
  for (const group of [{ ...report.totals, name: null }, ...report.groups]) {
    const rows = (filter: string) => rowsOf(groupFilter(by, group.name, filter))
    expect(await rows('')).toBe(group.pages)
    expect(await rows(speedFilters.measured)).toBe(group.measured)
    expect(await rows(speedFilters.slow)).toBe(group.slow)
    expect(await rows(speedFilters.uncompressed)).toBe(group.uncompressed)
    expect(await rows(speedFilters.uncached)).toBe(group.uncached)
    expect(await rows(speedFilters.blocked)).toBe(group.blocked)
  }
  const all = (filter: string) => rowsOf(groupFilter(by, null, filter))
  for (const { from, to, pages } of report.times) expect(await all(speedFilters.time(from, to)), `${from}`).toBe(pages)
  for (const { compression, pages } of report.compressions)
    expect(await all(speedFilters.compression(compression))).toBe(pages)
  for (const { caching, pages } of report.cachings) expect(await all(speedFilters.caching(caching))).toBe(pages)
  for (const { host, pages } of report.hosts) expect(await all(speedFilters.fileHost(host)), host).toBe(pages)
  expect(report.hosts).toMatchObject([
    { host: 'cdn.bakery.example', isOwn: true, pages: 1, blockingPages: 1, bytesPerPage: 4000 },
    { host: 'stats.example', isOwn: false, pages: 1, blockingPages: 0, bytesPerPage: null },
  ])
  expect(report.slowest.map(({ url, responseMs }) => [url.replace(ORIGIN, ''), responseMs])[0]).toEqual([
    '/breads/rye',
    1900,
  ])
  expect(await all('issue is render_blocking')).toBe(report.checks.find(({ id }) => id === 'render_blocking')?.pages)
})

it.each(PAGE_GROUPS)('shows the lab values of measured pages by %s, with how many were measured', async (by) => {
  const report = await get<SpeedReport>(`/site-reports/speed?by=${by}`)
  expect(report.totals).toMatchObject({ vitalsPages: 2, medianLcpMs: 1200, medianCls: 0, medianBlockingMs: 40 })
  for (const group of [{ ...report.totals, name: null }, ...report.groups]) {
    expect(await rowsOf(groupFilter(by, group.name, speedFilters.vitals))).toBe(group.vitalsPages)
  }
  expect(report.worstVitals.map(({ url, ...values }) => [url.replace(ORIGIN, ''), values])).toMatchObject([
    ['/breads/rye', { lcpMs: 4100, cls: 0.256, blockingMs: 310 }],
    ['/', { lcpMs: 1200, cls: 0, blockingMs: 40 }],
  ])
  const { rows } = await get<ExploredRows>(`/explore/pages?filter=lcpMs >= 4000&columns=url,lcpMs,cls,blockingMs`)
  expect(rows.map(({ cells }) => cells)).toEqual([
    { url: `${ORIGIN}/breads/rye`, lcpMs: 4100, cls: 0.256, blockingMs: 310 },
  ])
})

it.each(PAGE_GROUPS)('counts security headers, cookies and issues by %s as the explorer does', async (by) => {
  const report = await get<SecurityReport>(`/site-reports/security?by=${by}`)
  expect(report.totals).toMatchObject({
    pages: 5,
    https: 4,
    headers: { hsts: { judged: 4, good: 2 }, csp: { judged: 5, good: 2 }, referrer: { judged: 5, good: 4 } },
    ...{ withCookies: 1, withoutSecure: 1, withoutHttpOnly: 1, withoutSameSite: 1, withIssues: 1 },
  })
  expect(report.issueChecks).toEqual(['mixed_content'])
  expect(report.certificate).toMatchObject({ host: 'bakery.example', problem: null, names: ['shop.example'] })
  expect(report.certificate?.versions.map(({ isAccepted }) => isAccepted)).toEqual([true, true, false])
  for (const group of [{ ...report.totals, name: null }, ...report.groups]) {
    const rows = (filter: string) => rowsOf(groupFilter(by, group.name, filter))
    expect(await rows(securityFilters.https)).toBe(group.https)
    for (const name of HEADER_NAMES) {
      const { judged, good } = group.headers[name]
      expect(await rows(securityFilters.without(name)), name).toBe(judged - good)
    }
    expect(await rows(securityFilters.cookies)).toBe(group.withCookies)
    expect(await rows(securityFilters.cookiesWithout('Secure'))).toBe(group.withoutSecure)
    expect(await rows(securityFilters.issues(report.issueChecks))).toBe(group.withIssues)
  }
})

it('counts what language models read, and questions with standalone answers, as the explorer does', async () => {
  const report = await get<AiReport>('/site-reports/ai')
  const all = (filter: string) => rowsOf(groupFilter('host', null, filter))
  const { llm, reading, passages } = report
  expect(report.pages).toBe(5)
  expect(passages).toMatchObject({ asking: 2, questions: 2, judged: 2, standalone: 1, answering: 1 })
  expect(await all(aiFilters.asking)).toBe(passages.asking)
  expect(await all(aiFilters.answering)).toBe(passages.answering)
  expect(await all(aiFilters.scored)).toBe(llm.scored)
  for (const { factor, pages } of llm.missing) expect(await all(aiFilters.factor(factor)), factor).toBe(pages)
  expect(await all(aiFilters.boilerplate)).toBe(reading.mostlyBoilerplate)
  expect(await all(aiFilters.longTexts)).toBe(reading.longTexts)
  expect(await all(aiFilters.rendered)).toBe(reading.rendered)
  expect(report.checks.find(({ id }) => id === 'no_author')).toMatchObject({ grade: 'C' })
})

it('shows the passages of a page, and says that a page does not exist', async () => {
  const { page: rye } = await get<{ page: AiPage }>(
    `/site-reports/ai/page?url=${encodeURIComponent(`${ORIGIN}/breads/rye`)}`,
  )
  expect(rye).toMatchObject({ language: 'en', questions: 1, raw: null })
  expect(rye.passages).toMatchObject([
    { verdict: 'standalone', opening: 'Rye bread keeps for about a week in a paper bag.' },
  ])
  const { page: chosen } = await get<{ page: AiPage }>('/site-reports/ai/page?asking=yes')
  expect(chosen.questions).toBe(1)
  expect(await get('/site-reports/ai/page?url=https://no.example/')).toMatchObject({ page: null })
})

it('compares llms.txt with the crawl', async () => {
  const report = await get<LlmsReport>('/site-reports/ai/llms')
  expect(report).toMatchObject({ state: 'found', file: { title: 'Bakery', problems: [] }, listed: 1 })
  expect(report.links.map(({ name, state }) => [name, state])).toEqual([
    ['Rye', 'indexable'],
    ['Gone', 'broken'],
    ['Mill', 'broken'],
    ['New', 'not-crawled'],
    ['Guide', 'responds'],
    ['Rye', 'indexable'],
  ])
  expect(await rowsOf(groupFilter('host', null, 'indexability is indexable'))).toBe(report.indexable)
})

it('filters by a segment that needs columns of other tables', async () => {
  const created = await fetch(`${app.origin}/api/projects/${project.id}/segments`, {
    method: 'POST',
    headers: { cookie: account.cookie, 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ name: 'Blocked', filter: 'blockingFiles >= 1' }),
  })
  expect(created.status).toBe(201)
  expect(await rowsOf('segment is Blocked and compression filled')).toBe(
    await rowsOf('blockingFiles >= 1 and compression filled'),
  )
  const { total } = await get<ExploredRows>(
    `/explore/links?${new URLSearchParams({ filter: 'segment is-not Blocked', limit: '1' })}`,
  )
  expect(total).toBe(1)
})

it('counts the AI checks that could judge as the dashboard does', async () => {
  const tallies = {
    no_author: { ...EMPTY_TALLY, passed: 5 },
    llms_txt_invalid: { ...EMPTY_TALLY, passed: 4, error: 'It failed on a page' },
    no_answer_first: { ...EMPTY_TALLY, reason: 'not known' },
    missing_title: { ...EMPTY_TALLY, passed: 5 },
  }
  const checks = { off: [], changed: {}, catalogueVersion: '7', tallies, score: null }
  await app.database.pool.query('update crawl_sessions set checks = $2 where project_id = $1', [project.id, checks])
  const { aiChecks } = await get<AiReport>('/site-reports/ai')
  expect(aiChecks).toEqual({ judged: 2, all: 3 })
  expect(aiChecks).toEqual((await get<ProjectDashboard>('/dashboard')).aiChecks)
})
