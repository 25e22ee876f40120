import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_TALLY } from '#domain/checks/check-tallies.ts'
import { MAX_SHARES_PER_PROJECT } from '#domain/shares/share-link.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { storeSiteCounts } from '#testing/reports/store-site-counts.ts'

const PASSWORD = 'rye and barley'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const lines: Record<string, unknown>[] = []
let app: TestApp
let account: TestAccount
let browser: ApiBrowser
let projectId: string
let olderCrawl: string
let newerCrawl: string
let foreignCrawl: string

beforeAll(async () => {
  app = await openTestApp({ works: false, onLog: (line) => lines.push(line) })
  account = await makeAccount(app)
  browser = openApiBrowser(app, account.cookie)
  const project = await makeProject(app, account.userId)
  projectId = project.id
  olderCrawl = await makeProjectCrawl(app, project, [{ title: 'Old' }], { createdAt: '2026-01-01T00:00:00Z' })
  newerCrawl = await makeProjectCrawl(app, project, [{ title: 'New' }, {}, { status: 'error' }])
  const stranger = await makeAccount(app)
  foreignCrawl = await makeProjectCrawl(app, await makeProject(app, stranger.userId), [{}])
})
beforeEach(() => app.database.pool.query('delete from share_links'))
beforeEach(() => app.database.pool.query('delete from rate_limits'))
afterAll(() => app.close())

const path = () => `/projects/${projectId}/share-links`
const query = (statement: string, values: unknown[] = []) => app.database.pool.query(statement, values)

async function share(input: object = {}, of = path()): Promise<{ id: string; token: string }> {
  const { status, body } = await browser.ask('POST', of, { kind: 'report', ...input })
  expect([status, body]).toEqual([201, body])
  return { id: body.link.id, token: body.url.split('/').at(-1) }
}

type Visit = { method?: string; body?: unknown; headers?: Record<string, string> }

