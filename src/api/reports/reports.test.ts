import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeclaredFacts } from '#domain/crawls/crawl-page-result.ts'
import type { Issue } from '#domain/issues/issue.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ReportRow, ReportRows } from '#domain/reports/report.ts'
import { refreshSummary, summariseCrawl } from '#operations/reports/summarise-crawl.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const issue = (type: string, severity: Issue['severity'], evidence: Issue['evidence'] = []): Issue => ({
  type,
  severity,
  message: `${type} here`,
  recommendation: 'Fix it.',
  evidence,
})
const scored = (health: number, llm: number): TestPage => ({
  healthScore: {
    overall: 'green',
    score: health,
    breakdown: { title: 'green', metaDescription: 'green', headings: 'green', images: 'green' },
  },
  llmReadiness: {
    score: llm,
    status: 'good',
    factors: {
      conciseHeadings: true,
      clearAnswers: true,
      semanticStructure: true,
      namedEntities: true,
      crawlableText: true,
    },
    recommendations: [],
  },
})
const declared = { robots: ['noindex'], robotsByAgent: {} } as unknown as DeclaredFacts
const words = (wordCount: number): TestPage => ({ facts: { mainText: { wordCount, hash: 'x', signature: '' } } })

const SITE = 'https://bakery.example'
const PAGES: TestPage[] = [
  {
    url: `${SITE}/`,
    title: 'Bread every morning',
    depth: 0,
    links: ['/rye', '/rye#crust', '/rye/', '/spelt', '/old', '/', '/gone', 'https://other.example/'].map(absolute),
    ...scored(100, 90),
    ...words(500),
    bytes: 5000,
    ttfbMs: 50,
    issues: [issue('short_title', 'low')],
  },
  {
    url: `${SITE}/rye`,
    title: 'rye, 100% whole_grain',
    depth: 1,
    links: ['/', '/rye', '/moved'].map(absolute),
    ...scored(79, 80),
    ...words(100),
    bytes: 9000,
    ttfbMs: 900,
    issues: [issue('slow_loading', 'medium'), issue('missing_alt', 'high', seen(7))],
  },
  {
    url: `${SITE}/spelt`,
    title: '',
    requestedUrl: `${SITE}/old`,
    depth: 2,
    links: ['/rye', '/old'].map(absolute),
    ...scored(50, 40),
    ...words(300),
    bytes: 1000,
    ttfbMs: 100,
    declared,
    issues: [issue('missing_title', 'high'), issue('missing_alt', 'medium', seen(2))],
  },
  { url: `${SITE}/gone`, status: 'error', statusCode: 404, depth: 1, ttfbMs: 20, bytes: 0 },
  {
    url: `${SITE}/deep?a\\b=caf%C3%A9`,
    title: 'مرحبا <script>alert(1)</script>',
    depth: 7,
    ...scored(49, 20),
    ...words(200),
    bytes: 2000,
    ttfbMs: 80,
    canonicalUrl: `${SITE}/rye`,
    issues: [issue('missing_alt', 'high', seen(1)), issue('brand_new_check', 'low')],
  },
  { url: `${SITE}/lost`, status: 'error', statusCode: null, depth: null, ttfbMs: null, bytes: 0 },
  {
    url: `${SITE}/nowhere`,
    title: 'Not here',
    isSoft404: true,
    depth: null,
    ...scored(80, 60),
    ...words(10),
    bytes: 100,
    ttfbMs: 70,
    issues: [],
  },
]

function absolute(path: string): string {
  return new URL(path, SITE).href
}

function seen(count: number): Issue['evidence'] {
  return Array.from({ length: count }, (_, nth) => ({ saw: `/photo-${nth}.jpg`, at: `img:${nth}` }))
}

let app: TestApp
let owner: ApiBrowser
let stranger: ApiBrowser
let project: Project
let crawlId: string
/** Two copies of the same crawl: reports of `small` are read by SQL, those of `large` from stored lists. */
const crawls: Record<string, string> = {}

beforeAll(async () => {
  app = await openTestApp({ works: false })
  const account = await makeAccount(app)
  owner = openApiBrowser(app, account.cookie)
  stranger = openApiBrowser(app, (await makeAccount(app)).cookie)
  project = await makeProject(app, account.userId, { url: `${SITE}/` })
  crawlId = await makeProjectCrawl(app, project, PAGES, { createdAt: '2030-01-03T00:00:00Z' })
  await makeRedirect(crawlId)
  await summariseCrawl(app, crawlId)
  crawls.small = crawlId
  crawls.large = await makeProjectCrawl(app, project, PAGES, { createdAt: '2030-01-01T00:00:00Z' })
  await makeRedirect(crawls.large)
  await summariseCrawl(app, crawls.large, { listsKeptFrom: 1 })
})
afterAll(() => app.close())

