import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import type { ListedLinks, PageDetail, Recheck } from '#domain/reports/page-detail.ts'
import { getCatalogue } from '#operations/checks/rule-sets.ts'
import { summariseCrawl } from '#operations/reports/summarise-crawl.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { type ServedSite, type SitePages, serveSite } from '#testing/sites/serve-site.ts'

const RYE = '<html lang=en><title>Rye bread</title><h1>Rye</h1><p>Dark and sour.</p><script>x()</script>'

const STRAIGHT = { isFailed: false, redirect: null, through: null, notCrawled: null, response: null, place: null }

let app: TestApp
let account: TestAccount
let site: ServedSite
let project: Project
const pages: SitePages = {}

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  site = await serveSite(pages)
})
afterAll(async () => {
  await site.close()
  await app.close()
})
beforeEach(async () => {
  for (const path of Object.keys(pages)) delete pages[path]
  site.requests.length = 0
  await app.database.pool.query('delete from rate_limits')
  project = await makeProject(app, account.userId, { url: `${site.origin}/` })
})

const ask = (path: string, method = 'GET', cookie = account.cookie) =>
  fetch(`${app.origin}/api/projects/${project.id}${path}`, { method, headers: { cookie } })
const detail = async (seq: number, query = ''): Promise<PageDetail> =>
  (await ask(`/report/pages/${seq}${query}`)).json()
const links = async (seq: number, which: string): Promise<ListedLinks> =>
  (await ask(`/report/pages/${seq}/${which}`)).json()
const recheck = async (seq = 1): Promise<Recheck> => (await ask(`/report/pages/${seq}/recheck`, 'POST')).json()

function crawled(path: string, html: string, more: TestPage = {}): TestPage {
  const url = `${site.origin}${path}`
  const facts = extractHtml({ html, url })
  const { lang, robots, robotsByAgent, metaRefresh, hreflangs, inBody, openGraph, h1s } = facts
  const declared = { lang, robots, robotsByAgent, metaRefresh, hreflangs, inBody, openGraph, h1s }
  const found = facts.links.map((link) => link.url)
  return { url, title: facts.title ?? '', declared, facts, links: found, ...more }
}

describe('the detail of a page', () => {
  it('shows what the page declares, before any fallback', async () => {
    const html = '<title>Rye</title><link rel=canonical href="/rye"><img src=/a.png><img src=/b.png><p>Dark and sour'
    await makeProjectCrawl(app, project, [crawled('/rye', html, { headers: { server: 'oven' }, depth: 2 })])
    expect(await detail(1)).toMatchObject({
      seq: 1,
      isLatest: true,
      page: { url: `${site.origin}/rye`, depth: 2, declared: { h1s: [] } },
      indexability: 'indexable',
      headers: { server: 'oven' },
      facts: {
        titleTag: 'Rye',
        metaDescriptionTag: null,
        imageCount: 2,
        wordCount: 3,
        canonicalFrom: 'tag',
        charset: 'utf-8',
      },
      inlinks: 0,
      isRemoved: false,
      recheck: null,
    })
  })

  it('explains each issue, and which of them are found on the whole site only', async () => {
    const issue = { severity: 'high' as const, message: 'm', recommendation: 'r', evidence: [] }
    const issues = ['missing_h1', 'duplicate_content', 'slow_lcp', 'console_errors', 'of_an_old_check'].map((type) => ({
      ...issue,
      type,
    }))
    await makeProjectCrawl(app, project, [crawled('/', RYE, { issues })])
    const { checks } = await detail(1)
    expect(Object.keys(checks)).toEqual(['missing_h1', 'duplicate_content', 'slow_lcp', 'console_errors'])
    expect(checks.missing_h1).toMatchObject({ isOfSite: false, why: expect.stringMatching(/\w/) })
    expect(checks.duplicate_content).toMatchObject({ isOfSite: true })
    const browser = Object.values(checks).map((check) => (check as { browser: string | null }).browser)
    expect(browser).toEqual([null, null, 'measures', 'renders'])
  })

  it('belongs to the requested crawl', async () => {
    const first = await makeProjectCrawl(app, project, [crawled('/', '<title>Then</title>')])
    await makeProjectCrawl(app, project, [crawled('/', '<title>Now</title>')])
    expect((await detail(1)).page.title).toBe('Now')
    expect(await detail(1, `?session=${first}`)).toMatchObject({ page: { title: 'Then' }, isLatest: false })
  })

  it.each(['2', '0', '-1', '1.5', '99999999999', 'x', '%00'])('there is no page number %s', async (seq) => {
    await makeProjectCrawl(app, project, [crawled('/', RYE)])
    const responses = await Promise.all(['', '/inlinks', '/outlinks'].map((part) => ask(`/report/pages/${seq}${part}`)))
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await ask(`/report/pages/${seq}/recheck`, 'POST')).status).toBe(404)
  })
})

