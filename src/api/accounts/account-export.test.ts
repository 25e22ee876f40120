import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountExport } from '#domain/accounts/account-export.ts'
import { runExport } from '#operations/account-data/run-export.ts'
import { deleteOldExports, requeueLostExports } from '#operations/export-files/clean-up-export-files.ts'
import { fillAccount, SECRET } from '#testing/accounts/fill-account.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const NEVER = new AbortController().signal

let app: TestApp

beforeAll(async () => {
  // No worker runs here, because each test runs the job itself.
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

const ask = (path: string, account: TestAccount | null, method = 'GET') =>
  fetch(`${app.origin}/api${path}`, { method, headers: account ? { cookie: account.cookie } : {} })
const start = async (account: TestAccount): Promise<AccountExport> =>
  (await ask('/account/export', account, 'POST')).json()
const latest = async (account: TestAccount): Promise<AccountExport | null> =>
  (await (await ask('/account/export', account)).json()).latest
const download = (account: TestAccount | null, id: string) => ask(`/account/export/${id}/file`, account)
const open = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()))
const exportFiles = () => app.storage.list('exports/')

describe('the archive', () => {
  it('contains everything the account owns, and nothing that could be used to sign in', async () => {
    const [ada, other] = [await makeAccount(app), await makeAccount(app)]
    await fillAccount(app, other)
    await fillAccount(app, ada, { pages: 45 })
    const { id } = await start(ada)
    await runExport(app, id, NEVER)
    expect(await latest(ada)).toMatchObject({
      id,
      status: 'ready',
      progress: 100,
      error: null,
      bytes: expect.any(Number),
    })

    const response = await download(ada, id)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="pagewarden-export-[\d-]{10}\.zip"; filename\*=/,
    )
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(Number(response.headers.get('content-length'))).toBe((await latest(ada))?.bytes)
    const files = await open(response)
    const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
    const json = (path: string) => JSON.parse(text(path))

    expect(json('profile.json')).toMatchObject({ id: ada.userId, email: ada.email, companyName: 'Harbour Bakery' })
    expect(text('avatar.webp')).toBe('a picture')
    expect(json('settings.json')).toMatchObject({ timezone: 'Europe/Paris', reportFrequency: 'daily' })
    expect(json('plan.json')).toMatchObject({
      role: 'editor',
      tier: 'paid',
      granted: { tier: 'paid' },
      customer: { stripeCustomerId: expect.stringMatching(/^cus_/) },
      subscriptions: [{ status: 'canceled' }],
    })
    expect(json('invoices.json')).toMatchObject([{ number: 'HB-0001', amount: 2900 }])
    expect(json('sign-in.json')).toMatchObject({
      methods: [{ method: 'password' }, { method: 'google', idAtProvider: 'at-google-7' }],
      hasTwoFactor: true,
      passkeys: [{ name: 'My laptop' }],
      knownBrowsers: [{ lastSeenAt: expect.any(String) }],
    })
    expect(json('sessions.json')).toHaveLength(1)
    expect(json('contact-messages.json')).toMatchObject([{ subject: 'Opening hours', email: ada.email }])
    expect(json('mails.json')).toMatchObject([{ subject: 'Your sign-in link', to: ada.email }])
    expect(json('exports.json')).toHaveLength(2)
    expect(json('projects.json')).toMatchObject([
      {
        name: 'Harbour Bakery',
        settings: { pace: 'gentle', headerNames: ['X-Preview'], basicAuthUser: 'staging' },
        oldSlugs: ['old-bakery'],
        removedUrls: [{ url: 'https://bakery.example/attic' }],
        keywords: ['rye bread'],
      },
    ])
    expect(json('rechecks.json')).toMatchObject([{ url: 'https://bakery.example/rye', recheck: { tokens: 7 } }])
    expect(json('report-exports.json')).toMatchObject([{ format: 'pdf', status: 'ready' }])
    expect(json('crawls.json')).toMatchObject([
      { url: 'https://home.example/', crawled: 0 },
      { url: 'https://bakery.example/', crawled: 45 },
    ])
    expect(json('workspaces.json')).toMatchObject([
      { isPersonal: true, role: 'owner', billing: { stripeCustomerId: expect.stringMatching(/^cus_/) } },
      { name: 'Harbour Agency', role: 'viewer', billing: null, branding: null, seenProjects: [expect.any(String)] },
      { name: 'Rye Partners', billing: { granted: { tier: 'paid' } }, branding: { preparedBy: 'Rye Partners' } },
    ])
    expect(json('activity.json')).toMatchObject([
      { action: 'member.joined', isByYou: true, isAboutYou: true, details: null },
      { action: 'project.renamed', isByYou: true, details: { to: 'Rye' } },
    ])
    expect(json('invitations.json')).toMatchObject([{ email: ada.email, role: 'viewer' }])
    expect(json('connected-programs.json')).toMatchObject([{ name: 'Assistant', scope: 'read' }])
    const crawlPath = Object.keys(files).find((path) => /^crawls\/.*bakery/.test(path)) ?? ''
    expect(crawlPath).toMatch(/^crawls\/\d{4}-\d\d-\d\d-bakery\.example-[0-9a-f]{8}\.json$/)
    const crawl = json(crawlPath)
    expect(crawl.crawl).toMatchObject({ url: 'https://bakery.example/', sitemaps: [], traps: [] })
    expect(crawl.pages.map((page: { title: string }) => page.title)).toEqual(
      Array.from({ length: 45 }, (_, number) => `Loaf ${number}`),
    )
    expect(crawl.pages[0].issues).toMatchObject([{ type: 'short_title' }])
    expect(crawl.pages[0].links, 'all of them, unlike on the screen').toHaveLength(2500)
    expect(crawl.otherUrls).toMatchObject([{ requestedUrl: 'https://bakery.example/old' }])

    const everything = Object.keys(files).map(text).join('\n')
    expect(everything).not.toContain(SECRET)
    expect(everything).not.toContain(other.userId)
    expect(everything).not.toContain(other.email)
    const { rows } = await app.database.pool.query<{ secret: string }>(
      `select token as secret from sessions union all select password from sign_in_methods where password is not null
       union all select file_key from account_exports where file_key is not null`,
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { secret } of rows) expect(everything).not.toContain(secret)
    for (const path of Object.keys(files)) {
      const named = path.startsWith('crawls/') ? 'crawls/' : path
      expect(text('README.txt'), `explains ${path}`).toContain(path === 'README.txt' ? 'This archive' : named)
    }
  })

  it('of an account without any activity is complete', async () => {
    const account = await makeAccount(app)
    const { id } = await start(account)
    await runExport(app, id, NEVER)
    const files = await open(await download(account, id))
    expect(JSON.parse(strFromU8(files['settings.json'] ?? new Uint8Array()))).toMatchObject({
      reportFrequency: 'weekly',
    })
    expect(JSON.parse(strFromU8(files['crawls.json'] ?? new Uint8Array()))).toEqual([])
    expect(Object.keys(files)).not.toContain('avatar.webp')
  })
})