/** A visitor without an account. */
async function visit(token: string, part = '', { method = 'GET', body, headers = {} }: Visit = {}) {
  const response = await fetch(`${app.origin}/api/share/${token}${part}`, {
    method,
    headers: { 'user-agent': BROWSER, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { status: response.status, headers: response.headers, cookie, body: await response.json() }
}

const unlock = (token: string, password: string) => visit(token, '/password', { method: 'POST', body: { password } })

it('shows the URL of a link once, and stores only the hash of its token', async () => {
  const { body } = await browser.ask('POST', path(), {
    ...{ kind: 'issue', checkId: 'missing_title', name: ' For  the client ', password: PASSWORD, expiresInDays: 30 },
  })
  const { link, url } = body
  expect(url).toMatch(new RegExp(`^${app.origin}/share/[a-z2-7]{26}$`))
  expect(link).toMatchObject({ name: 'For the client', hasPassword: true, createdBy: account.email, views: 0 })
  expect(link).toMatchObject({ kind: 'issue', check: { id: 'missing_title' }, crawl: null })
  const listed = await browser.ask('GET', path())
  expect(listed.body.links).toEqual([link])
  const { rows } = await query('select * from share_links')
  expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1))
  expect(JSON.stringify(rows)).not.toContain(PASSWORD)
})

it.each<[string, () => object, number]>([
  ['an unknown kind', () => ({ kind: 'settings' }), 400],
  ['an issue without its check', () => ({ kind: 'issue' }), 400],
  ['a report with a check', () => ({ checkId: 'missing_title' }), 400],
  ['an unknown check', () => ({ kind: 'issue', checkId: 'no_such_check' }), 404],
  ['a crawl of another project', () => ({ crawlId: foreignCrawl }), 404],
  ['a crawl that is no id', () => ({ crawlId: 'latest' }), 404],
  ['a short password', () => ({ password: 'seven77' }), 400],
  ['an endless password', () => ({ password: 'x'.repeat(201) }), 400],
  ['an expiry in the past', () => ({ expiresInDays: 0 }), 400],
  ['an expiry in a distant future', () => ({ expiresInDays: 3651 }), 400],
  ['an endless name', () => ({ name: 'x'.repeat(81) }), 400],
  ['two crawls of a report', () => ({ crawlId: newerCrawl, beforeCrawlId: olderCrawl }), 400],
  ['a comparison of one crawl', () => ({ kind: 'comparison', crawlId: newerCrawl }), 400],
  ['a comparison with itself', () => ({ kind: 'comparison', crawlId: newerCrawl, beforeCrawlId: newerCrawl }), 400],
  [
    'a comparison with another site',
    () => ({ kind: 'comparison', crawlId: newerCrawl, beforeCrawlId: foreignCrawl }),
    404,
  ],
  ['an unknown field', () => ({ projectId: foreignCrawl }), 400],
])('refuses %s', async (_, input, status) => {
  expect((await browser.ask('POST', path(), { kind: 'report', ...input() })).status).toBe(status)
  expect((await browser.ask('GET', path())).body.links).toEqual([])
})

it('a project has a limited number of links, also if they are created at once', async () => {
  await query(
    `insert into share_links (project_id, kind, token_hash) select $1, 'report', sha256(n::text::bytea)
     from generate_series(1, $2::int) n`,
    [projectId, MAX_SHARES_PER_PROJECT - 1],
  )
  const created = await Promise.all([1, 2, 3].map(() => browser.ask('POST', path(), { kind: 'report' })))
  expect(created.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

describe('what a link shows', () => {
  const statuses = async (token: string) => {
    const parts = [
      '',
      '/dashboard',
      '/checks',
      '/checks/missing_title',
      '/checks/missing_h1',
      '/pages',
      '/pages/1',
      '/comparison',
    ]
    return Promise.all(parts.map(async (part) => (await visit(token, part)).status))
  }

  it('is its own kind, and nothing else of the project', async () => {
    expect(await statuses((await share({ kind: 'dashboard' })).token)).toEqual([200, 200, 404, 404, 404, 404, 404, 404])
    expect(await statuses((await share()).token)).toEqual([200, 404, 200, 200, 200, 200, 200, 404])
    const { token } = await share({ kind: 'issue', checkId: 'missing_title' })
    expect(await statuses(token)).toEqual([200, 404, 404, 200, 404, 404, 404, 404])
    const compared = await share({ kind: 'comparison' })
    expect(await statuses(compared.token)).toEqual([200, 404, 404, 404, 404, 404, 404, 200])
    const { pages: requested, issues } = (await browser.ask('GET', `/projects/${projectId}/report`)).body.summary
    const totals = { pages: requested, issues }
    expect(requested, 'broken pages count, as in the report').toBe(3)
    expect((await visit(token)).body).toEqual({
      kind: 'issue',
      sharedBy: { name: '', logo: null },
      shown: {
        project: { name: 'Harbour Bakery', url: 'https://bakery.example/' },
        checkId: 'missing_title',
        crawl: { createdAt: expect.any(String), ...totals, siteIssues: 0, failed: 1, soft404s: 0 },
        before: null,
        isLatest: true,
      },
    })
    const pages = await fetch(`${app.origin}/api/projects/${projectId}/report/pages`)
    expect(pages.status).toBe(401)
  })

  it('is the latest crawl, or always the same', async () => {
    const latest = await share()
    const pinned = await share({ crawlId: olderCrawl })
    const titles = async (token: string) =>
      (await visit(token, '/pages')).body.rows.map(({ title }: { title: string }) => title)
    expect(await titles(latest.token)).toContain('New')
    expect(await titles(pinned.token)).toEqual(['Old'])
    const dashboard = await share({ kind: 'dashboard', crawlId: olderCrawl })
    const { body } = await visit(dashboard.token, '/dashboard')
    expect(body.dashboard.latest.crawl.id).toBe(olderCrawl)
  })

  it('gives no advice on settings, which are not the reader’s to change', async () => {
    const project = await makeProject(app, account.userId)
    const crawlId = await makeProjectCrawl(app, project, [{}, {}, { status: 'error' }])
    const orphans = { ...EMPTY_TALLY, notApplicable: 2, reason: 'not known because a script probably adds links' }
    const checks = { off: [], changed: {}, tallies: { orphan_page: orphans } }
    await query('update crawl_sessions set checks = $2 where id = $1', [crawlId, JSON.stringify(checks)])
    const none = { total: 0, rows: [] }
    const counts = {
      ...{ sets: { requested: 3, loaded: 2, broken: 1, indexable: 2, unlinked: 2, needsScripts: 1 }, failures: [] },
      ...{ brokenFolder: null, canonicalHosts: [], sitemaps: 0, sitemapFaults: 0, isOfSite: true },
      ...{ folders: none, templates: none },
    }
    await storeSiteCounts(app, crawlId, counts)
    const own = await browser.ask('GET', `/projects/${project.id}/dashboard`)
    expect(JSON.stringify(own.body.siteState)).toContain('Switch on rendering')
    const { token } = await share({ kind: 'dashboard' }, `/projects/${project.id}/share-links`)
    const { body } = await visit(token, '/dashboard')
    expect(JSON.stringify(body.dashboard.siteState)).toContain('need scripts')
    expect(JSON.stringify(body.state)).toContain('need scripts')
    expect(JSON.stringify(body)).not.toContain('Switch on rendering')
  })

  it('is the comparison of two crawls, the older one first, until one of them is deleted', async () => {
    const project = await makeProject(app, account.userId, { name: 'Mill' })
    const links = `/projects/${project.id}/share-links`
    const crawls = [await makeProjectCrawl(app, project, [{ title: 'One' }], { createdAt: '2026-01-01T00:00:00Z' })]
    const latest = await share({ kind: 'comparison' }, links)
    expect((await visit(latest.token)).body.shown).toMatchObject({ crawl: null, before: null, isLatest: true })
    expect((await visit(latest.token, '/comparison')).status).toBe(409)
    const two = [{ title: 'Two' }, {}]
    crawls.push(await makeProjectCrawl(app, project, two, { createdAt: '2026-02-01T00:00:00Z' }))
    const pinned = await share({ kind: 'comparison', crawlId: crawls[0], beforeCrawlId: crawls[1] }, links)
    const pairOf = async (token: string) => {
      const { body } = await visit(token, '/comparison')
      return [body.base.id, body.other.id]
    }
    expect(await pairOf(latest.token)).toEqual(crawls)
    crawls.push(await makeProjectCrawl(app, project, two, { createdAt: '2026-03-01T00:00:00Z' }))
    expect(await pairOf(latest.token)).toEqual(crawls.slice(1))
    expect(await pairOf(pinned.token)).toEqual(crawls.slice(0, 2))
    const { rows } = (await visit(pinned.token, '/comparison/rows?kind=added')).body
    expect(rows).toMatchObject([{ url: 'https://bakery.example/page-1' }])
    expect((await visit(pinned.token, '/comparison/rows?kind=weather')).status).toBe(400)
    const { body } = await browser.ask('GET', links)
    expect(body.links).toMatchObject([{ crawl: { id: crawls[1] }, before: { id: crawls[0] } }, { crawl: null }])
    await query('delete from crawl_sessions where id = $1', [crawls[0]])
    expect((await visit(pinned.token)).status).toBe(404)
    await browser.ask('DELETE', `/projects/${project.id}`)
  })

  it('is nothing until a crawl has finished', async () => {
    const fresh = await makeProject(app, account.userId, { name: 'Bistro' })
    const { token } = await share({}, `/projects/${fresh.id}/share-links`)
    expect((await visit(token)).body.shown).toMatchObject({ project: { name: 'Bistro' }, crawl: null })
    expect((await visit(token, '/checks')).status).toBe(409)
  })

  it('has the name and the logo of the workspace', async () => {
    const { token } = await share()
    expect((await visit(token, '/logo')).status).toBe(404)
    const logo = { preparedBy: 'Rye & Sons', footer: '', colour: null }
    await browser.ask('PUT', '/account/report-branding', logo)
    expect((await visit(token)).body.sharedBy).toEqual({ name: 'Rye & Sons', logo: null })
  })
})

it('links that were guessed, expired, revoked or lost their project all look like one that does not exist', async () => {
  const other = await makeProject(app, account.userId, { name: 'Brewery' })
  const links = {
    expired: await share(),
    revoked: await share(),
    deleted: await share({}, `/projects/${other.id}/share-links`),
    suspended: await share(),
  }
  await query(`update share_links set expires_at = now() where id = $1`, [links.expired.id])
  expect((await browser.ask('DELETE', `${path()}/${links.revoked.id}`)).status).toBe(200)
  expect((await browser.ask('DELETE', `${path()}/${links.revoked.id}`)).status).toBe(404)
  expect((await browser.ask('DELETE', `/projects/${other.id}`)).status).toBe(200)
  const tokens = [links.expired.token, links.revoked.token, links.deleted.token, 'guessed', 'a'.repeat(26), '%00']
  const answers = async (given: string[]) =>
    Promise.all(
      given.map(async (token) => {
        const { status, body } = await visit(token)
        const locked = await unlock(token, PASSWORD)
        return { status, body, unlocking: [locked.status, locked.body] }
      }),
    )
  const [first, ...others] = await answers(tokens)
  expect(first).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  for (const answer of others) expect(answer).toEqual(first)
  await query('update users set suspended_at = now() where id = $1', [account.userId])
  expect(await answers([links.suspended.token])).toEqual([first])
  await query('update users set suspended_at = null where id = $1', [account.userId])
  await query('update workspaces set delete_after = now() where id = $1', [account.workspace.id])
  expect(await answers([links.suspended.token])).toEqual([first])
  await query('update workspaces set delete_after = null where id = $1', [account.workspace.id])
  expect((await visit(links.suspended.token)).status).toBe(200)
})

describe('a password', () => {
  it('is needed for everything but the form, and opens this link only', async () => {
    const { token } = await share({ password: PASSWORD })
    const other = await share({ password: PASSWORD })
    expect((await visit(token)).body).toMatchObject({ kind: 'report', shown: null })
    for (const part of ['/checks', '/checks/missing_title', '/pages', '/pages/1'])
      expect([part, (await visit(token, part)).status]).toEqual([part, 403])
    const compared = await share({ kind: 'comparison', password: PASSWORD })
    for (const part of ['/comparison', '/comparison/rows?kind=added'])
      expect([part, (await visit(compared.token, part)).status]).toEqual([part, 403])
    expect((await unlock(token, 'wrong password')).status).toBe(401)
    const { status, cookie, headers } = await unlock(token, PASSWORD)
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toMatch(/; Path=\/share; HttpOnly; SameSite=Lax$/)
    expect((await visit(token, '/pages', { headers: { cookie } })).status).toBe(200)
    expect((await visit(other.token, '/pages', { headers: { cookie } })).status).toBe(403)
    const [name, value = ''] = cookie.split('=')
    const [until = '', signature] = value.split('.')
    for (const forged of [`${Number(until) + 1}.${signature}`, `${until}.${'A'.repeat(43)}`, '1', until, ''])
      expect((await visit(token, '/pages', { headers: { cookie: `${name}=${forged}` } })).status).toBe(403)
  })

  it('can be tried ten times in 15 minutes', async () => {
    const { token } = await share({ password: PASSWORD })
    const tried: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) tried.push((await unlock(token, 'wrong password')).status)
    expect(tried).toEqual([...Array<number>(10).fill(401), 429])
    const refused = await unlock(token, PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

it('counts a view once per browser session, without bots and prefetching', async () => {
  const { token } = await share()
  const view = (headers: Record<string, string> = {}) => visit(token, '/views', { method: 'POST', headers })
  expect((await view({ 'user-agent': 'Googlebot/2.1' })).body).toEqual({ isCounted: false })
  expect((await view({ 'sec-purpose': 'prefetch;prerender' })).body).toEqual({ isCounted: false })
  const { body, cookie } = await view()
  expect(body).toEqual({ isCounted: true })
  expect((await view({ cookie })).body).toEqual({ isCounted: false })
  await view()
  const { links } = (await browser.ask('GET', path())).body
  expect(links[0]).toMatchObject({ views: 2, lastViewedAt: expect.any(String) })
})

it('search engines, caches, other sites and our log learn nothing about a link', async () => {
  const { token } = await share()
  lines.length = 0
  const responses = [await visit(token), await visit('guessed'), await fetch(`${app.origin}/share/${token}`)]
  for (const { headers } of responses) {
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  }
  expect(lines.map((line) => line.path)).toContain('/api/share/…')
  expect(JSON.stringify(lines)).not.toContain(token)
})
