import { strFromU8, unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { CheckedFile, FilesSummary } from '#domain/crawls/checked-file.ts'
import { type CrawlBalance, EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { NOT_READ, type SitemapReport } from '#domain/crawls/sitemap-report.ts'
import { PAGE_HEALTH_MEANING, siteScoreMeaning } from '#domain/issues/explain-site-score.ts'
import type { Issue } from '#domain/issues/issue.ts'
import { scoreSite } from '#domain/issues/site-score.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ReportExport } from '#domain/reports/report-export.ts'
import { summariseCrawl } from '#operations/reports/summarise-crawl.ts'
import { makeAccount, setPlan, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readCsv } from '#testing/read-csv.ts'
import { readWorkbook } from '#testing/read-workbook.ts'

let app: TestApp
let owner: TestAccount
let project: Project
let crawlId: string

const issue = (type: string, severity: Issue['severity'], saw = ''): Issue => ({
  type,
  severity,
  message: `${type} was seen`,
  recommendation: '`Fix` it',
  evidence: saw ? [{ saw }] : [],
})

const HOSTILE = '=HYPERLINK("http://evil.example","<script>alert(1)</script>")'
const HOP = { url: 'https://bakery.example/old', status: 301, location: 'https://bakery.example/' }
const FILE: CheckedFile = {
  position: 0,
  url: 'https://bakery.example/menu.pdf',
  finalUrl: 'https://bakery.example/menu.pdf',
  redirects: [],
  statusCode: 404,
  contentType: 'text/html',
  bytes: null,
  failure: null,
  linkedFrom: { count: 3, pages: ['https://bakery.example/'] },
}
const FILES: FilesSummary = { found: 2, checked: 2, broken: 1, blocked: 0, notChecked: 0, limit: 100 }
const EXAMPLES = ['a', 'b', 'c', 'd'].map((name) => `https://bakery.example/private/${name}`)
const BALANCE: CrawlBalance = {
  ...EMPTY_BALANCE,
  found: 14,
  crawled: 4,
  failed: 1,
  leftOut: { pageLimit: 2, robots: 4, startDisallowed: 1, notHtml: 2 },
  examples: { robots: EXAMPLES },
  blockedBy: EXAMPLES.map((url) => ({ url, line: 3, rule: 'Disallow: /private' })),
}
const SITEMAPS: SitemapReport[] = [
  { url: 'https://bakery.example/sitemap.xml', kind: null, urlCount: 0, problem: 'It returned 404.' },
  { url: 'https://bakery.example/news.xml', kind: null, urlCount: 0, problem: `${NOT_READ}5 files are enough.` },
  { url: 'https://bakery.example/blog.xml', kind: 'urlset', urlCount: 5, problem: null },
]
const URL_ISSUES = [
  issue('redirect_chain', 'medium', HOSTILE),
  { ...issue('sitemap_non_200', 'low'), severity: 'info' },
  // Broken pages have their own place in each file.
  issue('client_error', 'high'),
]
const TALLIES = Object.fromEntries(
  ['broken_internal_link', 'ai_search_bot_blocked'].map((id) => {
    return [id, { found: 1, passed: 3, notApplicable: 0, errored: 0, ms: 0 }]
  }),
)
const SCORE = scoreSite(
  TALLIES,
  [
    {
      id: 'broken_internal_link',
      title: 'Broken internal links',
      category: 'links',
      severity: 'high',
      isJudgement: false,
    },
    {
      ...{ id: 'ai_search_bot_blocked', title: 'AI search may not fetch', category: 'ai', severity: 'high' },
      ...{ isJudgement: false, grade: 'A', counts: 'host' },
    },
  ],
  {
    state: {
      ...{ start: 'indexable', indexablePages: 4, noindexPages: 0, canonicalisedPages: 0 },
      ...{ blockedPages: 0, blockedForAi: { start: true, all: false } },
      ...{ linkedUrls: 9, brokenUrls: 1 },
    },
    catalogueVersion: 'a',
  },
)
const LIMIT = 'At most 60: 1 of 9 linked URLs is broken, more than 10 %. Cause: “Broken internal links”.'
const AI_LIMIT = 'At most 20: robots.txt keeps search engines and AI crawlers from the start page.'
const CHECKS = {
  ...{ catalogueVersion: 'a', tallies: TALLIES, score: SCORE, off: ['missing_canonical', 'short_title'] },
  changed: { redirect_chain: { severity: 'high', options: { most: 3 } } },
}
const CHANGED_CHECKS = [
  'Off in this crawl: Page without a canonical URL, Title too short.',
  'Changed in this crawl: Redirect chain (severity high; Redirects that make a chain: 3).',
]
const MANY_ENTRIES = { url: 'https://bakery.example/all.xml', entryCount: 1_200_000, keptEntryCount: 1_000_000 }
const NOT_KEPT =
  'The sitemaps list 1,200,000 URLs. Only the first 1,000,000 are kept for the archive and for checks of sitemaps.'
const BROKEN_SITEMAP = 'Sitemap https://bakery.example/sitemap.xml: It returned 404.'
const PAGES: TestPage[] = [
  { title: 'Harbour Bakery', issues: [] },
  { title: HOSTILE, issues: [issue('long_title', 'medium', HOSTILE)] },
  {
    title: 'パン屋 مخبز 🍞 "quoted", with\nlines',
    h1: '+1',
    issues: [issue('missing_h1', 'high'), issue('long_meta', 'low')],
  },
  {
    title: `${'long '.repeat(20_000)}end`,
    metaDescription: '\u0001\u001f_x0041_',
    issues: [issue('missing_alt', 'high', '/a.jpg')],
  },
  {
    status: 'error',
    statusCode: 404,
    error: { kind: 'http-status', message: 'The page returned 404 (Not Found)' },
    issues: [],
  },
  { url: 'https://bakery.example/offer', title: 'Page not found', isSoft404: true, issues: [] },
  {
    ...{ url: 'https://bakery.example/closed', status: 'error', statusCode: null, issues: [] },
    error: { kind: 'blocked-by-robots', message: 'robots.txt does not allow it.' },
  },
]

beforeAll(async () => {
  app = await openTestApp()
  owner = await makeAccount(app)
  project = await makeProject(app, owner.userId, { name: 'Bäckerei & Söhne' })
  crawlId = await makeProjectCrawl(app, project, PAGES)
  await app.database.pool.query(
    `insert into crawl_non_pages (session_id, position, kind, requested_url, final_url, redirects)
     values ($1, 9, 'redirect', $2, $3, $4)`,
    [crawlId, HOP.url, HOP.location, JSON.stringify([HOP])],
  )
  await app.database.pool.query(
    'insert into crawl_files (session_id, position, url, is_broken, file) values ($1, 0, $2, true, $3)',
    [crawlId, FILE.url, JSON.stringify(FILE)],
  )
  const stored = [FILES, BALANCE, SITEMAPS, CHECKS].map((value) => JSON.stringify(value))
  const statement = 'update crawl_sessions set files = $2, balance = $3, sitemaps = $4, checks = $5 where id = $1'
  await app.database.pool.query(statement, [crawlId, ...stored])
  const addUrlIssue = 'insert into crawl_url_issues (session_id, url, issue) values ($1, $2, $3)'
  for (const found of URL_ISSUES) await app.database.pool.query(addUrlIssue, [crawlId, HOP.url, found])
  const addSitemap = `insert into crawl_sitemaps (session_id, position, file, entries) values ($1, 0, $2, '')`
  await app.database.pool.query(addSitemap, [crawlId, MANY_ENTRIES])
  await summariseCrawl(app, crawlId)
})
afterAll(() => app.close())

const ask = (path: string, { cookie }: { cookie: string } = owner, init: RequestInit = {}) =>
  fetch(`${app.origin}/api/projects/${project.id}/report${path}`, { ...init, headers: { cookie, ...init.headers } })

it('the CSV contains every page in columns for spreadsheets, and no formulas', async () => {
  const response = await ask('/export.csv')
  const name = `${project.slug}-crawl-results-${new Date().toISOString().slice(0, 10)}.csv`
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...lines] = readCsv(new TextDecoder().decode(bytes))
  expect(head?.join(',')).toBe(
    'URL,Title,Meta Description,H1,H2 Count,H3 Count,Images with Alt,Images Missing Alt,Canonical ' +
      'URL,Status,Health Score,Issues Count',
  )
  expect(lines).toHaveLength(PAGES.length)
  expect(lines[1]?.[1]).toBe(`'${HOSTILE}`)
  expect(lines[2]?.[1]).toBe(PAGES[2]?.title)
  expect(lines[2]?.[3]).toBe("'+1")
  expect(lines[4]?.slice(9)).toEqual(['error', '0', '0'])
  expect(lines[6]?.slice(9)).toEqual(['not crawled', '', ''])
})

it('the CSV can have the columns that the table shows, with the names of issues', async () => {
  const response = await ask('/export.csv?columns=status,url,headings,issues,indexability&issue=long_title')
  const [head, ...lines] = readCsv((await response.text()).replace('\uFEFF', ''))
  expect(head).toEqual(['Status', 'URL', 'H2 Count', 'H3 Count', 'Issues', 'Issue names', 'Indexability'])
  expect(lines).toHaveLength(1)
  expect(lines[0]?.[5]).toContain('Title too long')
  expect(lines[0]?.[6]).toBe('Indexable')
  const refused = await ask('/export.csv?columns=url,price')
  expect([refused.status, (await refused.json()).error.message]).toEqual([400, "The report has no column 'price'."])
})

it('a filter of the table also applies to the file', async () => {
  const lines = readCsv(await (await ask('/export.csv?issue=long_title')).text())
  expect(lines).toHaveLength(2)
})

it('the JSON contains issues and evidence', async () => {
  const {
    project: of,
    crawl,
    summary,
    pages,
    redirects,
    brokenFiles,
    urlIssues,
  } = await (await ask(`/export.json?session=${crawlId}`)).json()
  expect(of).toEqual({ name: 'Bäckerei & Söhne', url: project.url })
  expect(crawl).toMatchObject({
    id: crawlId,
    balance: BALANCE,
    files: FILES,
    brokenSitemaps: {
      total: 1,
      sitemaps: [{ url: 'https://bakery.example/sitemap.xml', problem: 'It returned 404.' }],
    },
  })
  expect(summary.pages, 'without the page that was not crawled').toBe(PAGES.length - 1)
  expect(pages.at(-1).status, 'as in the spec').toBe('error')
  expect(pages.map((page: { title: string }) => page.title)).toEqual(PAGES.map((page) => page.title ?? ''))
  expect(redirects).toEqual([{ url: 'https://bakery.example/old', finalUrl: 'https://bakery.example/', hops: [HOP] }])
  expect(brokenFiles).toMatchObject([{ url: FILE.url, statusCode: 404, linkedFrom: FILE.linkedFrom }])
  expect(pages[1].issues[0].evidence).toEqual([{ saw: HOSTILE }])
  const issuesOfSite = [URL_ISSUES[0], URL_ISSUES[2]].map((issue) => ({ url: HOP.url, issue }))
  expect(urlIssues).toEqual(issuesOfSite)
  expect(summary).toMatchObject({ issues: 4, siteIssues: 1 })
})

async function make(format: ReportExport['format'], filter = ''): Promise<Response> {
  const response = await ask('/exports', owner, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format, filter }),
  })
  expect(response.status).toBe(202)
  const { id } = (await response.json()) as ReportExport
  await vi.waitFor(
    async () => expect(await (await ask(`/exports/${id}`)).json()).toMatchObject({ status: 'ready', progress: 100 }),
    { timeout: 45_000, interval: 100 },
  )
  return ask(`/exports/${id}/file`)
}