describe('requesting an export', () => {
  it('again while one is in progress returns that one', async () => {
    const account = await makeAccount(app)
    const responses = await Promise.all([1, 2, 3, 4].map(() => start(account)))
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
    expect(responses[0]).toMatchObject({ status: 'queued', progress: 0, finishedAt: null, expiresAt: null })
    expect(await latest(account)).toMatchObject({ id: responses[0]?.id })
  })

  it('is possible five times per day', async () => {
    const account = await makeAccount(app)
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) {
      const response = await ask('/account/export', account, 'POST')
      statuses.push(response.status)
      const body = await response.json()
      if (response.ok) await runExport(app, body.id, NEVER)
      else {
        expect(body.error).toMatchObject({
          code: 'limit_reached',
          message: expect.stringMatching(/5 exports.*24 hours/),
        })
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(86_000)
      }
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    await app.database.pool.query(`update account_exports set created_at = created_at - interval '1 day'`)
    expect((await ask('/account/export', account, 'POST')).status).toBe(202)
  })

  it('needs an account', async () => {
    for (const [path, method] of [
      ['/account/export', 'POST'],
      ['/account/export', 'GET'],
      ['/account/export/00000000-0000-4000-8000-000000000000/file', 'GET'],
    ] as const) {
      expect((await ask(path, null, method)).status).toBe(401)
    }
  })
})

describe('the file', () => {
  it('can be downloaded by its account only, once it is ready, for seven days', async () => {
    const [owner, stranger] = [await makeAccount(app), await makeAccount(app, { role: 'admin' })]
    const { id } = await start(owner)
    expect((await download(owner, id)).status, 'not ready').toBe(404)
    await runExport(app, id, NEVER)
    expect((await download(owner, id)).status).toBe(200)
    expect((await download(stranger, id)).status).toBe(404)
    for (const odd of ['nope', '..%2f..', '00000000-0000-4000-8000-000000000000']) {
      expect((await download(owner, odd)).status).toBe(404)
    }
    const files = await exportFiles()
    await deleteOldExports(app)
    expect(await exportFiles(), 'nothing goes before its time').toEqual(files)
    const { rows } = await app.database.pool.query<{ days: number }>(
      `update account_exports set expires_at = expires_at - interval '7 days' where id = $1
       returning round(extract(epoch from expires_at + interval '7 days' - finished_at) / 86400)::int as days`,
      [id],
    )
    expect(rows).toEqual([{ days: 7 }])
    expect((await download(owner, id)).status, 'even before it is removed').toBe(404)
    expect(await latest(owner)).toBeNull()
    await deleteOldExports(app)
    expect(await exportFiles()).toHaveLength(files.length - 1)
  })
})