it('only the details and the out-links of a page unpack its facts', async () => {
  const crawlId = await makeProjectCrawl(app, project, [crawled('/', RYE)])
  await app.database.pool.query(`update crawl_page_facts set packed_facts = 'x' where session_id = $1`, [crawlId])
  const parts = ['', '/outlinks', '/inlinks', '/graph', '/markup', '/history', '/checks']
  const responses = await Promise.all(parts.map((part) => ask(`/report/pages/1${part}`)))
  expect(responses.map(({ status }) => status)).toEqual([500, 500, 200, 200, 200, 200, 200])
})

describe('the links of a page', () => {
  it('point to pages of the crawl with their status, in any spelling and through redirects', async () => {
    const home = `<a href="/rye">Our rye</a> <a href="/rye/#crust">Crust</a> <a href="/gone" rel="nofollow">Gone</a>
      <a href="/old">Old</a> <a href="/lost">Lost</a> <a href="/huge">Huge</a>
      <a href="https://other.example/" rel="sponsored nofollow">Other</a>`
    const crawlId = await makeProjectCrawl(app, project, [
      crawled('/', home),
      crawled('/rye', RYE),
      { url: `${site.origin}/gone`, status: 'error', statusCode: 404 },
      { url: `${site.origin}/huge`, status: 'error', statusCode: 200, error: { kind: 'too-large', message: '' } },
    ])
    await redirectIfRenamed(crawlId, '/old', `${site.origin}/rye`)
    await redirectIfRenamed(crawlId, '/lost', `${site.origin}/gone`)
    const found = await links(1, 'outlinks')
    expect(
      found.links.map(({ text, seq, statusCode, isFailed, rel }) => [text, seq, statusCode, isFailed, rel]),
    ).toEqual([
      ['Our rye', 2, 200, false, []],
      ['Crust', 2, 200, false, []],
      ['Gone', 3, 404, true, ['nofollow']],
      ['Old', 2, 301, false, []],
      ['Lost', 3, 301, true, []],
      ['Huge', 4, 200, true, []],
      ['Other', null, null, false, ['sponsored', 'nofollow']],
    ])
    const texts = async (filter: string) => (await links(1, `outlinks?filter=${filter}`)).links.map(({ text }) => text)
    expect(await texts('internal')).toEqual(['Our rye', 'Crust', 'Gone', 'Old', 'Lost', 'Huge'])
    expect(await texts('external')).toEqual(['Other'])
    expect(await texts('nofollow')).toEqual(['Gone', 'Other'])
    expect(await texts('nonsense')).toHaveLength(7)
  })

  it('are listed a hundred per page, and a number beyond the end returns the last page', async () => {
    const many = Array.from({ length: 250 }, (_, at) => `<a href="/p${at}">Link ${at}</a>`).join('')
    await makeProjectCrawl(app, project, [crawled('/', many)])
    expect(await links(1, 'outlinks')).toMatchObject({ total: 250, page: 1, pages: 3 })
    const last = await links(1, 'outlinks?page=99')
    expect(last).toMatchObject({ page: 3, links: { length: 50 } })
    expect(last.links[0]?.text).toBe('Link 200')
  })

  it('come from pages of the crawl, with their link text', async () => {
    await makeProjectCrawl(app, project, [
      crawled('/', '<a href="/rye"></a><a href="/rye/#top" rel=nofollow>Our rye</a>'),
      crawled('/rye', RYE),
      crawled('/spelt', '<a href="/rye"><b>Rye</b> too</a>'),
    ])
    expect((await detail(2)).inlinks).toBe(2)
    expect(await links(2, 'inlinks')).toEqual({
      links: [
        {
          seq: 1,
          url: `${site.origin}/`,
          text: 'Our rye',
          rel: ['nofollow'],
          isInternal: true,
          statusCode: 200,
          ...STRAIGHT,
        },
        {
          seq: 3,
          url: `${site.origin}/spelt`,
          text: 'Rye too',
          rel: [],
          isInternal: true,
          statusCode: 200,
          ...STRAIGHT,
        },
      ],
      missing: null,
      total: 2,
      named: 2,
      page: 1,
      pages: 1,
    })
    expect(await links(1, 'inlinks')).toMatchObject({ links: [], total: 0 })

    await app.database.pool.query(`update report_rows set is_removed = true where url = $1`, [`${site.origin}/spelt`])
    expect((await detail(2)).inlinks, 'without pages that were removed').toBe(1)
    expect(await links(2, 'inlinks')).toMatchObject({ links: [{ seq: 1 }], total: 1, named: 1 })
  })
})

