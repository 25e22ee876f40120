import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { makeAccount, setPlan, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let ada: TestAccount
let other: TestAccount

beforeAll(async () => {
  app = await openTestApp({ works: false })
  ada = await makeAccount(app)
  other = await makeAccount(app)
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('delete from projects; delete from rate_limits'))

const ask = (method: string, path: string, body?: unknown, account: TestAccount | null = ada) =>
  fetch(`${app.origin}/api${path}`, {
    method,
    headers: { ...(account && { cookie: account.cookie }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const errorOf = async (response: Response) => ({ status: response.status, ...(await response.json()).error })
const create = async (name: string, url = 'https://bakery.example'): Promise<Project> =>
  (await (await ask('POST', '/projects', { name, url })).json()).project
const edit = async (project: Project, change: object): Promise<Project> =>
  (await ask('PATCH', `/projects/${project.id}`, change)).json()
const bySlug = async (slug: string) => {
  const response = await ask('GET', `/projects/by-slug/${slug}`)
  return response.status === 200 ? (await response.json()).id : response.status
}

describe('creating a project', () => {
  it('saves it with a slug, newest first', async () => {
    const response = await ask('POST', '/projects', { name: ' Harbour Bakery ', url: 'bakery.example' })
    expect(response.status).toBe(201)
    const { project, crawl, crawlError } = await response.json()
    expect(project).toEqual({
      id: expect.any(String),
      name: 'Harbour Bakery',
      slug: 'harbour-bakery',
      url: 'https://bakery.example/',
      createdAt: expect.any(String),
      lastCrawl: null,
      healthScore: null,
      siteScore: null,
      totalPagesCrawled: 0,
      totalIssues: 0,
      avgResponseTime: null,
      activeCrawl: null,
    })
    expect([crawl, crawlError]).toEqual([null, null])
    const second = await create('Mill')
    const { projects } = await (await ask('GET', '/projects')).json()
    expect(projects.map((each: Project) => each.id)).toEqual([second.id, project.id])
  })

  it.each([
    [{ url: 'https://bakery.example' }, 'Project name is required'],
    [{ name: ' ', url: 'https://bakery.example' }, 'Project name is required'],
    [{ name: 'a<b', url: 'https://bakery.example' }, 'Project name contains invalid characters or is too long'],
    [{ name: 'a\0b', url: 'https://bakery.example' }, 'Project name contains invalid characters or is too long'],
    [{ name: 'Bakery' }, 'Website URL is required'],
    [{ name: 'Bakery', url: ' ' }, 'Website URL is required'],
    [{ name: 'Bakery', url: 'ftp://bakery.example' }, 'Please enter a valid HTTP or HTTPS URL'],
    [{ name: 7, url: 'https://bakery.example' }, 'name: must be a string'],
    [{ name: 'Bakery', url: 'https://bakery.example', startCrawl: 'yes' }, 'startCrawl: must be true or false'],
    [{ name: 'Bakery', url: 'https://bakery.example', pageLimit: '9' }, 'pageLimit: must be a whole number'],
    [
      { name: 'Bakery', url: 'https://bakery.example', pageLimit: 51 },
      'The page limit must be a whole number from 1 to 50. With Pro it can be higher.',
    ],
    [
      { name: 'Bakery', url: 'https://bakery.example', pageLimit: 0 },
      'The page limit must be a whole number from 1 to 50. With Pro it can be higher.',
    ],
    [{ name: 'Bakery', url: 'http://10.0.0.1/' }, expect.stringContaining('10.0.0.1')],
    [{ name: 'Bakery', url: 'http://localhost:9101/' }, expect.stringContaining('localhost')],
    [{ name: 'Bakery', url: 'http://[::1]/' }, expect.stringContaining('::1')],
  ])('%j is refused', async (body, message) => {
    expect(await errorOf(await ask('POST', '/projects', body))).toEqual({ status: 400, code: 'invalid_input', message })
    expect((await (await ask('GET', '/projects')).json()).projects).toEqual([])
  })

  it('requires a sign-in', async () => {
    const reply = await ask('POST', '/projects', { name: 'Bakery', url: 'https://bakery.example' }, null)
    expect(await errorOf(reply)).toEqual({
      status: 401,
      code: 'sign_in_required',
      message: 'You must be logged in to create a project',
    })
  })

  it('starts its first crawl if requested', async () => {
    const answer = await ask('POST', '/projects', { name: 'Bakery', url: 'https://bakery.example', startCrawl: true })
    const { project, crawl, crawlError } = await answer.json()
    expect(crawl).toEqual({ id: expect.any(String), url: 'https://bakery.example/', maxPages: 50 })
    expect(crawlError).toBeNull()
    expect(project.activeCrawl).toEqual({ id: crawl.id, status: 'queued' })
  })

  it.each([
    ['registered_free', 50, 50],
    ['paid', 51, 51],
    ['paid', 700, 700],
  ])('of %s with a page limit of %i crawls up to %i pages', async (tier, pageLimit, maxPages) => {
    const owner = await makeAccount(app)
    if (tier === 'paid') {
      await setPlan(app, owner.userId, tier)
    }
    const body = { name: 'Bakery', url: 'https://bakery.example', startCrawl: true, pageLimit }
    const { project, crawl } = await (await ask('POST', '/projects', body, owner)).json()
    expect(crawl.maxPages).toBe(maxPages)
    const settings = await ask('GET', `/projects/${project.id}/settings`, undefined, owner)
    expect(await settings.json()).toMatchObject({ pageLimit })
  })

  it('creates it even if its crawl cannot start, and says why', async () => {
    await app.database.pool.query(
      `insert into rate_limits (key, window_start, count) values ($1, to_timestamp(floor(extract(epoch from now()) ` +
        `/ 3600) * 3600), 60)`,
      [`crawl:account:${ada.userId}`],
    )
    const answer = await ask('POST', '/projects', { name: 'Bakery', url: 'https://bakery.example', startCrawl: true })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      project: { slug: 'bakery' },
      crawl: null,
      crawlError: expect.stringMatching(/^You have started 60 crawls this hour/),
    })
  })

  it('creates it even if three crawls are already active', async () => {
    const bodies = []
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      bodies.push(
        await (await ask('POST', '/projects', { name, url: 'https://bakery.example', startCrawl: true })).json(),
      )
    }
    expect(bodies.map(({ crawl }) => crawl !== null)).toEqual([true, true, true, false])
    expect(bodies[3]).toMatchObject({
      project: { slug: 'four' },
      crawlError: expect.stringMatching(/^You already have 3/),
    })
  })

  it('twenty times at once with one name gives each its own slug', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create('Harbour Bakery')))
    expect(made.map(({ slug }) => slug).sort()).toEqual(
      ['harbour-bakery', ...Array.from({ length: 19 }, (_, number) => `harbour-bakery-${number + 2}`)].sort(),
    )
  })

  it('may give two accounts the same slug', async () => {
    await create('Bakery')
    const answer = await ask('POST', '/projects', { name: 'Bakery', url: 'https://bakery.example' }, other)
    expect((await answer.json()).project.slug).toBe('bakery')
  })

  it.each([
    ['パン屋', 'project'],
    ['Overview', 'overview-2'],
    ['<script>'.replaceAll(/[<>]/g, '‹'), 'script'],
  ])('%j has the slug %j', async (name, slug) => {
    expect((await create(name)).slug).toBe(slug)
  })
})