describe('an export whose worker is killed', () => {
  it('runs again from the start and leaves one file', async () => {
    const account = await makeAccount(app)
    const before = await exportFiles()
    const { id } = await start(account)
    // A killed worker leaves an unfinished export, and perhaps a partial file.
    await app.storage.put('exports/left-behind.zip', new TextEncoder().encode('half'), 'application/zip')
    await app.database.pool.query(
      `update account_exports set status = 'running', progress = 40, file_key = 'exports/left-behind.zip' where id ` +
        `= $1`,
      [id],
    )
    expect(await runExport(app, id, NEVER)).toBe('ended')
    expect(await exportFiles()).toHaveLength(before.length + 1)
    expect(Object.keys(await open(await download(account, id)))).toContain('profile.json')
    expect(await runExport(app, id, NEVER), 'a job that comes once more').toBe('ended')
    expect(await exportFiles()).toHaveLength(before.length + 1)
  })

  it('and is taken by two others at the same time leaves one complete file', async () => {
    const account = await makeAccount(app)
    await fillAccount(app, account, { pages: 300 })
    const before = await exportFiles()
    const { id } = await start(account)
    await Promise.all([1, 2, 3].map(() => runExport(app, id, NEVER)))
    expect(await exportFiles()).toHaveLength(before.length + 1)
    expect(await latest(account)).toMatchObject({ id, status: 'ready' })
    expect(Object.keys(await open(await download(account, id)))).toContain('profile.json')
  })

  it('stops with its server and continues on the next one', async () => {
    const account = await makeAccount(app)
    const { id } = await start(account)
    const before = await exportFiles()
    expect(await runExport(app, id, AbortSignal.abort())).toBe('stopped')
    expect(await latest(account)).toMatchObject({ id, status: 'running' })
    expect(await exportFiles()).toEqual(before)
    expect(await runExport(app, id, NEVER)).toBe('ended')
    expect(await latest(account)).toMatchObject({ id, status: 'ready' })
  })

  it('leaves no file without an export', async () => {
    const before = await exportFiles()
    await app.storage.put('exports/of-nobody.zip', new TextEncoder().encode('x'), 'application/zip')
    await deleteOldExports(app)
    expect(await exportFiles()).toEqual(before)
  })

  it('is queued again when its job is lost, and fails after a day', async () => {
    const account = await makeAccount(app)
    const { id } = await start(account)
    const age = (interval: string) =>
      app.database.pool.query(`update account_exports set created_at = now() - $2::interval where id = $1`, [
        id,
        interval,
      ])
    await app.queue.forget('account-export', [id])
    await age('2 minutes')
    await requeueLostExports(app)
    const { rows } = await app.database.pool.query(`select from pgboss.job where data->>'exportId' = $1`, [id])
    expect(rows).toHaveLength(1)
    await age('25 hours')
    await requeueLostExports(app)
    expect(await latest(account)).toMatchObject({ status: 'failed', error: expect.stringMatching(/try again/) })
  })
})

it('an export that fails says so and can be requested again', async () => {
  const account = await makeAccount(app)
  const { id } = await start(account)
  const storage = { ...app.storage, put: () => Promise.reject(new Error('the disk is full')) }
  await expect(runExport({ ...app, storage }, id, NEVER), 'administrators hear why').rejects.toThrow('the disk is full')
  const failed = await latest(account)
  expect(failed).toMatchObject({ id, status: 'failed', error: expect.stringMatching(/^The export failed/) })
  expect(failed?.error).not.toContain('disk')
  expect((await download(account, id)).status).toBe(404)
  const again = await start(account)
  expect(again.id).not.toBe(id)
  await runExport(app, again.id, NEVER)
  expect((await download(account, again.id)).status).toBe(200)
})

it('an export whose account is deleted in the meantime leaves no file', async () => {
  const account = await makeAccount(app)
  await fillAccount(app, account, { pages: 60 })
  const before = await exportFiles()
  const { id } = await start(account)
  const storage = {
    ...app.storage,
    put: async (...put: Parameters<typeof app.storage.put>) => {
      await app.database.pool.query('delete from users where id = $1', [account.userId])
      await app.storage.put(...put)
    },
  }
  expect(await runExport({ ...app, storage }, id, NEVER)).toBe('ended')
  expect(await exportFiles()).toEqual(before)
})