function makeRedirect(id: string) {
  return app.database.pool.query(
    `insert into crawl_non_pages (session_id, position, kind, requested_url, final_url, redirects)
     values ($1, 90, 'redirect', '${SITE}/moved', '${SITE}/spelt/', '[]')`,
    [id],
  )
}

async function fetchPages(query: string): Promise<ReportRows> {
  const { status, body } = await owner.ask('GET', `/projects/${project.id}/report/pages?${query}`)
  expect(status).toBe(200)
  return body
}

const paths = (rows: Pick<ReportRow, 'url'>[]) => rows.map(({ url }) => url.slice(SITE.length).split('?')[0])

const ALL = ['/', '/rye', '/spelt', '/gone', '/deep', '/lost', '/nowhere']
const BROKEN = ['/gone', '/lost']

const VIEWS: [string, string[]][] = [
  ['', ALL],
  ['status=success', ['/', '/rye', '/spelt', '/deep', '/nowhere']],
  ['status=error', BROKEN],
  ['status=2xx', ['/', '/rye', '/spelt', '/deep', '/nowhere']],
  ['status=3xx', []],
  ['status=4xx', ['/gone']],
  ['status=5xx', []],
  ['status=404', ['/gone']],
  ['status=410', []],
  ['status=none', ['/lost']],
  ['issue=missing_alt', ['/rye', '/spelt', '/deep']],
  ['issue=brand_new_check', ['/deep']],
  ['issue=never_seen', []],
  ['category=Image%20Issues', ['/rye', '/spelt', '/deep']],
  ['category=Title%20Issues', ['/']],
  ['category=images', ['/rye', '/spelt', '/deep']],
  ['category=low', ['/deep']],
  ['category=high', []],
  ['category=Nothing', []],
  ['severity=high', ['/rye', '/spelt', '/deep']],
  ['severity=medium', ['/rye', '/spelt']],
  ['severity=low', ['/', '/deep']],
  ['score=green', ['/', '/nowhere']],
  ['score=orange', ['/rye', '/spelt']],
  ['score=red', ['/gone', '/deep', '/lost']],
  ['depth=0', ['/']],
  ['depth=1', ['/rye', '/gone']],
  ['depth=2', ['/spelt']],
  ['depth=5%2B', ['/deep']],
  ['depth=none', ['/lost', '/nowhere']],
  ['indexability=indexable', ['/', '/rye']],
  ['indexability=noindex', ['/spelt']],
  ['indexability=canonicalised', ['/deep']],
  ['indexability=soft_404', ['/nowhere']],
  ['indexability=error', BROKEN],
  ['q=RYE', ['/rye']],
  ['q=bread%20morning', ['/']],
  ['q=morning%20bakery', ['/']],
  ['q=100%25', ['/rye']],
  ['q=whole_', ['/rye']],
  ['q=%25', ['/rye', '/deep']],
  ['q=_', ['/rye']],
  ['q=a%5Cb', ['/deep']],
  ['q=caf%C3%A9', ['/deep']],
  ['q=CAF%C3%89', ['/deep']],
  ['q=%D9%85%D8%B1%D8%AD', ['/deep']],
  ['q=%3Cscript%3E', ['/deep']],
  ["q='%3B%20drop%20table%20report_rows%3B--", []],
  ['q=r%00ye', ['/rye']],
  ['category=%00', ALL],
  ['status=6xx&issue=%00&severity=worst&score=blue&depth=9&indexability=x&sort=password', ALL],
  ['status=success&severity=high&score=orange', ['/rye', '/spelt']],
  ['q=bakery&severity=medium&depth=1', ['/rye']],
  ['sort=position', ALL],
  ['sort=-position', ALL.toReversed()],
  ['sort=url', ['/', '/deep', '/gone', '/lost', '/nowhere', '/rye', '/spelt']],
  ['sort=-url', ['/spelt', '/rye', '/nowhere', '/lost', '/gone', '/deep', '/']],
  ['sort=title', ['/', '/nowhere', '/rye', '/deep', '/spelt', '/gone', '/lost']],
  ['sort=-title', ['/deep', '/rye', '/nowhere', '/', '/spelt', '/gone', '/lost']],
  ['sort=statusCode', ['/', '/rye', '/spelt', '/deep', '/nowhere', '/gone', '/lost']],
  ['sort=-statusCode', ['/gone', '/', '/rye', '/spelt', '/deep', '/nowhere', '/lost']],
  ['sort=healthScore', ['/gone', '/lost', '/deep', '/spelt', '/rye', '/nowhere', '/']],
  ['sort=llmScore', ['/deep', '/spelt', '/nowhere', '/rye', '/', '/gone', '/lost']],
  ['sort=-llmScore', ['/', '/rye', '/nowhere', '/spelt', '/deep', '/gone', '/lost']],
  ['sort=-issueCount', ['/rye', '/spelt', '/deep', '/', '/gone', '/lost', '/nowhere']],
  ['sort=depth', ['/', '/rye', '/gone', '/spelt', '/deep', '/lost', '/nowhere']],
  ['sort=-depth', ['/deep', '/spelt', '/rye', '/gone', '/', '/lost', '/nowhere']],
  ['sort=-linkCount', ['/', '/rye', '/spelt', '/gone', '/deep', '/lost', '/nowhere']],
  ['sort=words', ['/gone', '/lost', '/nowhere', '/rye', '/deep', '/spelt', '/']],
  ['sort=-bytes', ['/rye', '/', '/deep', '/spelt', '/nowhere', '/gone', '/lost']],
  ['sort=ttfbMs', ['/gone', '/', '/nowhere', '/deep', '/spelt', '/rye', '/lost']],
  ['sort=-ttfbMs', ['/rye', '/spelt', '/deep', '/nowhere', '/', '/gone', '/lost']],
  ['sort=-inlinks', ['/rye', '/spelt', '/', '/gone', '/deep', '/lost', '/nowhere']],
  ['sort=-words&severity=high', ['/spelt', '/deep', '/rye']],
]