it('the workbook has a summary, every page and one sheet per category, all as text', async () => {
  const response = await make('xlsx')
  expect(response.headers.get('content-disposition')).toMatch(/-crawl-results-\d{4}-\d\d-\d\d\.xlsx/)
  const sheets = readWorkbook(new Uint8Array(await response.arrayBuffer()))
  expect([...sheets.keys()].sort()).toEqual(
    [
      ...['Summary', 'Pages', 'Issues', 'Search appearance', 'Images and media', 'Broken files'],
      'Whole site',
      'Site score',
    ].sort(),
  )
  expect(sheets.get('Site score')?.slice(1)).toEqual([
    ['Links and structure: points left', 'Links and structure', null, null, null, 7.5, 9],
    ['Broken internal links', 'Links and structure', 1, 4, 'pages', -1.5, 9, null, 'broken_internal_link'],
    ['Site score before limits', null, null, null, null, 83],
    [LIMIT, null, null, null, null, 60],
    ['Site score', null, null, null, null, 60],
    [expect.any(String), 'AI readiness', 1, 4, 'hosts', -10, 100, 'A', 'ai_search_bot_blocked'],
    [AI_LIMIT, 'AI readiness', null, null, null, 20],
    ['AI readiness', 'AI readiness', null, null, null, 20, 100],
    ['Catalogue of checks: a'],
  ])
  for (const row of [
    ['URLs found', 14],
    ['Crawled successfully', 4],
    ['Broken pages', 1],
    ['Left out: Disallowed by robots.txt', 4],
    ['Left out: Disallowed by robots.txt: robots.txt', 'line 3: Disallow: /private'],
    ['Site score (0-100)', 60],
    ['AI readiness (0-100)', 20],
    ['Site score: limit', LIMIT],
    ['AI readiness: limit', AI_LIMIT],
    ['Search appearance: Title too long', 1],
    ['Issues', 4],
    ['Issues of the whole site (URLs that are no pages)', 1],
    ['Whole site: Redirect chain', 1],
    ['Sitemaps', NOT_KEPT],
    ['Left out: Not HTML: files, feeds, data', 2],
    ['Linked files: broken', 1],
    ['Sitemaps', BROKEN_SITEMAP],
    ['Soft 404s. These pages do not exist, but the site does not return 404.', 1],
    ['Crawl', 'completed, limit reached'],
    ...CHANGED_CHECKS.map((line) => ['Checks', line]),
  ]) {
    expect(sheets.get('Summary')).toContainEqual(row)
  }
  expect(sheets.get('Summary')).not.toContainEqual(['Whole site: Page not found', 1])
  const sitemaps = sheets.get('Summary')?.filter(([label]) => label === 'Sitemaps')
  expect(sitemaps, 'the broken one, what to do, and entries that were not kept').toHaveLength(3)
  const labels = sheets.get('Summary')?.map(([label]) => label)
  expect(labels?.filter((label) => label === 'Broken pages')).toHaveLength(1)
  expect(sheets.get('Summary')).toContainEqual(['Broken files', 1])
  expect(sheets.get('Broken files')?.[1]).toMatchObject([
    FILE.url,
    404,
    expect.stringContaining('404'),
    3,
    'https://bakery.example/',
  ])
  expect(sheets.get('Whole site')?.slice(1)).toEqual([
    [HOP.url, 'Redirect chain', 'medium', 'redirect_chain was seen', HOSTILE, 'Fix it', 'redirect_chain'],
  ])
  const issues = sheets.get('Issues') ?? []
  expect(issues, 'one row per issue and page').toHaveLength(4 + 1)
  expect(new Set(issues.slice(1).map((row) => row.at(-1)))).toEqual(new Set(['Search appearance', 'Images and media']))
  const pages = sheets.get('Pages') ?? []
  expect(pages).toHaveLength(PAGES.length + 1)
  expect(pages[2]?.[1]).toBe(HOSTILE)
  expect(pages[7]?.slice(9, 15), 'no scores').not.toContain(0)
  expect(pages[7]).toEqual(expect.arrayContaining(['not crawled', 'robots.txt does not allow it.']))
  expect(pages[3]?.[1]).toBe(PAGES[2]?.title)
  expect(String(pages[4]?.[1])).toHaveLength(32_767)
  expect(pages[4]?.[2], 'what XML cannot hold is left out, what looks like an escape stays').toBe('_x0041_')
  expect(sheets.get('Search appearance')?.[1]).toMatchObject([
    `${project.url}page-1`,
    HOSTILE,
    'Title too long',
    'medium',
    'long_title was seen',
    HOSTILE,
    'Fix it',
    'long_title',
  ])
})