/** Stores a redirect that the crawl did not follow, because its target was already known or is on another site. */
async function redirectIfRenamed(crawlId: string, path: string, finalUrl: string): Promise<void> {
  const url = `${site.origin}${path}`
  await app.database.pool.query(
    `insert into crawl_non_pages (session_id, position, kind, requested_url, final_url, redirects) values ($1, 9, ` +
      `'redirect', $2, $3, $4)`,
    [crawlId, url, finalUrl, JSON.stringify([{ url, status: 301, location: finalUrl }])],
  )
}

describe('redirects', () => {
  const wayOf = (redirect: { hops: { status: number }[]; finalUrl: string; finalStatus: number | null } | null) =>
    redirect && [...redirect.hops.map(({ status }) => status), redirect.finalUrl, redirect.finalStatus]

  async function crawlRedirects() {
    const home = ['moved', 'first', 'second', 'away', 'about', 'about/', 'round']
    const loop = { url: `${site.origin}/loop`, status: 302, location: `${site.origin}/loop` }
    const moved = { url: `${site.origin}/moved`, status: 302, location: `${site.origin}/new` }
    const crawlId = await makeProjectCrawl(app, project, [
      crawled('/', home.map((path) => `<a href="/${path}">${path}</a>`).join('')),
      crawled('/about', RYE),
      crawled('/new', RYE, { requestedUrl: moved.url, redirects: [moved] }),
      // A redirect loop counts as a broken page, because it has no target.
      {
        ...{ url: loop.url, requestedUrl: loop.url, redirects: [loop], status: 'error', statusCode: 302 },
        error: { kind: 'redirect-loop', message: 'The redirects form a loop.' },
      },
    ])
    await redirectIfRenamed(crawlId, '/first', `${site.origin}/second`)
    await redirectIfRenamed(crawlId, '/second', `${site.origin}/about`)
    await redirectIfRenamed(crawlId, '/away', 'https://other.example/')
    await redirectIfRenamed(crawlId, '/round', `${site.origin}/round`)
    await summariseCrawl(app, crawlId)
  }

  it('a link shows the status of its own URL and where it redirects', async () => {
    await crawlRedirects()
    const found = (await links(1, 'outlinks')).links
    expect(found.map(({ text, seq, statusCode, redirect }) => [text, seq, statusCode, wayOf(redirect)])).toEqual([
      ['moved', 3, 302, [302, `${site.origin}/new`, 200]],
      ['first', 2, 301, [301, 301, `${site.origin}/about`, 200]],
      ['second', 2, 301, [301, `${site.origin}/about`, 200]],
      ['away', null, 301, [301, 'https://other.example/', null]],
      ['about', 2, 200, null],
      ['about/', 2, 200, null],
      ['round', null, 301, expect.anything()],
    ])
  })

  it('a page lists the URLs that redirect to it, and the links through them', async () => {
    await crawlRedirects()
    const leading = async (seq: number) => (await detail(seq)).redirectsHere.map(({ url }) => new URL(url).pathname)
    expect(await leading(2)).toEqual(['/first', '/second'])
    expect(await leading(3)).toEqual(['/moved'])
    expect(await leading(1)).toEqual([])
    expect((await links(3, 'inlinks')).links).toMatchObject([{ seq: 1, through: `${site.origin}/moved` }])
  })

  it('the report lists them, and a page number beyond the end returns the last page', async () => {
    await crawlRedirects()
    const { redirects, ...place } = await (await ask('/report/redirects?page=7')).json()
    expect(place).toEqual({ total: 5, page: 1, pages: 1 })
    expect(redirects.map(({ url, seq }: { url: string; seq: number }) => [new URL(url).pathname, seq])).toEqual([
      ['/moved', 3],
      ['/away', null],
      ['/first', 2],
      ['/round', null],
      ['/second', 2],
    ])
  })
})