describe.each(['small', 'large'])('the table of a %s crawl', (kind) => {
  it.each(VIEWS)('%s', async (query, expected) => {
    const { rows, total } = await fetchPages(`${query}&session=${crawls[kind]}`)
    expect(paths(rows)).toEqual(expected)
    expect(total).toBe(expected.length)
  })
})

it('links count once per page in any spelling, redirects included, and never to the page itself', async () => {
  const { rows } = await fetchPages('sort=url')
  const inlinks = Object.fromEntries(rows.map(({ url, inlinks }) => [url.slice(SITE.length).split('?')[0], inlinks]))
  expect(inlinks).toEqual({ '/': 1, '/deep': 0, '/gone': 1, '/lost': 0, '/nowhere': 0, '/rye': 2, '/spelt': 2 })
  const { rows: kept } = await app.database.pool.query(
    'select seq, sources from page_inlinks where session_id = $1 order by seq',
    [crawlId],
  )
  expect(kept).toEqual([
    { seq: 1, sources: [2] },
    { seq: 2, sources: [1, 3] },
    { seq: 3, sources: [1, 2] },
    { seq: 4, sources: [1] },
  ])
})

it('broken pages and soft 404s come with the first pages that link to them', async () => {
  const { rows } = await fetchPages('sort=url')
  const named = rows.filter(({ linkedFrom }) => linkedFrom !== undefined)
  expect(named.map(({ url, linkedFrom }) => [url.slice(SITE.length), linkedFrom])).toEqual([
    ['/gone', { count: 1, pages: [`${SITE}/`] }],
    ['/lost', { count: 0, pages: [] }],
    ['/nowhere', { count: 0, pages: [] }],
  ])
})

