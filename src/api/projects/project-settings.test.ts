import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Project, ProjectSettings } from '#domain/projects/project.ts'
import { browserOf } from '#operations/page-reading/browser-of.ts'
import { makeAccount, setPlan, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { askProject, DEFAULT_SETTINGS, errorOf } from '#testing/accounts/project-settings.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const lines: unknown[] = []
let app: TestApp
let free: TestAccount
let paid: TestAccount
/** `project` belongs to the free account, `paidProject` to the paid one. */
let project: Project
let paidProject: Project

beforeAll(async () => {
  app = await openTestApp({ works: false, environment: { MAX_CRAWL_PAGES: '5000' }, onLog: (line) => lines.push(line) })
  free = await makeAccount(app)
  paid = await makeAccount(app)
  await setPlan(app, paid.userId, 'paid')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('delete from projects')
  project = await makeProject(app, free.userId, { slug: 'bakery' })
  paidProject = await makeProject(app, paid.userId, { slug: 'bakery' })
})

const ownerOf = (of: Project) => (of === project ? free : paid)
const read = async (of = project): Promise<ProjectSettings> =>
  (await askProject(app, ownerOf(of), 'GET', `${of.id}/settings`)).json()
const save = (change: unknown, of = project) => askProject(app, ownerOf(of), 'PATCH', `${of.id}/settings`, change)

describe('settings', () => {
  it('start with the defaults', async () => {
    expect(await read()).toEqual(DEFAULT_SETTINGS)
    expect(await read(paidProject)).toEqual({ ...DEFAULT_SETTINGS, maxPageLimit: 5000, canRecrawl: true })
  })

  it('warn when pages are rendered without a sandbox or not at all; the log says so once', async () => {
    const { onSandbox } = browserOf(app)
    const warning = async () => (await read()).sandboxWarning
    const reason = 'setpriv: not found.'
    const off = `Pages are rendered without the browser sandbox on this server: ${reason}`
    onSandbox?.({ state: 'off', reason })
    await expect.poll(warning).toBe(off)
    browserOf(app).onSandbox?.({ state: 'refused', reason })
    await expect
      .poll(warning)
      .toMatch(/^Pages are not rendered on this server, because REQUIRE_SANDBOX is set .* setpriv/)
    onSandbox?.({ state: 'on', reason: null })
    await expect.poll(warning).toBeNull()
    expect(lines.filter((line) => (line as { msg?: string }).msg?.includes('sandbox'))).toMatchObject([
      { level: 'warn', msg: off, reason },
    ])
  })

  it('are saved one by one and all together', async () => {
    const change = {
      pageLimit: 20,
      pace: 'fast',
      include: ['/blog/*'],
      exclude: ['re:/\\d+$'],
      obeyRobots: false,
      userAgent: 'MyBot/1.0',
      startUrls: ['bakery.example/hidden'],
      useSitemaps: false,
      render: 'auto',
      ruleSet: { checks: { long_title: { isOff: true }, missing_h1: { severity: 'info' } } },
      keepCrawls: { kind: 'months', months: 120 },
    }
    const kept = { ...DEFAULT_SETTINGS, ...change, startUrls: ['https://bakery.example/hidden'] }
    expect(await (await save(change)).json()).toEqual(kept)
    expect(await (await save({ userAgent: '' })).json()).toEqual({ ...kept, userAgent: null })
    expect(await read()).toEqual({ ...kept, userAgent: null })
    const requests = { ...DEFAULT_SETTINGS.requests, probes: { isOn: false, limit: 60 } }
    expect(await (await save({ requests: { probes: { isOn: false } } })).json()).toMatchObject({ requests })
    await save({ requests: { probes: { isOn: true } } })
    expect((await save({})).status).toBe(200)
  })

  it('include name, URL and slug; if one setting is refused, nothing is changed, and the error names it', async () => {
    await makeProject(app, free.userId, { slug: 'mill' })
    const all = { name: 'Rye', url: 'https://rye.example', slug: 'rye', pace: 'fast', startUrls: ['/a'] }
    for (const [field, wrong] of [
      ['name', ''],
      ['url', 'ftp://rye.example'],
      ['slug', 'mill'],
      ['startUrls', ['https://bakery.example/']],
      ['pageLimit', 51],
      ['recrawlEvery', 'daily'],
      ['basicAuth', { user: 'staging' }],
    ] as const) {
      expect((await errorOf(await save({ ...all, [field]: wrong }))).field).toBe(field)
    }
    expect(await read()).toEqual(DEFAULT_SETTINGS)
    const saved = { name: 'Rye', url: 'https://rye.example/', slug: 'rye', startUrls: ['https://rye.example/a'] }
    expect(await (await save(all)).json()).toEqual({ ...DEFAULT_SETTINGS, ...saved, pace: 'fast' })
  })

  it.each([
    [{ pageLimit: 51 }, 'The page limit must be a whole number from 1 to 50. With Pro it can be higher.'],
    [{ pageLimit: 0 }, /^The page limit must be/],
    [{ pageLimit: 1.5 }, /must be a whole number/],
    [{ pageLimit: 1e300 }, /./],
    [{ pace: 'furious' }, 'pace: must be one of gentle, normal, fast'],
    [{ render: 'sometimes' }, /must be one of never, auto, sample, always/],
    [{ recrawlEvery: 'hourly' }, /must be one of never, daily, weekly, monthly/],
    [{ include: ['blog'] }, /^The pattern 'blog' matches no URL/],
    [{ exclude: ['re:('] }, /cannot be used/],
    [{ include: '/blog/*' }, /must be a list of strings/],
    [{ obeyRobots: 'no' }, /must be true or false/],
    [{ userAgent: 'a\r\nb' }, /^A user agent/],
    [{ requests: { probes: { limit: 61 } } }, 'The limit of probes must be a whole number from 1 to 60.'],
    [{ requests: { externalLinks: { limit: 0 } } }, /^The limit of external links must be .* from 1 to 10,000/],
    [{ requests: { resources: { limit: 1.5 } } }, /must be a whole number/],
    [{ requests: { resources: { isOn: 'yes' } } }, /must be true or false/],
    [{ requests: { images: { isOn: true } } }, /./],
    [{ requests: 'all' }, /./],
    [{ ruleSet: 'none' }, "ruleSet: A rule set must be an object, not 'none'."],
    [
      { ruleSet: { checks: { long_titel: 'off' } } },
      "ruleSet: checks.long_titel: there is no check with this id. Did you mean 'long_title'?",
    ],
    [
      { ruleSet: { checks: { long_title: { severity: 'grave' } } } },
      /severity: must be one of high, medium, low, info/,
    ],
    [{ ruleSet: { checks: { long_title: { options: { longest: 1 } } } } }, /this check has no options/],
    [
      { keepCrawls: { kind: 'last', crawls: 0 } },
      'The number of crawls to keep must be a whole number from 1 to 1,000.',
    ],
    [{ keepCrawls: { kind: 'last', crawls: 1001 } }, /from 1 to 1,000/],
    [{ keepCrawls: { kind: 'last', crawls: 2.5 } }, /from 1 to 1,000/],
    [{ keepCrawls: { kind: 'last', crawls: 1e300 } }, /from 1 to 1,000/],
    [{ keepCrawls: { kind: 'last', crawls: '7' } }, /must be a whole number/],
    [{ keepCrawls: { kind: 'months', months: 121 } }, /^The number of months to keep .* from 1 to 120/],
    [{ keepCrawls: { kind: 'months' } }, /must be a whole number/],
    [{ keepCrawls: { kind: 'some' } }, /must be one of all, last, months/],
    [{ keepCrawls: 'all' }, /must be one of all, last, months/],
    [{ startUrls: ['https://other.example/'] }, /This project covers bakery\.example/],
    [{ headers: [{ name: 'Host', value: 'x' }] }, /set by the connection itself/],
    [{ headers: [{ name: 'X-New' }] }, /has no value/],
    [{ basicAuth: { user: 'staging' } }, 'The password for basic auth is missing.'],
    [{ basicAuth: { user: 'a', password: 'b' }, headers: [{ name: 'authorization', value: 'x' }] }, /one of the two/],
    [{ pace: 'fast', pageLimit: 0 }, /./],
    [{ pace: 'fast', page_limit: 5, colour: 'red' }, 'There is no field named page_limit or colour.'],
    [{ basicAuth: { user: 'a', pass: 'b' } }, 'basicAuth: There is no field named pass.'],
  ])('%j is refused, and nothing is changed', async (change, message) => {
    expect(await errorOf(await save(change))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
    expect(await read()).toEqual(DEFAULT_SETTINGS)
  })

  it.each([2.5, '2', 1, 11])('refuse %j as an option that counts redirects', async (most) => {
    const refused = await errorOf(await save({ ruleSet: { checks: { redirect_chain: { options: { most } } } } }))
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('a whole number from 2 to 10') })
    expect(await read()).toEqual(DEFAULT_SETTINGS)
  })

  describe('changed in two tabs', () => {
    const off = { isOff: true }

    it('keep the checks that the other tab changed', async () => {
      const basedOn = { ruleSet: (await read()).ruleSet }
      await save({ ruleSet: { checks: { missing_alt: off } }, basedOn })
      const second = await save({ ruleSet: { checks: { short_title: off } }, basedOn })
      expect((await second.json()).ruleSet).toEqual({ checks: { missing_alt: off, short_title: off } })
      const reset = await save({ ruleSet: { checks: {} }, basedOn: { ruleSet: { checks: { short_title: off } } } })
      expect((await reset.json()).ruleSet).toEqual({ checks: { missing_alt: off } })
    })

    it('are refused if both tabs changed the same check, and nothing is changed', async () => {
      const basedOn = { ruleSet: { checks: {} } }
      const first = { checks: { missing_alt: { severity: 'low', options: undefined } } }
      await save({ ruleSet: first, basedOn })
      const second = { ruleSet: { checks: { missing_alt: off, short_title: off } }, pace: 'fast', basedOn }
      expect(await errorOf(await save(second))).toMatchObject({
        status: 409,
        code: 'changed_elsewhere',
        message: expect.stringMatching(/^Changed in another tab since you opened this page: Images missing alt text\./),
        checks: ['missing_alt'],
      })
      expect(await read()).toMatchObject({ pace: 'gentle', ruleSet: { checks: { missing_alt: { severity: 'low' } } } })
      const sameAgain = await save({ ruleSet: first, basedOn })
      expect(sameAgain.status).toBe(200)
    })

    it('merge with a fraction that an older version stored as an option', async () => {
      const stored = { checks: { redirect_chain: { options: { most: 2.5 } } } }
      await app.database.pool.query('update projects set rule_set = $1', [stored])
      const changed = { checks: { redirect_chain: { options: { most: 3 } } } }
      const saved = await save({ ruleSet: changed, basedOn: { ruleSet: stored } })
      expect((await saved.json()).ruleSet).toEqual(changed)
    })

    it.each([
      ['Project name', { name: 'Rye' }, { name: 'Mill' }, { name: 'Harbour Bakery' }],
      ['Start URLs', { startUrls: ['/a'] }, { startUrls: ['/b'] }, { startUrls: [] }],
      ['Page limit', { pageLimit: 10 }, { pageLimit: 20 }, { pageLimit: 50 }],
      ['User agent', { userAgent: 'One' }, { userAgent: null, pace: 'fast' }, { userAgent: 'Two' }],
      ['Keep crawls', { keepCrawls: { kind: 'last', crawls: 5 } }, { keepCrawls: { kind: 'last', crawls: 6 } }],
      ['Extra headers', { headers: [{ name: 'X-A', value: 'a' }] }, { headers: [{ name: 'X-B', value: 'b' }] }],
      [
        'Requests besides pages',
        { requests: { probes: { limit: 5 } } },
        { requests: { probes: { limit: 6 } } },
        { requests: { probes: { limit: 60 } } },
      ],
    ])('%s: the second is refused', async (label, first, second, basedOn: object = DEFAULT_SETTINGS) => {
      const { keepCrawls, headerNames } = DEFAULT_SETTINGS
      const basis = basedOn === DEFAULT_SETTINGS ? { keepCrawls, headerNames } : basedOn
      expect((await save(first)).status).toBe(200)
      const before = await read()
      expect(await errorOf(await save({ ...second, basedOn: basis }))).toMatchObject({
        status: 409,
        code: 'changed_elsewhere',
        message: expect.stringContaining(`: ${label}. Nothing was saved`),
        fields: [expect.any(String)],
      })
      expect(await read()).toEqual(before)
    })

    it('keep other kinds of requests', async () => {
      await save({ requests: { probes: { limit: 5 } } })
      const basedOn = { requests: { resources: { isOn: true } } }
      const { requests } = await (await save({ requests: { resources: { isOn: false } }, basedOn })).json()
      expect(requests).toMatchObject({ probes: { limit: 5 }, resources: { isOn: false } })
    })

    it('with an unknown field in `basedOn` are refused', async () => {
      expect(await errorOf(await save({ basedOn: { colour: 'red' } }))).toMatchObject({ status: 400 })
    })
  })

  it('contain only what differs from the catalogue of checks', async () => {
    const checks = { long_title: 'off', missing_title: { severity: 'high' }, missing_h1: {} }
    const saved = await (await save({ ruleSet: { checks } })).json()
    expect(saved.ruleSet).toEqual({ checks: { long_title: { isOff: true } } })
    expect((await (await save({ ruleSet: {} })).json()).ruleSet).toEqual({ checks: {} })
  })

  it('say how many crawls would be deleted', async () => {
    for (let crawls = 0; crawls < 3; crawls += 1) await makeProjectCrawl(app, project, [{}])
    const count = async (query: string) => askProject(app, free, 'GET', `${project.id}/crawls-to-delete?${query}`)
    expect(await (await count('kind=last&number=1')).json()).toEqual({ crawls: 2 })
    expect(await (await count('kind=months&number=1')).json()).toEqual({ crawls: 0 })
    expect(await (await count('kind=all')).json()).toEqual({ crawls: 0 })
    for (const query of [
      'kind=last',
      'kind=last&number=x',
      'kind=last&number=0',
      'kind=last&number=1e1',
      'kind=last&number=1.0',
      'kind=last&number=%2B1',
      'kind=last&number=0x1',
      'kind=months&number=121',
      'kind=no',
    ]) {
      expect((await count(query)).status, query).toBe(400)
    }
  })

  it('of a paid account go up to the limit of the server', async () => {
    expect((await save({ pageLimit: 5000 }, paidProject)).status).toBe(200)
    expect((await errorOf(await save({ pageLimit: 5001 }, paidProject))).message).toBe(
      'The page limit must be a whole number from 1 to 5,000.',
    )
  })

  it('that exceed the plan may stay as they are', async () => {
    await app.database.pool.query(`update projects set page_limit = 900, recrawl_every = 'daily'`)
    const response = await save({ pageLimit: 900, recrawlEvery: 'daily', pace: 'fast' })
    expect(await response.json()).toMatchObject({ pageLimit: 900, recrawlEvery: 'daily', pace: 'fast' })
    expect(await (await save({ recrawlEvery: 'never' })).json()).toMatchObject({ nextRecrawlAt: null })
  })

  it('a thousand long start URLs fit into one request', async () => {
    const startUrls = Array.from(
      { length: 1000 },
      (_, number) => `https://bakery.example/${number}-${'a'.repeat(1900)}`,
    )
    expect((await save({ startUrls })).status).toBe(200)
    expect((await read()).startUrls).toEqual(startUrls)
    // The server closes the connection when a body is too large, so the connection cannot be reused.
    const headers = { cookie: free.cookie, 'content-type': 'application/json', connection: 'close' }
    const body = JSON.stringify({ userAgent: 'a'.repeat(5 * 1024 * 1024) })
    const reply = await fetch(`${app.origin}/api/projects/${project.id}/settings`, { method: 'PATCH', headers, body })
    expect(await errorOf(reply)).toMatchObject({ status: 400, message: expect.stringContaining('too large') })
  })
})