it('broken files are listed with the pages that link to them, and at the links of those pages', async () => {
  const crawlId = await makeProjectCrawl(app, project, [
    crawled('/', '<a href="/gone.pdf">Gone</a> <a href="/fine.pdf">Fine</a> <a href="/brochure">Brochure</a>'),
  ])
  await redirectIfRenamed(crawlId, '/brochure', `${site.origin}/gone.pdf`)
  const linkedFrom = { count: 1, pages: [`${site.origin}/`] }
  const addFile = async (position: number, path: string, statusCode: number) => {
    const url = `${site.origin}${path}`
    const file = { position, url, finalUrl: url, redirects: [], statusCode, contentType: 'application/pdf', bytes: 7 }
    await app.database.pool.query(
      `insert into crawl_files (session_id, position, url, is_broken, file) values ($1, $2, $3, $4, $5)`,
      [crawlId, position, url, statusCode >= 400, JSON.stringify({ ...file, failure: null, linkedFrom })],
    )
  }
  for (let at = 0; at < 51; at += 1) await addFile(at, `/gone${at || ''}.pdf`, 404)
  await addFile(51, '/fine.pdf', 200)
  const first = await (await ask('/report/files')).json()
  expect(first).toMatchObject({ total: 51, page: 1, pages: 2, summary: null, files: { length: 50 } })
  expect(first.files[0]).toMatchObject({ url: `${site.origin}/gone.pdf`, statusCode: 404, linkedFrom })
  expect(first.files[0].error).toMatch(/404 Not Found/)
  expect(await (await ask('/report/files?page=9')).json()).toMatchObject({ page: 2, files: { length: 1 } })
  const found = (await links(1, 'outlinks')).links
  expect(found.map(({ statusCode, isFailed }) => [statusCode, isFailed])).toEqual([
    [404, true],
    [200, false],
    [301, true],
  ])
  expect(found[2]?.redirect).toMatchObject({ finalUrl: `${site.origin}/gone.pdf`, finalStatus: 404 })
  const { redirects } = await (await ask('/report/redirects')).json()
  expect(redirects).toMatchObject([{ url: `${site.origin}/brochure`, seq: null, finalStatus: 404 }])
})

it('a link to a URL that was not crawled says why, if known', async () => {
  const paths = ['/menu.pdf', '/private', '/cart', '/feed', '/beyond', '/search/rye', 'https://other.example/']
  const crawlId = await makeProjectCrawl(app, project, [
    crawled('/', paths.map((path) => `<a href="${path}">${path}</a>`).join('')),
  ])
  const { pool } = app.database
  await pool.query(`update crawl_sessions set blocked_urls = $2, settings = $3 where id = $1`, [
    crawlId,
    JSON.stringify([`${site.origin}/private`, { url: `${site.origin}/cart`, line: 12, rule: 'Disallow: /cart' }]),
    JSON.stringify({ include: [], exclude: ['/search/*'] }),
  ])
  await pool.query(
    `insert into crawl_non_pages (session_id, position, kind, requested_url, final_url, redirects, content_type)
     values ($1, 9, 'other', $2, $2, '[]', 'application/rss+xml; charset=utf-8')`,
    [crawlId, `${site.origin}/feed`],
  )
  const reasons = async () => (await links(1, 'outlinks')).links.map(({ notCrawled }) => notCrawled)
  const file = 'A file (pdf)'
  const [blocked, feed, leftOut] = ['Blocked by robots.txt', 'A file (rss+xml)', 'Excluded by the project']
  const byLine = 'Blocked by robots.txt, line 12: Disallow: /cart'
  expect(await reasons()).toEqual([file, blocked, byLine, feed, 'Not crawled', leftOut, 'Another site'])
  await pool.query('update crawl_sessions set max_pages = 1 where id = $1', [crawlId])
  expect(await reasons()).toEqual([file, blocked, byLine, feed, 'Beyond the page limit', leftOut, 'Another site'])
})