it('the stats of a crawl are those of its pages, and the project shows them', async () => {
  const { body } = await owner.ask('GET', `/projects/${project.id}/report`)
  expect(body).toMatchObject({ isLatest: true, crawl: { id: crawlId, healthScore: 72, issues: 7, crawled: 7 } })
  expect(body.summary).toEqual({
    pages: 7,
    succeeded: 5,
    failed: 2,
    // (100 + 79 + 50 + 49 + 80) / 5
    healthScore: 72,
    // (90 + 80 + 40 + 20 + 60) / 5
    llmScore: 58,
    issues: 7,
    siteIssues: 0,
    siteIssueCounts: [],
    pagesWithIssues: 4,
    pagesByWorst: { high: 3, medium: 0, low: 1 },
    // (50 + 900 + 100 + 20 + 80 + 70) / 6
    avgResponseTime: 203,
    groups: { missing_alt: 2 },
    issueCounts: [
      { type: 'missing_alt', category: 'Image Issues', severity: 'high', pages: 3 },
      { type: 'brand_new_check', category: 'low', severity: 'low', pages: 1 },
      { type: 'missing_title', category: 'Missing Titles', severity: 'high', pages: 1 },
      { type: 'short_title', category: 'Title Issues', severity: 'low', pages: 1 },
      { type: 'slow_loading', category: 'Performance Issues', severity: 'medium', pages: 1 },
    ],
    statusCodes: { 200: 5, 404: 1, none: 1 },
    depths: { 0: 1, 1: 2, 2: 1, 7: 1, none: 2 },
    scoreBands: [0, 0, 0, 0, 1, 1, 0, 1, 1, 1],
    indexability: { indexable: 2, noindex: 1, canonicalised: 1, soft_404: 1, not_crawled: 0, error: 2 },
    severities: { high: 3, medium: 2, low: 2 },
  })
  const { body: shown } = await owner.ask('GET', `/projects/${project.id}`)
  expect(shown).toMatchObject({ healthScore: 72, totalPagesCrawled: 7, totalIssues: 7, avgResponseTime: 203 })
  expect(shown.lastCrawl).not.toBeNull()
})

it('a row contains what the table shows', async () => {
  const { rows } = await fetchPages('q=rye&indexability=indexable')
  expect(rows).toEqual([
    {
      seq: 2,
      url: `${SITE}/rye`,
      title: 'rye, 100% whole_grain',
      isTitleStandIn: false,
      metaDescription: 'Warm light from brass and linen.',
      isDescriptionStandIn: false,
      h1: 'Lamps',
      h2Count: 3,
      h3Count: 1,
      altTextCount: 5,
      missingAltCount: 0,
      canonicalUrl: `${SITE}/rye`,
      hasCanonical: true,
      status: 'success',
      statusCode: 200,
      error: null,
      healthScore: 79,
      llmScore: 80,
      depth: 1,
      indexability: 'indexable',
      issueCount: 2,
      highIssues: 1,
      mediumIssues: 1,
      lowIssues: 0,
      issueTypes: ['missing_alt', 'slow_loading'],
      words: 100,
      bytes: 9000,
      ttfbMs: 900,
      linkCount: 3,
      inlinks: 2,
    },
  ])
})

it.each(['small', 'large'])('the view of one issue lists its pages, worst first, in a %s crawl', async (kind) => {
  const path = `/projects/${project.id}/report/issues`
  const { body: list } = await owner.ask('GET', `${path}?session=${crawls[kind]}`)
  expect(list.issues[0]).toEqual({
    type: 'missing_alt',
    category: 'Images and media',
    severity: 'high',
    pages: 3,
    urls: 0,
    title: 'Images missing alt text',
  })
  const { body } = await owner.ask('GET', `${path}/missing_alt?session=${crawls[kind]}`)
  expect(body).toMatchObject({
    title: 'Images missing alt text',
    severity: 'high',
    category: 'Images and media',
    total: 3,
  })
  expect(body.why).not.toBe('')
  expect(body.fix).not.toBe('')
  // Pages are sorted by severity, then by the number of links to them.
  expect(paths(body.pages)).toEqual(['/rye', '/deep', '/spelt'])
  expect(body.pages[0]).toMatchObject({ severity: 'high', message: 'missing_alt here', evidenceCount: 7, inlinks: 2 })
  expect(body.pages[0].evidence).toEqual(seen(5))
})

it('an issue of a removed check keeps its name; an unknown one does not exist', async () => {
  const path = `/projects/${project.id}/report/issues`
  expect((await owner.ask('GET', `${path}/brand_new_check`)).body).toMatchObject({ title: 'Brand new check', total: 1 })
  expect((await owner.ask('GET', `${path}/multiple_h1`)).body).toMatchObject({ total: 0, pages: [], pageCount: 1 })
  expect((await owner.ask('GET', `${path}/never_seen`)).status).toBe(404)
  expect((await owner.ask('GET', `${path}/%00`)).status).toBe(404)
})