describe('recrawls', () => {
  it('require Pro, and the message says so', async () => {
    expect(await errorOf(await save({ recrawlEvery: 'weekly', pace: 'fast' }))).toEqual({
      status: 403,
      code: 'plan_required',
      field: 'recrawlEvery',
      message: 'Scheduled recrawls are part of Pro, so none of your changes were saved.',
    })
    expect(await read()).toEqual(DEFAULT_SETTINGS)
  })

  it('run at three at night in the time zone of the owner', async () => {
    await app.database.pool.query(
      `insert into user_settings (user_id, email_notifications, marketing_emails, crawl_notifications,
        report_frequency, timezone)
       values ($1, true, false, true, 'weekly', 'Asia/Tokyo')`,
      [paid.userId],
    )
    const settings: ProjectSettings = await (await save({ recrawlEvery: 'daily' }, paidProject)).json()
    expect(settings.nextRecrawlAt).toMatch(/T18:00:00\.000Z$/)
    const wait = Date.parse(settings.nextRecrawlAt ?? '') - Date.now()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThan(48 * 3_600_000)
    const again = await (await save({ recrawlEvery: 'daily', pace: 'fast' }, paidProject)).json()
    expect(again.nextRecrawlAt).toBe(settings.nextRecrawlAt)
  })
})