describe('a recheck', () => {
  it('shows the page as it is now, and does not change the crawl', async () => {
    await makeProjectCrawl(app, project, [crawled('/rye', '<title>Old</title>')])
    pages['/rye'] = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'x-oven': 'hot', 'set-cookie': 'id=secret' }).end(RYE)
    const reply = await recheck()
    expect(reply).toMatchObject({
      page: { title: 'Rye bread', h1: 'Rye', status: 'success', statusCode: 200 },
      indexability: 'indexable',
      headers: { 'x-oven': 'hot', 'set-cookie': 'id=…' },
      facts: { titleTag: 'Rye bread', wordCount: 4 },
      markdown: '# Rye\n\nDark and sour.',
      isCut: false,
      tokens: 7,
    })
    expect(reply.page.issues.map(({ type }) => type)).toContain('missing_meta')
    expect(await detail(1)).toMatchObject({ page: { title: 'Old' }, recheck: { ...reply, rulesNote: null } })
    // The crawl is judged again by rules that differ from those of the recheck.
    const checks = {
      catalogueVersion: getCatalogue().catalogueVersion,
      off: ['missing_meta'],
      changed: {},
      tallies: {},
    }
    await app.database.pool.query('update crawl_sessions set checks = $2 where project_id = $1', [project.id, checks])
    expect((await detail(1)).recheck?.rulesNote).toMatch(
      / were judged by different rules: Page without a meta description was off in the first\. Its issues/,
    )
    expect(site.requestedPaths()).toEqual(['/robots.txt', '/rye'])
    expect(site.requests[1]?.headers['user-agent']).toContain('Pagewarden')
  })

  it('uses the settings of the project: user agent, headers for its own site, robots.txt, width', async () => {
    await makeProjectCrawl(app, project, [crawled('/private', RYE)])
    pages['/robots.txt'] = 'User-agent: *\nDisallow: /private'
    pages['/private'] = `${RYE}<script>document.title = screen.width < 600 ? 'Narrow' : 'Wide'</script>`
    expect((await recheck()).page).toMatchObject({ status: 'error', error: { kind: 'blocked-by-robots' } })
    expect(site.requestedPaths()).toEqual(['/robots.txt'])
    const changed = await fetch(`${app.origin}/api/projects/${project.id}/settings`, {
      method: 'PATCH',
      headers: { cookie: account.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        obeyRobots: false,
        render: 'always',
        renderWidth: 'phone',
        userAgent: 'OvenBot/1.0',
        headers: [{ name: 'X-Door', value: 'open' }],
        basicAuth: { user: 'ada', password: 'lovelace' },
      }),
    })
    expect(changed.status).toBe(200)
    expect((await recheck()).page).toMatchObject({ status: 'success', title: 'Narrow' })
    expect(site.requests.find(({ path }) => path === '/private')?.headers).toMatchObject({
      'user-agent': 'OvenBot/1.0',
      'x-door': 'open',
      authorization: `Basic ${btoa('ada:lovelace')}`,
    })
  })

  it('of a former site of the project gets no secrets of the new one', async () => {
    await makeProjectCrawl(app, project, [crawled('/rye', RYE)])
    pages['/rye'] = RYE
    const change = (path: string, body: unknown) =>
      fetch(`${app.origin}/api/projects/${project.id}${path}`, {
        method: 'PATCH',
        headers: { cookie: account.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await change('', { url: 'https://bistro.example' })
    expect((await change('/settings', { headers: [{ name: 'X-Door', value: 'open' }] })).status).toBe(200)
    expect((await recheck()).page.status).toBe('success')
    expect(site.requests.filter(({ headers }) => headers['x-door'])).toEqual([])
  })

  it('of a missing, broken or redirected page or a file returns that as the result', async () => {
    const paths = ['/gone', '/file', '/moved', '/refused']
    await makeProjectCrawl(app, project, [
      ...paths.slice(0, 3).map((path) => crawled(path, RYE)),
      { url: 'http://10.0.0.1/refused' },
    ])
    pages['/file'] = (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')
    pages['/moved'] = (_request, response) => response.writeHead(301, { location: '/rye' }).end()
    pages['/rye'] = RYE
    expect(await recheck(1)).toMatchObject({
      page: { status: 'error', statusCode: 404, healthScore: { score: 0 } },
      indexability: 'error',
      markdown: null,
      tokens: null,
      facts: null,
    })
    expect((await recheck(2)).page).toMatchObject({ error: { kind: 'not-html' } })
    expect(await recheck(3)).toMatchObject({
      page: { url: `${site.origin}/rye`, redirects: [{ status: 301 }], title: 'Rye bread' },
      markdown: expect.stringContaining('Dark and sour.'),
    })
    expect((await recheck(4)).page).toMatchObject({ error: { kind: 'address-refused' } })
  })

  it('runs once at a time per page, and can be repeated', async () => {
    await makeProjectCrawl(app, project, [crawled('/slow', RYE)])
    let letGo = () => {}
    const isAsked = new Promise<void>((resolve) => {
      pages['/slow'] = (_request, response) => {
        letGo = () => response.writeHead(200, { 'content-type': 'text/html' }).end(RYE)
        resolve()
      }
    })
    const first = recheck()
    await isAsked
    const second = await ask('/report/pages/1/recheck', 'POST')
    expect([second.status, (await second.json()).error.message]).toEqual([409, expect.stringContaining('already')])
    expect((await detail(1)).recheck).toBeNull()
    letGo()
    expect((await first).page.status).toBe('success')
    pages['/slow'] = RYE
    expect((await recheck()).page.status).toBe('success')
  })

  it('can run twice at a time per account, not three times', async () => {
    await makeProjectCrawl(
      app,
      project,
      ['/a', '/b', '/c'].map((path) => crawled(path, RYE)),
    )
    const open: (() => void)[] = []
    for (const path of ['/a', '/b', '/c']) pages[path] = (_request, response) => void open.push(() => response.end(RYE))
    const attempts = [recheck(1), recheck(2)]
    await expect.poll(() => open.length).toBe(2)
    const third = await ask('/report/pages/3/recheck', 'POST')
    expect([third.status, (await third.json()).error.message]).toEqual([
      429,
      expect.stringContaining('Wait until one is done'),
    ])
    for (const answer of open) answer()
    await Promise.all(attempts)
  })

  it('is limited to thirty per minute', async () => {
    await makeProjectCrawl(app, project, [crawled('/', RYE)])
    await app.database.pool.query(
      `insert into rate_limits (key, window_start, count) select $1, to_timestamp(floor(extract(epoch from now()) ` +
        `/ 60) * 60), 30`,
      [`recheck:account:${account.userId}`],
    )
    const answer = await ask('/report/pages/1/recheck', 'POST')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(site.requests).toEqual([])
  })

  it('of a hostile page works: deep, long, without spaces, and full of special tokens', async () => {
    await makeProjectCrawl(app, project, [crawled('/deep', RYE), crawled('/long', RYE), crawled('/marks', RYE)])
    pages['/deep'] = `${'<div>'.repeat(100_000)}deep`
    pages['/long'] = `<title>${'t'.repeat(1_000_000)}</title><p>${'a'.repeat(1_000_000)}`
    pages['/marks'] = '<p>&lt;|endoftext|&gt; \0 &#0; ‮<script>alert(1)</script>'
    expect((await recheck(1)).markdown).toBe('deep')
    const long = await recheck(2)
    expect(long).toMatchObject({ isCut: true, tokens: 125_000 })
    expect(long.markdown).toHaveLength(200 * 1024)
    expect(await recheck(3)).toMatchObject({ markdown: '<|endoftext|> \ufffd ‮', tokens: expect.any(Number) })
  })

  it('is available to the owner only', async () => {
    await makeProjectCrawl(app, project, [crawled('/', RYE)])
    const other = await makeAccount(app)
    const theirs = await ask('/report/pages/1/recheck', 'POST', other.cookie)
    const nobodys = await fetch(
      `${app.origin}/api/projects/6a1d1c0e-0000-4000-8000-000000000000/report/pages/1/recheck`,
      {
        method: 'POST',
        headers: { cookie: other.cookie },
      },
    )
    expect([theirs.status, await theirs.text()]).toEqual([nobodys.status, await nobodys.text()])
    expect(site.requests).toEqual([])
  })
})