describe('pages of the table', () => {
  it('have the requested length, and a number beyond the end returns the last one', async () => {
    const long = await makeProject(app, (await ownerId()) as string)
    const id = await makeProjectCrawl(
      app,
      long,
      Array.from({ length: 60 }, () => ({})),
    )
    const ask = async (query: string) =>
      (await owner.ask('GET', `/projects/${long.id}/report/pages?session=${id}&${query}`)).body
    expect(await ask('')).toMatchObject({ total: 60, page: 1, pages: 2, perPage: 50 })
    expect((await ask('perPage=25&page=3')).rows).toHaveLength(10)
    expect(await ask('perPage=25&page=99999')).toMatchObject({ page: 3, pages: 3, perPage: 25 })
    expect(await ask('page=0')).toMatchObject({ page: 1 })
    expect(await ask('page=-4')).toMatchObject({ page: 1, perPage: 50 })
    expect(await ask('perPage=1000000')).toMatchObject({ error: { code: 'invalid_input' } })
    expect(await ask('q=nothing%20at%20all&page=2')).toMatchObject({ rows: [], total: 0, page: 1, pages: 1 })
  })
})

const ownerId = async () =>
  (await app.database.pool.query('select created_by from projects where id = $1', [project.id])).rows[0].created_by

describe('what other users may see', () => {
  const parts = ['', '/pages', '/issues', '/issues/missing_alt']

  it.each(parts)('of report%s is the same as if it did not exist', async (part) => {
    const nowhere = await stranger.ask('GET', `/projects/00000000-0000-4000-8000-000000000000/report${part}`)
    const others = await stranger.ask('GET', `/projects/${project.id}/report${part}`)
    const named = await stranger.ask('GET', `/projects/${project.id}/report${part}?session=${crawlId}`)
    expect(others.status).toBe(404)
    expect([others.body, named.body]).toEqual([nowhere.body, nowhere.body])
  })

  it('a crawl of another project is not found', async () => {
    const other = await makeProject(app, (await ownerId()) as string)
    await makeProjectCrawl(app, other, [{}])
    for (const session of [crawlId, 'x', '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await owner.ask('GET', `/projects/${other.id}/report/pages?session=${session}`)
      expect([status, body.error.message]).toEqual([
        404,
        'This crawl does not exist, or it belongs to another project.',
      ])
    }
  })
})

it('a running crawl can be read; it has no summary yet', async () => {
  const running = await makeProject(app, (await ownerId()) as string)
  await makeProjectCrawl(app, running, PAGES, { status: 'running' })
  const path = `/projects/${running.id}/report`
  expect((await owner.ask('GET', path)).body).toMatchObject({ summary: null, crawl: { status: 'running' } })
  expect((await owner.ask('GET', `${path}/pages?severity=high`)).body).toMatchObject({ total: 3 })
  expect((await owner.ask('GET', `${path}/issues`)).body.issues[0]).toMatchObject({ type: 'missing_alt', pages: 3 })
  const { body } = await owner.ask('GET', `${path}/issues/missing_alt`)
  expect(paths(body.pages)).toEqual(['/rye', '/deep', '/spelt'])
})

describe.each(['small', 'large'])('URLs removed from a project', (kind) => {
  const session = () => crawls[kind] as string
  const setRemoved = async (isRemoved: boolean) => {
    const statement = isRemoved
      ? 'insert into project_removed_urls (project_id, url) select $1, unnest($2::text[])'
      : 'delete from project_removed_urls where project_id = $1 and url = any ($2)'
    await app.database.pool.query(statement, [project.id, [`${SITE}/rye`, `${SITE}/gone`]])
    await refreshSummary(app, session())
  }

  it(`are nowhere in the report of a ${kind} crawl until they come back`, async () => {
    const before = (await owner.ask('GET', `/projects/${project.id}/report?session=${session()}`)).body.summary
    await setRemoved(true)
    const { rows, total } = await fetchPages(`session=${session()}`)
    expect([paths(rows), total]).toEqual([['/', '/spelt', '/deep', '/lost', '/nowhere'], 5])
    expect((await fetchPages(`session=${session()}&issue=missing_alt&sort=-url`)).total).toBe(2)
    expect((await fetchPages(`session=${session()}&q=rye`)).total).toBe(0)
    const { body: issue } = await owner.ask(
      'GET',
      `/projects/${project.id}/report/issues/missing_alt?session=${session()}`,
    )
    expect([issue.total, paths(issue.pages)]).toEqual([2, ['/deep', '/spelt']])
    const { body } = await owner.ask('GET', `/projects/${project.id}/report?session=${session()}`)
    expect(body.summary).toMatchObject({ pages: 5, failed: 1, issues: 5, statusCodes: { 200: 4, none: 1 } })
    expect(body.summary.issueCounts[0]).toMatchObject({ type: 'missing_alt', pages: 2 })
    await setRemoved(false)
    const after = (await owner.ask('GET', `/projects/${project.id}/report?session=${session()}`)).body.summary
    expect(after).toEqual(before)
  })
})