it('a workbook of one kind of issue has only these, in the sheet of their category', async () => {
  const sheets = readWorkbook(new Uint8Array(await (await make('xlsx', 'category=Title Issues')).arrayBuffer()))
  expect(sheets.get('Search appearance')?.map((row) => row[2])).toEqual(['Issue', 'Title too long'])
  expect(sheets.get('Images and media')).toHaveLength(1)
  const byId = readWorkbook(new Uint8Array(await (await make('xlsx', 'category=search_appearance')).arrayBuffer()))
  expect(byId.get('Search appearance')?.map((row) => row[2])).toContain('Title too long')
  expect(byId.get('Images and media')).toHaveLength(1)
})

it('for Notion there is a page with what to fix first, and a database of all pages', async () => {
  const refused = await ask('/exports', owner, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'notion' }),
  })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ error: { code: 'pro_required' } })
  await setPlan(app, owner.userId, 'paid')

  const response = await make('notion')
  expect(response.headers.get('content-disposition')).toMatch(/-notion-\d{4}-\d\d-\d\d\.zip/)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(files).sort()).toEqual(['Bäckerei & Söhne SEO report.md', 'Pages.csv'])
  const text = strFromU8(files['Bäckerei & Söhne SEO report.md'] as Uint8Array)
  expect(text).toMatch(/^# Bäckerei & Söhne: SEO report\n/)
  expect(text).toContain('| Pages | 6 |\n| Soft 404s | 1 |')
  expect(text).toContain('| Site score | 60 |\n| AI readiness | 20 |')
  expect(text).toContain(`AI readiness: ${AI_LIMIT}`)
  expect(text).toContain('| Issues | 4, and 1 of the whole site |')
  for (const line of CHANGED_CHECKS) expect(text).toContain(`Checks. ${line}`)
  expect(text).toMatch(/## Whole site\n\n- .+old: redirect/)
  expect(text).toContain(
    '| URLs found | 14 |\n| Crawled successfully | 4 |\n| Broken pages | 1 |\n| Left out: Page limit',
  )
  expect(text).toContain('| Left out: Not HTML: files, feeds, data | 2 |\n| Linked files: broken | 1 |')
  expect(text.split('| Broken pages |')).toHaveLength(2)
  expect(text).toContain(', reached).')
  expect(text).toContain('- 404 Not Found: 1 page')
  expect(text).toMatch(/## Soft 404s\n\nThese pages do not exist.+\n\n- .+offer: linked from 0 pages\n/)
  expect(text).toMatch(/## Broken files\n\n- .+menu\.pdf: .+404 Not Found.+Linked from 3 pages\./)
  expect(text).toMatch(/## What to fix first[\s\S]+### 1\. [\s\S]+\[Pages\]\(Pages\.csv\)/)
  const [head, ...lines] = readCsv(strFromU8(files['Pages.csv'] as Uint8Array))
  expect(head?.slice(0, 3)).toEqual(['Page', 'URL', 'Status'])
  expect(lines).toHaveLength(PAGES.length)
  expect(lines[1]?.[0]).toBe(`'${HOSTILE}`)
  expect(lines[2]?.[0]).toBe(PAGES[2]?.title)
  expect(lines[4]?.slice(0, 4)).toEqual([`${project.url}page-4`, `${project.url}page-4`, 'error', '404'])
  expect(lines[6]?.slice(2, 7)).toEqual(['not crawled', '', '', '', ''])
})

it('the PDF shows the results of the crawl in every script', async () => {
  await app.database.pool.query(
    `insert into user_settings (user_id, email_notifications, marketing_emails, crawl_notifications,
      report_frequency, timezone)
     values ($1, true, false, true, 'weekly', 'Asia/Tokyo')`,
    [owner.userId],
  )
  const response = await make('pdf')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()))
  const [first = '', ...rest] = text.map((page) => page.replace(/\s+/g, ' '))
  const all = [first, ...rest].join(' ')
  expect(first).toContain('Bäckerei & Söhne')
  expect(first).toMatch(/Crawled on \d+ \w+ 20\d\d at \d\d:\d\d \(Asia\/Tokyo\)/)
  expect(first).toContain(`Site score 60 of 100 ${siteScoreMeaning(CHECKS)} ${LIMIT}`)
  expect(first).toContain(`4 issues on 3 of 6 pages, and 1 of the whole site. 1 of 6 pages is broken.`)
  expect(first).toContain(`1 of 6 pages is a soft 404. Page health: ${PAGE_HEALTH_MEANING}`)
  expect(first).toContain('The crawl reached its limit of 50 pages: 2 more URLs were not crawled.')
  expect(first, 'without an archive').toContain('From found to linked Not known for this crawl.')
  expect(all).toContain('What changed This is the first crawl of the site.')
  expect(all).toMatch(/1 Broken internal links .* 2 Broken pages .* 3 Soft 404s /)
  expect(all.replaceAll(' ', '')).toContain(`forexample${EXAMPLES.slice(0, 3).join(',')}`)
  expect(all).not.toContain(EXAMPLES[3])
  for (const words of [
    ...['Title too long', HOSTILE, 'パン屋', 'For the editors: ', 'The page returned 404 (Not Found)'],
    'Soft 404s 1 of 6 pages is a soft 404. Such a page does not exist',
    'https://bakery.example/offer “Page not found”.',
    'https://bakery.example/menu.pdf',
    'and 2 more pages',
    '14 URLs found: 4 crawled successfully, 1 broken page, 9 left out.',
    'Left out: Not HTML: files, feeds, data: 2 Linked files: 1 broken.',
    'robots.txt, line 3: Disallow: /private',
    'How this was measured',
    'Site score: 60',
    `7.50 of 9 points, scaled to 100 and rounded down: 83. The lowest limit makes it 60. ${LIMIT}`,
    'Broken internal links 1 of 4 pages −1.50 of 9',
    '1 of 4 hosts',
    'Medium 1 page · Search appearance · Editor',
    'AI readiness: 20',
    AI_LIMIT,
    'Compare it only with scores of the same checks: catalogue a.',
    BROKEN_SITEMAP,
    NOT_KEPT,
    ...CHANGED_CHECKS.map((line) => `Checks. ${line}`),
    `${HOP.url} redirect_chain was seen: ${HOSTILE.slice(0, 20)}`,
    'Fix them, or remove them, also from',
    'Made with Pagewarden.',
  ]) {
    expect(all).toContain(words)
  }
})

it('reports of other accounts do not exist', async () => {
  const other = await makeAccount(app)
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const path of ['/export.csv', '/export.json', `/exports/${nobody}`, `/exports/${nobody}/file`]) {
    const theirs = await ask(path, other)
    const none = await fetch(`${app.origin}/api/projects/${nobody}/report${path}`, {
      headers: { cookie: other.cookie },
    })
    expect([theirs.status, await theirs.text()]).toEqual([none.status, await none.text()])
    expect(theirs.status).toBe(404)
  }
})