describe('adding a URL', () => {
  const add = (url: unknown) => askProject(app, free, 'POST', `${project.id}/urls`, { url })

  it('saves it for every later crawl', async () => {
    expect(await (await add('bakery.example/hidden#top')).json()).toEqual({
      startUrls: ['https://bakery.example/hidden'],
    })
    await add('https://bakery.example/cellar')
    expect((await read()).startUrls).toEqual(['https://bakery.example/hidden', 'https://bakery.example/cellar'])
  })

  it.each([
    ['Please enter a valid URL', 400, ''],
    ['This project covers bakery.example. Please enter a URL on that site.', 400, 'https://other.example/'],
    [/longer than 2,000/, 400, `https://bakery.example/${'a'.repeat(2000)}`],
    ['url: must be a string', 400, 7],
    ['This URL is already part of the project.', 409, 'https://bakery.example'],
    ['This URL is already part of the project.', 409, 'https://bakery.example/known/'],
    [/^This URL was removed from the project\./, 409, 'https://bakery.example/removed'],
  ])('can fail with: %s', async (message, status, url) => {
    await add('https://bakery.example/known')
    await askProject(app, free, 'POST', `${project.id}/removed-urls`, { url: 'https://bakery.example/removed/' })
    expect(await errorOf(await add(url))).toMatchObject({
      status,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
    expect((await read()).startUrls).toEqual(['https://bakery.example/known'])
  })

  it('works for many at the same time, up to a thousand', async () => {
    const startUrls = Array.from({ length: 995 }, (_, number) => `https://bakery.example/${number}`)
    await save({ startUrls })
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, number) => add(`https://bakery.example/new-${number}`)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 400, 400, 400, 400, 400])
    expect((await read()).startUrls).toHaveLength(1000)
  })
})
