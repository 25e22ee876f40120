import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import type { OperationRoute } from '../operation-route.ts'
import { OPERATION_ROUTES } from '../operation-routes.ts'

let app: TestApp
let account: TestAccount
let browser: ApiBrowser
let project: Project
let other: Project
let foreign: Project

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  browser = openApiBrowser(app, account.cookie)
  project = await makeProject(app, account.userId)
  other = await makeProject(app, account.userId, { name: 'Bistro', url: 'https://bistro.example/' })
  foreign = await makeProject(app, (await makeAccount(app)).userId)
})
afterAll(() => app.close())

type Options = { scope?: string; projectIds?: string[] | null; expiresInDays?: number | null }

async function makeKey({ scope = 'read', projectIds = null, expiresInDays = null }: Options = {}) {
  const { status, body } = await browser.ask('POST', '/workspace/api-keys', {
    ...{ name: 'Nightly report', scope, projectIds, expiresInDays },
  })
  expect(status).toBe(201)
  return body as { key: { id: string }; secret: string }
}

async function ask(secret: string, method: string, path: string, body?: unknown, headers: HeadersInit = {}) {
  const response = await fetch(`${app.origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

it('shows a key once, stores only its hash, and lists where and when it was used', async () => {
  const { key, secret } = await makeKey({ expiresInDays: 30 })
  expect(secret).toMatch(/^pw_[A-Za-z0-9]{40}$/)
  expect(key).toMatchObject({ name: 'Nightly report', start: secret.slice(0, 9), createdBy: account.email })
  await ask(secret, 'GET', '/projects')
  const { body } = await browser.ask('GET', '/workspace/api-keys')
  expect(JSON.stringify(body)).not.toContain(secret)
  expect(body.keys.find(({ id }: { id: string }) => id === key.id)).toMatchObject({ lastUsedAt: expect.any(String) })
  const { rows } = await app.database.pool.query('select * from api_keys where id = $1', [key.id])
  expect(JSON.stringify(rows)).not.toContain(secret.slice(9))
})

describe('scopes', () => {
  it.each([
    ['read', { read: 200, crawl: 403, edit: 403, manage: 403 }],
    ['crawl', { read: 200, crawl: 202, edit: 403, manage: 403 }],
    ['manage', { read: 200, crawl: 202, edit: 200, manage: 201 }],
  ])('%s', async (scope, expected) => {
    const { secret } = await makeKey({ scope })
    const crawled = await makeProject(app, account.userId)
    const statuses = {
      read: (await ask(secret, 'GET', `/projects/${crawled.id}`)).status,
      crawl: (await ask(secret, 'POST', `/projects/${crawled.id}/crawls`)).status,
      edit: (await ask(secret, 'PATCH', `/projects/${crawled.id}/settings`, { pace: 'fast' })).status,
      manage: (await ask(secret, 'POST', '/projects', { name: 'New', url: 'https://new.example' })).status,
    }
    expect(statuses).toEqual(expected)
  })

  it('says which scope is missing, and that accounts need a person', async () => {
    const { secret } = await makeKey()
    const started = await ask(secret, 'POST', `/projects/${project.id}/crawls`)
    expect(started.body.error).toEqual({
      code: 'scope_required',
      message: 'The scope read does not allow this; it needs crawl.',
    })
    const { secret: manager } = await makeKey({ scope: 'manage' })
    for (const [method, path] of [
      ['GET', '/account'],
      ['GET', '/account/billing'],
      ['GET', '/workspace/api-keys'],
      ['POST', '/account/delete'],
      ['GET', '/admin/users'],
    ] as const) {
      const body = method === 'POST' ? { confirmation: 'DELETE' } : undefined
      const { status } = await ask(manager, method, path, body)
      expect({ path, status }).toEqual({ path, status: 403 })
    }
  })
})

it('sees the projects of its workspace only, or only the chosen ones', async () => {
  const { secret } = await makeKey()
  expect((await ask(secret, 'GET', `/projects/${foreign.id}`)).status).toBe(404)
  const { secret: limited } = await makeKey({ scope: 'manage', projectIds: [project.id] })
  expect((await ask(limited, 'GET', `/projects/${project.id}`)).status).toBe(200)
  expect((await ask(limited, 'GET', `/projects/${other.id}`)).status).toBe(404)
  const { body } = await ask(limited, 'GET', '/projects')
  expect(body.projects.map(({ id }: Project) => id)).toEqual([project.id])
  expect((await ask(limited, 'POST', '/projects', { name: 'New', url: 'https://new.example' })).status).toBe(403)
})

it('cannot start a crawl of the home page, which would belong to nobody', async () => {
  const { secret } = await makeKey({ scope: 'manage' })
  const { status, body } = await ask(secret, 'POST', '/crawls', { url: 'https://example.com' })
  expect([status, body.error.code]).toEqual([403, 'person_required'])
})

it('stops working while all owners of its workspace are suspended', async () => {
  const other = await makeAccount(app)
  const { body } = await openApiBrowser(app, other.cookie).ask('POST', '/workspaces', { name: 'Agency' })
  const made = await openApiBrowser(app, other.cookie).ask('POST', '/workspace/api-keys', { name: 'CI', scope: 'read' })
  expect(body.name).toBe('Agency')
  await app.database.pool.query('update users set suspended_at = now() where id = $1', [other.userId])
  expect((await ask(made.body.secret, 'GET', '/projects')).status).toBe(401)
})

it('a crawl that a key started is read, watched and cancelled by keys of its workspace', async () => {
  const { secret } = await makeKey({ scope: 'crawl' })
  const { body: crawl } = await ask(secret, 'POST', `/projects/${other.id}/crawls`)
  expect((await ask(secret, 'GET', `/crawls/${crawl.id}`)).status).toBe(200)
  expect((await browser.ask('GET', `/crawls/${crawl.id}`)).status).toBe(200)
  const { secret: limited } = await makeKey({ projectIds: [project.id] })
  expect((await ask(limited, 'GET', `/crawls/${crawl.id}`)).status).toBe(404)
  const { secret: reader } = await makeKey()
  expect((await ask(reader, 'POST', `/crawls/${crawl.id}/cancel`)).status).toBe(403)
  expect((await ask(secret, 'POST', `/crawls/${crawl.id}/cancel`)).body.status).toBe('cancelled')
})

it('refuses keys that are revoked, expired, made up or in a URL, even on public paths', async () => {
  const { key, secret } = await makeKey()
  const { key: expired, secret: old } = await makeKey({ expiresInDays: 1 })
  await app.database.pool.query(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [
    expired.id,
  ])
  expect((await ask(old, 'GET', '/checks/counts')).status).toBe(401)
  expect((await ask(secret, 'GET', '/checks/counts')).status).toBe(200)
  expect((await browser.ask('DELETE', `/workspace/api-keys/${key.id}`)).status).toBe(200)
  expect((await browser.ask('DELETE', `/workspace/api-keys/${key.id}`)).status).toBe(404)
  await expect
    .poll(async () => (await ask(secret, 'GET', '/checks/counts')).status, { timeout: 8000, interval: 500 })
    .toBe(401)
  const refused = await ask(`pw_${'A'.repeat(40)}`, 'GET', '/projects', undefined, { cookie: account.cookie })
  expect(refused).toMatchObject({ status: 401, body: { error: { code: 'invalid_api_key' } } })
  expect(refused.headers.get('www-authenticate')).toContain('Bearer')
  for (const wrong of ['x', 'pw_', `pw_${'é'.repeat(40)}`.normalize('NFC').replace(/é/g, '%'), 'a'.repeat(5000)]) {
    expect((await ask(wrong, 'GET', '/projects')).status).toBe(401)
  }
  const inUrl = await fetch(`${app.origin}/api/projects?api_key=${secret}`)
  expect([inUrl.status, (await inUrl.json()).error.code]).toEqual([400, 'key_in_url'])
})

it('refuses bad input for new keys', async () => {
  for (const [body, status] of [
    [{ name: '', scope: 'read' }, 400],
    [{ name: 'x'.repeat(81), scope: 'read' }, 400],
    [{ name: 'a', scope: 'own' }, 400],
    [{ name: 'a', scope: 'read', expiresInDays: 0 }, 400],
    [{ name: 'a', scope: 'read', expiresInDays: 4000 }, 400],
    [{ name: 'a', scope: 'read', projectIds: [] }, 400],
    [{ name: 'a', scope: 'read', projectIds: ['nonsense'] }, 404],
    [{ name: 'a', scope: 'read', projectIds: [foreign.id] }, 404],
    [{ name: 'a', scope: 'read', admin: true }, 400],
  ] as const) {
    expect(await browser.ask('POST', '/workspace/api-keys', body), JSON.stringify(body)).toMatchObject({ status })
  }
})

it('says how many requests are left', async () => {
  const { secret } = await makeKey()
  const { headers } = await ask(secret, 'GET', '/checks/counts')
  expect(headers.get('ratelimit-policy')).toBe('"key";q=600;w=60')
  expect(headers.get('ratelimit')).toMatch(/^"key";r=59\d;t=60$/)
  expect(headers.get('cache-control')).toBe('no-store')
})

it('says so with files and streams, too', async () => {
  const { secret } = await makeKey()

  const crawl = await makeProjectCrawl(app, project, [{}])
  const headers = { authorization: `Bearer ${secret}` }
  const paths = [`projects/${project.id}/report/export.csv`, `crawls/${crawl}/events`]
  for (const path of [...paths, `projects/${project.id}/activity/events`]) {
    const response = await fetch(`${app.origin}/api/${path}`, { headers })
    expect([path, response.status, response.headers.get('ratelimit')]).toEqual([
      ...[path, 200, expect.stringMatching(/^"key";r=59\d;t=60$/)],
    ])
    await response.body?.cancel()
  }
})

it('recognises a key with one statement, and the next requests with none', async () => {
  const { secret } = await makeKey()
  let taken = 0
  const count = () => {
    taken += 1
  }
  app.database.pool.on('acquire', count)
  try {
    await ask(secret, 'GET', '/checks/counts')
    expect(taken, 'the key, and once per minute its last use').toBe(2)
    await ask(secret, 'GET', '/checks/counts')
    expect(taken).toBe(2)
  } finally {
    app.database.pool.off('acquire', count)
  }
})

describe('Idempotency-Key', () => {
  const create = (secret: string, key: string, name = 'Once') =>
    ask(secret, 'POST', '/projects', { name, url: 'https://once.example' }, { 'idempotency-key': key })

  it('a repeated POST is done once and gets the same response', async () => {
    const { secret } = await makeKey({ scope: 'manage' })
    const key = randomUUID()
    const first = await create(secret, key)
    const second = await create(secret, key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.headers.get('ratelimit')).toMatch(/^"key";r=/)
    expect((await create(secret, key, 'Another')).body.error.code).toBe('idempotency_key_reused')
    const { secret: stranger } = await makeKey({ scope: 'manage' })
    expect((await create(stranger, key)).body.project.id, 'other keys do not share it').not.toBe(first.body.project.id)
  })

  it('many at once create one project', async () => {
    const { secret } = await makeKey({ scope: 'manage' })
    const key = randomUUID()
    const results = await Promise.all(Array.from({ length: 8 }, () => create(secret, key)))
    const created = new Set(results.filter(({ status }) => status === 201).map(({ body }) => body.project.id))
    expect(created.size).toBe(1)
    expect(results.every(({ status }) => status === 201 || status === 409)).toBe(true)
  })

  it('a share link is created once, and its secrets are not stored in the clear', async () => {
    const { secret } = await makeKey({ scope: 'manage' })
    const key = randomUUID()
    const share = (headers: HeadersInit, name = 'Client') =>
      ask(secret, 'POST', `/projects/${project.id}/share-links`, { kind: 'dashboard', name }, headers)
    const first = await share({ 'idempotency-key': key })
    const second = await share({ 'idempotency-key': key })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect((await share({ 'idempotency-key': key }, 'Another')).body.error.code).toBe('idempotency_key_reused')
    for (const bad of ['', 'x'.repeat(600)]) expect((await share({ 'idempotency-key': bad })).status).toBe(400)
    const { rows } = await app.database.pool.query('select body from idempotent_requests where key = $1', [key])
    expect(rows).toHaveLength(1)
    expect(rows[0].body).not.toContain(first.body.url.split('/').at(-1))
    expect(rows[0].body).not.toContain('dashboard')
  })

  it('is declared by every POST that API keys may send, and by no other', async () => {
    const { paths } = await (await fetch(`${app.origin}/api/openapi.json`)).json()
    const posts = OPERATION_ROUTES.filter(({ method }) => method === 'post').map(
      ({ path, options }: OperationRoute) => {
        const { parameters = [], 'x-access': access } = paths[path].post
        return {
          path,
          declares: parameters.some(({ name }: { name: string }) => name === 'Idempotency-Key'),
          isForKeys: access.includes('and API keys of the workspace'),
          isLarge: options.rawBody !== undefined || options.maxBody !== undefined,
        }
      },
    )
    const pathsOf = (routes: typeof posts) => routes.map(({ path }) => path).sort()
    expect(pathsOf(posts.filter(({ declares }) => declares))).toEqual(
      pathsOf(posts.filter(({ isForKeys, isLarge }) => isForKeys && !isLarge)),
    )
    const declaring = pathsOf(posts.filter(({ declares }) => declares))
    expect(declaring).toEqual(expect.arrayContaining(['/projects', '/projects/{id}/crawls', '/crawls/{id}/cancel']))
    for (const path of ['/auth/sign-in', '/workspace/api-keys', '/crawls']) expect(declaring).not.toContain(path)
  })

  it('refuses nonsense as a key', async () => {
    const { secret } = await makeKey({ scope: 'manage' })
    expect((await create(secret, 'a b')).status).toBe(400)
    expect((await create(secret, 'x'.repeat(256))).status).toBe(400)
  })
})