describe('editing a project', () => {
  it('changes only the fields that are sent', async () => {
    const project = await create('Bakery')
    expect(await edit(project, { url: 'http://www.bakery.example/shop' })).toEqual({
      ...project,
      url: 'http://www.bakery.example/shop',
    })
    expect(await edit(project, {})).toMatchObject({ name: 'Bakery', slug: 'bakery' })
  })

  it('with a new name gives a new slug, and the old one redirects', async () => {
    const project = await create('Bakery')
    expect(await edit(project, { name: 'Mill' })).toMatchObject({ name: 'Mill', slug: 'mill' })
    expect(await edit(project, { name: 'Brewery' })).toMatchObject({ slug: 'brewery' })
    for (const slug of ['bakery', 'mill', 'brewery']) expect(await bySlug(slug)).toBe(project.id)
    const another = await create('Bakery')
    expect(another.slug, 'the old one is taken').toBe('bakery-2')
    expect(await edit(project, { name: 'Bakery' }), 'but it may have it back').toMatchObject({ slug: 'bakery' })
    expect(await bySlug('bakery')).toBe(project.id)
    expect(await bySlug('brewery')).toBe(project.id)
    expect(await bySlug('bakery-2')).toBe(another.id)
  })

  it('with a name of the same slug keeps the slug', async () => {
    await create('Bakery')
    const second = await create('Bakery')
    expect(await edit(second, { name: 'BAKERY!' })).toMatchObject({ name: 'BAKERY!', slug: 'bakery-2' })
  })

  it('keeps a slug that was typed by hand', async () => {
    const project = await create('Bakery')
    expect(await edit(project, { slug: 'rye' })).toMatchObject({ slug: 'rye' })
    expect(await edit(project, { name: 'Mill' })).toMatchObject({ name: 'Mill', slug: 'rye' })
    expect(await bySlug('bakery')).toBe(project.id)
  })

  it.each([
    [{ name: '' }, 400, 'Project name is required'],
    [{ url: '' }, 400, 'Website URL is required'],
    [{ url: 'http://192.168.1.1/' }, 400, expect.stringContaining('192.168.1.1')],
    [{ slug: 'Not A Slug' }, 400, expect.stringMatching(/^A slug can contain/)],
    [{ slug: 'taken' }, 409, expect.stringMatching(/used by another of your projects/)],
    [{ slug: 'once-taken' }, 409, expect.stringMatching(/used by another of your projects/)],
    [{ slug: 'overview' }, 409, expect.stringMatching(/is reserved/)],
    [{ name: 'Mill', slug: 'taken' }, 409, expect.anything()],
  ])('%j is refused and changes nothing', async (change, status, message) => {
    await edit(await create('Once taken'), { name: 'Taken' })
    const project = await create('Bakery')
    const response = await ask('PATCH', `/projects/${project.id}`, change)
    expect(await errorOf(response)).toMatchObject({ status, message })
    expect(await (await ask('GET', `/projects/${project.id}`)).json()).toEqual(project)
  })

  it('of ten projects to one slug at the same time succeeds once', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, (_, number) => create(`Bakery ${number}`)))
    const responses = await Promise.all(made.map(({ id }) => ask('PATCH', `/projects/${id}`, { slug: 'the-one' })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })
})