it('a crawl without pages has no PDF, and the message says why', async () => {
  const lost = await makeProject(app, owner.userId)
  await makeProjectCrawl(app, lost, PAGES.slice(4, 5), { status: 'failed' })
  const response = await fetch(`${app.origin}/api/projects/${lost.id}/report/exports`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'pdf' }),
  })
  expect(response.status).toBe(409)
  expect((await response.json()).error.message).toContain('No page of this crawl loaded')
})

it('exports of a crawl are listed until dismissed, with the reason of a failure', async () => {
  const listed = async (who = owner) => (await (await ask(`/exports?session=${crawlId}`, who)).json()).exports
  await app.database.pool.query('delete from report_exports')
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into report_exports (created_by, session_id, format, filter, status, error, created_at)
     select $1, $2, format, filter, status, error, now() - age * interval '1 minute' from (values
       ('pdf', '', 'failed', 'The file could not be stored.', 1), ('pdf', '', 'ready', null, 9),
       ('xlsx', 'q=rye', 'queued', null, 2), ('xlsx', '', 'ready', null, 3)
     ) as made (format, filter, status, error, age) returning id`,
    [owner.userId, crawlId],
  )
  expect(await listed()).toMatchObject([
    { format: 'pdf', status: 'failed', error: 'The file could not be stored.', crawlId, filter: '' },
    { format: 'xlsx', status: 'queued', filter: 'q=rye' },
    { format: 'xlsx', status: 'ready', filter: '' },
  ])
  const dismiss = async (id: string | undefined, who = owner) =>
    (await ask(`/exports/${id}`, who, { method: 'DELETE' })).status
  expect(await dismiss(rows[0]?.id, await makeAccount(app))).toBe(404)
  expect(await dismiss(rows[2]?.id), 'it is being made').toBe(409)
  expect(await dismiss(rows[0]?.id)).toBe(200)
  expect(await listed(), 'nor does an older one come back').toMatchObject([{ format: 'xlsx' }, { format: 'xlsx' }])
  await app.database.pool.query('delete from report_exports')
})

it('an account can create three reports at a time', async () => {
  await app.database.pool.query(
    `insert into report_exports (created_by, session_id, format, filter) select $1, $2, 'pdf', n::text from ` +
      `generate_series(1, 3) as n`,
    [owner.userId, crawlId],
  )
  const response = await ask('/exports', owner, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'xlsx', filter: 'q=other' }),
  })
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5'])
})