describe('deleting a project', () => {
  it('deletes its crawls, reports, files and jobs, and nothing of other projects', async () => {
    const project = await makeProject(app, ada.userId)
    const kept = await makeProject(app, ada.userId)
    const keptCrawl = await makeProjectCrawl(app, kept, [{}, {}])
    const crawlId = await makeProjectCrawl(app, project, [{}, {}, {}])
    const running = await makeProjectCrawl(app, project, [{}], { status: 'running' })
    await app.queue.send('crawl', { crawlId: running }, { singletonKey: running })
    await app.storage.put('reports/one.pdf', new Uint8Array([1]), 'application/pdf')
    await app.database.pool.query(
      `insert into report_exports (created_by, session_id, format, file_key) values ($1, $2, 'pdf', 'reports/one.pdf')`,
      [ada.userId, crawlId],
    )
    await ask('POST', `/projects/${project.id}/removed-urls`, { url: 'https://bakery.example/page-1' })
    const signals: string[] = []
    const unsubscribe = app.feed.subscribe(running, (signal) => signals.push(signal))

    const response = await ask('DELETE', `/projects/${project.id}`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'deleted' }])
    await expect.poll(() => signals, { message: 'its worker is told' }).toContain('cancelled')
    unsubscribe()
    expect((await ask('GET', `/projects/${project.id}`)).status).toBe(404)
    expect((await ask('GET', `/crawls/${crawlId}`)).status).toBe(404)
    expect(await app.storage.list('reports/')).toEqual([])
    for (const [table, column, id] of [
      ['crawl_sessions', 'project_id', project.id],
      ['report_rows', 'session_id', crawlId],
      ['crawl_results', 'session_id', running],
      ['page_issues', 'session_id', running],
      ['project_removed_urls', 'project_id', project.id],
      ['pgboss.job', 'singleton_key', running],
    ]) {
      const { rowCount } = await app.database.pool.query(`select from ${table} where ${column}::text = $1`, [id])
      expect(rowCount, table).toBe(0)
    }
    expect((await ask('GET', `/crawls/${keptCrawl}`)).status).toBe(200)
    expect((await ask('DELETE', `/projects/${project.id}`)).status, 'twice').toBe(404)
  })

  it('frees its slugs', async () => {
    const project = await create('Bakery')
    await edit(project, { name: 'Mill' })
    await ask('DELETE', `/projects/${project.id}`)
    expect(await bySlug('bakery')).toBe(404)
    expect((await create('Bakery')).slug).toBe('bakery')
    expect((await create('Mill')).slug).toBe('mill')
  })

  it('keeps its reports if its files cannot be removed, and can be tried again', async () => {
    const project = await makeProject(app, ada.userId)
    const crawlId = await makeProjectCrawl(app, project, [{}])
    await app.database.pool.query(
      `insert into report_exports (created_by, session_id, format, file_key) values ($1, $2, 'pdf', 'reports/two.pdf')`,
      [ada.userId, crawlId],
    )
    const { remove } = app.storage
    app.storage.remove = () => Promise.reject(new Error('the disk is away'))
    const reply = await ask('DELETE', `/projects/${project.id}`)
    app.storage.remove = remove
    expect(await errorOf(reply)).toMatchObject({ status: 503, code: 'file_store_unavailable' })
    expect((await ask('GET', `/crawls/${crawlId}`)).status).toBe(200)
    expect((await ask('DELETE', `/projects/${project.id}`)).status).toBe(200)
  })
})

describe('a project of another account', () => {
  it.each([
    ['GET', ''],
    ['PATCH', '', { name: 'Mine now' }],
    ['PATCH', '', { name: '' }],
    ['DELETE', ''],
    ['GET', '/settings'],
    ['PATCH', '/settings', { pace: 'fast' }],
    ['PATCH', '/settings', { pageLimit: -1 }],
    ['POST', '/urls', { url: 'https://bakery.example/a' }],
    ['GET', '/removed-urls'],
    ['POST', '/removed-urls', { url: 'https://bakery.example/a' }],
    ['POST', '/removed-urls/restore', { url: 'nonsense' }],
  ])('responds to %s %s %j as if it did not exist', async (method, path, body?: unknown) => {
    const project = await create('Bakery')
    const theirs = await ask(method, `/projects/${project.id}${path}`, body, other)
    const nobodys = await ask(method, `/projects/${crypto.randomUUID()}${path}`, body, other)
    const noId = await ask(method, `/projects/no-id%00${path}`, body, other)
    const said = await theirs.text()
    expect(theirs.status).toBe(404)
    expect([await nobodys.text(), await noId.text()]).toEqual([said, said])
    expect(await (await ask('GET', `/projects/${project.id}`)).json()).toEqual(project)
  })

  it('is not found by its slug, nor by an invalid slug', async () => {
    await create('Bakery')
    for (const slug of ['bakery', 'nothing', '%00', '..%2f..', 'a'.repeat(5000), '%F0%9F%A5%90']) {
      expect((await ask('GET', `/projects/by-slug/${slug}`, undefined, other)).status, slug.slice(0, 20)).toBe(404)
    }
  })
})
