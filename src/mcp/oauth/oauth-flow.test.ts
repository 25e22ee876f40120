import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { auth, type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { deleteExpiredGrants } from '#operations/oauth/delete-expired-grants.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { WORKSPACE_TOOLS } from '../tools/all-tools.ts'

const REDIRECT = 'https://assistant.example/callback'

let app: TestApp
let owner: TestAccount
let browser: ApiBrowser
let bakery: Project
let bistro: Project
let clientId: string

beforeAll(async () => {
  app = await openTestApp({ works: false })
  owner = await makeAccount(app)
  browser = openApiBrowser(app, owner.cookie)
  bakery = await makeProject(app, owner.userId, { slug: 'bakery' })
  bistro = await makeProject(app, owner.userId, { slug: 'bistro', url: 'https://bistro.example/' })
  clientId = await register()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('delete from rate_limits'))

/** A client of the official SDK that stores everything in memory, and opens no browser. */
function makeProvider(): OAuthClientProvider & { opened: URL[]; stored: Stored } {
  const stored: Stored = { verifier: '' }
  const opened: URL[] = []
  return {
    ...{ opened, stored },
    redirectUrl: 'http://127.0.0.1:33418/callback',
    clientMetadata: { client_name: 'SDK', redirect_uris: ['http://127.0.0.1/callback'] },
    clientInformation: () => stored.client,
    saveClientInformation(client) {
      stored.client = client
    },
    tokens: () => stored.tokens,
    saveTokens(tokens) {
      stored.tokens = tokens
    },
    redirectToAuthorization: (url) => void opened.push(url),
    saveCodeVerifier(verifier) {
      stored.verifier = verifier
    },
    codeVerifier: () => stored.verifier,
  }
}

type Stored = { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier: string }

function connect(authProvider: OAuthClientProvider) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${app.origin}/mcp`), { authProvider })
  return { client, transport, connected: client.connect(transport as Transport) }
}

type Choice = { query?: string; workspaceId?: string; scope?: string; projectIds?: string[] | null }

async function allow(query: string, choice: Choice = {}, by: ApiBrowser = browser): Promise<URL> {
  const chosen = { workspaceId: owner.workspace.id, scope: 'read', projectIds: null, ...choice }
  const { status, body } = await by.ask('POST', '/oauth/request', { query, ...chosen })
  expect({ status, body }).toMatchObject({ status: 200 })
  return new URL(body.redirectTo)
}

async function post(path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.origin}${path}`, { method: 'POST', body, headers })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

const postJson = (path: string, body: unknown) =>
  post(path, JSON.stringify(body), { 'content-type': 'application/json' })

async function register(redirectUris = [REDIRECT]): Promise<string> {
  const { status, body } = await postJson('/oauth/register', { client_name: 'Bot', redirect_uris: redirectUris })
  expect(status).toBe(201)
  return body.client_id
}

/** The query of a correct authorization request, and the verifier of its challenge. */
function makeRequest(changes: Record<string, string | null> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const values = {
    ...{ response_type: 'code', client_id: clientId, redirect_uri: REDIRECT, state: 'st&te=1', scope: 'read crawl' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${app.origin}/mcp`,
    ...changes,
  }
  const pairs = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== null)
  return { query: new URLSearchParams(pairs).toString(), verifier }
}

async function makeCode(choice: Choice = {}, by: ApiBrowser = browser, changes: Record<string, string> = {}) {
  const { query, verifier } = makeRequest(changes)
  const code = (await allow(query, choice, by)).searchParams.get('code') ?? ''
  return {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code,
    code_verifier: verifier,
  }
}

const requestTokens = (form: Record<string, string>) => post('/oauth/token', new URLSearchParams(form))

async function makeTokens(choice: Choice = {}, by: ApiBrowser = browser): Promise<OAuthTokens> {
  const { status, body } = await requestTokens(await makeCode(choice, by))
  expect(status).toBe(200)
  return body
}

const refresh = (token: string | undefined, changes: Record<string, string> = {}) =>
  requestTokens({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token ?? '', ...changes })

const revoke = (token: string | undefined, id = clientId) =>
  post('/oauth/revoke', new URLSearchParams({ token: token ?? '', client_id: id }))

async function callTool(token: string, name = 'list_projects', input: object = {}) {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
  const response = await fetch(`${app.origin}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify(message),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const statusOf = async (token: string) => (await callTool(token)).status

const programs = async (by = browser): Promise<Record<string, unknown>[]> =>
  (await by.ask('GET', '/workspace/programs')).body.programs

it('a client of the official SDK connects by URL alone, refreshes its token, and is disconnected', async () => {
  const provider = makeProvider()
  const refused = connect(provider)
  await expect(refused.connected).rejects.toThrow(UnauthorizedError)
  expect(provider.stored.client).toMatchObject({ client_name: 'SDK', token_endpoint_auth_method: 'none' })
  const [opened] = provider.opened as [URL]
  expect(`${opened.origin}${opened.pathname}`).toBe(`${app.origin}/oauth/authorize`)
  const query = opened.search.slice(1)
  const shown = await browser.ask('GET', `/oauth/request?query=${encodeURIComponent(query)}`)
  expect(shown.body).toMatchObject({
    program: { name: 'SDK', redirectHost: '127.0.0.1:33418', isOnThisComputer: true },
    ...{ problem: null, scope: 'crawl' },
    workspaces: [{ id: owner.workspace.id, isCurrent: true, scopes: ['read', 'crawl'] }],
  })
  const back = await allow(query, { scope: 'crawl', projectIds: [bakery.id] })
  const code = back.searchParams.get('code') ?? ''
  await refused.transport.finishAuth(code)
  expect(provider.stored.tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read crawl' })

  // The SDK gets a 401 and refreshes its token by itself.
  const before = provider.stored.tokens?.access_token ?? ''
  await app.database.pool.query(`update oauth_tokens set expires_at = now() where kind = 'access'`)
  const { client, connected } = connect(provider)
  await connected
  expect(provider.stored.tokens?.access_token).not.toBe(before)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(WORKSPACE_TOOLS.map(({ name }) => name))
  const listed = await client.callTool({ name: 'list_projects' })
  expect(listed.structuredContent).toMatchObject({ total: 1, projects: [{ slug: 'bakery' }] })
  await client.close()

  const [program] = await programs()
  expect(program).toMatchObject({
    ...{ name: 'SDK', redirectHost: '127.0.0.1:33418', scope: 'crawl', projectIds: [bakery.id] },
    ...{ connectedBy: owner.email, lastUsedAt: expect.any(String) },
  })
  expect((await browser.ask('DELETE', `/workspace/programs/${program?.id}`)).status).toBe(200)
  expect((await browser.ask('DELETE', `/workspace/programs/${program?.id}`)).status).toBe(404)
  const isRefused = () => statusOf(provider.stored.tokens?.access_token ?? '')
  await expect.poll(isRefused, { timeout: 6000, interval: 500 }).toBe(401)
  expect(await auth(provider, { serverUrl: `${app.origin}/mcp` }), 'it asks the user again').toBe('REDIRECT')
})

describe('metadata', () => {
  it('a 401 names the metadata of the resource, which names the server', async () => {
    const { status, headers } = await callTool('pwa_guessed')
    const metadataUrl = `${app.origin}/.well-known/oauth-protected-resource/mcp`
    expect([status, headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer error="invalid_token", resource_metadata="${metadataUrl}", scope="read crawl"`,
    ])
    const bare = await fetch(`${app.origin}/mcp`, { method: 'POST' })
    expect(bare.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${metadataUrl}", scope="read crawl"`)
    for (const url of [metadataUrl, `${app.origin}/.well-known/oauth-protected-resource`]) {
      expect(await (await fetch(url)).json()).toMatchObject({
        ...{ resource: `${app.origin}/mcp`, authorization_servers: [app.origin] },
        scopes_supported: ['read', 'crawl'],
      })
    }
    expect(await (await fetch(`${app.origin}/.well-known/oauth-authorization-server`)).json()).toMatchObject({
      issuer: app.origin,
      code_challenge_methods_supported: ['S256'],
      registration_endpoint: `${app.origin}/oauth/register`,
    })
  })

  it('without PUBLIC_URL, it names the host of the request, because clients compare the two', async () => {
    const { port } = new URL(app.origin)
    const response = await fetch(`http://localhost:${port}/.well-known/oauth-protected-resource/mcp`)
    expect((await response.json()).resource).toBe(`http://localhost:${port}/mcp`)
  })
})

describe('registration', () => {
  it.each([
    ['nothing', undefined, 'invalid_client_metadata'],
    ['no redirect', { client_name: 'x' }, 'invalid_client_metadata'],
    ['an empty list', { redirect_uris: [] }, 'invalid_client_metadata'],
    ['too many', { redirect_uris: Array.from({ length: 11 }, () => REDIRECT) }, 'invalid_client_metadata'],
    ['http', { redirect_uris: ['http://a.example/'] }, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: [REDIRECT, 'javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['another grant', { redirect_uris: [REDIRECT], grant_types: ['password'] }, 'invalid_client_metadata'],
  ])('%s is refused', async (_, metadata, error) => {
    expect(await postJson('/oauth/register', metadata)).toMatchObject({
      status: 400,
      body: { error, error_description: expect.any(String) },
    })
  })

  it('cleans the name, gives no secret, and is limited per IP address', async () => {
    const input = {
      redirect_uris: [REDIRECT],
      client_name: ` Cla\u202Eude\u0000\n${'x'.repeat(200)}`,
      token_endpoint_auth_method: 'client_secret_post',
    }
    const { body, headers } = await postJson('/oauth/register', input)
    expect(body).toMatchObject({ client_name: expect.stringMatching(/^Cla ude x{72}$/), redirect_uris: [REDIRECT] })
    expect([body.token_endpoint_auth_method, body.client_secret]).toEqual(['none', undefined])
    expect(headers.get('cache-control')).toBe('no-store')
    await app.database.pool.query('update rate_limits set count = 60')
    const limited = await postJson('/oauth/register', input)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, expect.any(String)])
  })
})

describe('an authorization request', () => {
  it.each([
    ['an unknown program', { client_id: randomUUID() }, 'unknown_program'],
    ['no program', { client_id: null }, 'unknown_program'],
    ['another redirect', { redirect_uri: 'https://evil.example/callback' }, 'wrong_redirect'],
    ['a redirect with more', { redirect_uri: `${REDIRECT}?to=evil` }, 'wrong_redirect'],
    ['another port', { redirect_uri: 'https://assistant.example:8443/callback' }, 'wrong_redirect'],
  ])('with %s gets no redirect at all', async (_, changes, code) => {
    const { query } = makeRequest(changes)
    const { status, body } = await browser.ask('GET', `/oauth/request?query=${encodeURIComponent(query)}`)
    expect([status, body.error.code]).toEqual([400, code])
    expect(JSON.stringify(body)).not.toContain('evil')
    const choice = { workspaceId: owner.workspace.id, scope: 'read' }
    expect((await browser.ask('POST', '/oauth/request', { query, ...choice })).status).toBe(400)
  })

  it.each([
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: null }, 'invalid_request'],
    ['no challenge', { code_challenge: null }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'abc' }, 'invalid_request'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['a resource next to ours', { resource: 'ORIGIN/mcp/other' }, 'invalid_target'],
    ['only unknown scopes', { scope: 'openid own' }, 'invalid_scope'],
  ])('with %s can only be returned to the program', async (_, changes: Record<string, string | null>, error) => {
    const resource = changes.resource?.replace('ORIGIN', app.origin)
    const { query } = makeRequest({ ...changes, ...(resource && { resource }) })
    const { status, body } = await browser.ask('GET', `/oauth/request?query=${encodeURIComponent(query)}`)
    expect({ status, body }).toMatchObject({ status: 200, body: { problem: expect.any(String), workspaces: [] } })
    const back = new URL(body.returnTo)
    expect(back.origin + back.pathname).toBe(REDIRECT)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'st&te=1', iss: app.origin })
    const choice = { workspaceId: owner.workspace.id, scope: 'read' }
    expect((await browser.ask('POST', '/oauth/request', { query, ...choice })).status).toBe(400)
  })

  it('with a repeated parameter is returned, too, and a long one is refused', async () => {
    const twice = `${makeRequest().query}&scope=manage`
    const { body } = await browser.ask('GET', `/oauth/request?query=${encodeURIComponent(twice)}`)
    expect(new URL(body.returnTo).searchParams.get('error')).toBe('invalid_request')
    const { query } = makeRequest({ state: 'x'.repeat(2000) })
    expect((await browser.ask('GET', `/oauth/request?query=${encodeURIComponent(query)}`)).status).toBe(400)
  })

  it('that is refused or allowed keeps the state and says who responds', async () => {
    const { query } = makeRequest()
    const { body } = await browser.ask('GET', `/oauth/request?query=${encodeURIComponent(query)}`)
    const refused = new URL(body.returnTo).searchParams
    expect(Object.fromEntries(refused)).toMatchObject({ error: 'access_denied', state: 'st&te=1', iss: app.origin })
    const allowed = (await allow(query)).searchParams
    expect([allowed.get('state'), allowed.get('iss')]).toEqual(['st&te=1', app.origin])
  })

  it('cannot be allowed beyond the request, the role, the workspace or its projects', async () => {
    const stranger = await makeAccount(app)
    const foreign = await makeProject(app, stranger.userId)
    const ask = async (choice: Choice, by = browser) =>
      (
        await by.ask('POST', '/oauth/request', {
          ...{ query: makeRequest().query, workspaceId: owner.workspace.id, scope: 'read' },
          ...choice,
        })
      ).status
    const readOnly = makeRequest({ scope: 'read' }).query
    expect(await ask({ query: readOnly, scope: 'crawl' }), 'not requested').toBe(403)
    const highest = makeRequest({ scope: 'read crawl manage' }).query
    expect(await ask({ query: highest, scope: 'manage' }), 'no tool needs it').toBe(403)
    expect(await ask({ scope: 'own' })).toBe(400)
    expect(await ask({ projectIds: [] })).toBe(400)
    expect(await ask({ projectIds: [foreign.id] })).toBe(404)
    expect(await ask({ workspaceId: stranger.workspace.id })).toBe(404)
    const viewer = await join('viewer')
    expect(await ask({ scope: 'crawl' }, viewer.browser), 'a viewer cannot start crawls').toBe(403)
    const limited = await join('viewer', [bakery.id])
    expect(await ask({ projectIds: [bistro.id] }, limited.browser), 'a project that they do not see').toBe(404)
  })
})

/** A new member of the owner's workspace, who sees only `projectIds` if given. */
async function join(role: string, projectIds: string[] | null = null) {
  const account = await makeAccount(app)
  const { pool } = app.database
  const place = [owner.workspace.id, account.userId]
  await pool.query(
    `insert into workspace_members (workspace_id, user_id, role, sees_all_projects, chosen_at)
     values ($1, $2, $3, $4, now())`,
    [...place, role, projectIds === null],
  )
  for (const id of projectIds ?? []) {
    await pool.query('insert into member_projects (workspace_id, user_id, project_id) values ($1, $2, $3)', [
      ...place,
      id,
    ])
  }
  return { ...account, browser: openApiBrowser(app, account.cookie) }
}

describe('the token endpoint refuses', () => {
  it.each([
    ['a wrong verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['a wrong redirect', { redirect_uri: 'https://assistant.example/other' }, 'invalid_grant'],
    ['a wrong resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['a made-up code', { code: 'pwc_guessed' }, 'invalid_grant'],
    ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['no grant type', { grant_type: '' }, 'invalid_request'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
  ])('%s', async (_, changes, error) => {
    const right = await makeCode()
    expect(await requestTokens({ ...right, ...changes })).toMatchObject({ status: 400, body: { error } })
    expect((await requestTokens(right)).status, 'which does not use up the code').toBe(200)
  })

  it('unknown and foreign programs, secrets, JSON, repeated parameters and GET', async () => {
    const right = await makeCode()
    expect(await requestTokens({ ...right, client_id: randomUUID() })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    })
    const foreign = await register()
    expect((await requestTokens({ ...right, client_id: foreign })).body.error).toBe('invalid_grant')
    const form = new URLSearchParams(right)
    expect((await post('/oauth/token', form, { authorization: 'Basic eDp5' })).status).toBe(401)
    expect((await postJson('/oauth/token', right)).body.error).toBe('invalid_request')
    expect((await post('/oauth/token', new URLSearchParams(`${form}&code=x`))).body.error).toBe('invalid_request')
    expect((await fetch(`${app.origin}/oauth/token`)).status).toBe(405)
    expect((await requestTokens(right)).headers.get('cache-control')).toBe('no-store')
  })

  it('an expired code and an expired refresh token', async () => {
    const right = await makeCode()
    await app.database.pool.query('update oauth_grants set code_expires_at = now() where code_used_at is null')
    expect((await requestTokens(right)).body.error).toBe('invalid_grant')
    const { refresh_token } = await makeTokens()
    await app.database.pool.query(`update oauth_tokens set expires_at = now() where kind = 'refresh'`)
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
  })

  it('too many requests from one IP address', async () => {
    await refresh('pwr_guessed')
    await app.database.pool.query('update rate_limits set count = 300')
    expect((await refresh('pwr_guessed')).status).toBe(429)
  })
})

it('a code that is used twice ends the tokens it gave', async () => {
  const right = await makeCode()
  const { body } = await requestTokens(right)
  expect((await requestTokens({ ...right, code_verifier: 'x'.repeat(43) })).body.error).toBe('invalid_grant')
  const { status, body: later } = await refresh(body.refresh_token)
  expect(status, 'an old code alone ends nothing').toBe(200)
  expect((await requestTokens(right)).body.error).toBe('invalid_grant')
  expect(await statusOf(later.access_token)).toBe(401)
  expect((await refresh(later.refresh_token)).body.error).toBe('invalid_grant')
})

it('two requests at the same time cannot both use a code or a refresh token', async () => {
  const right = await makeCode()
  const codes = await Promise.all([requestTokens(right), requestTokens(right)])
  expect(codes.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const { refresh_token } = await makeTokens()
  const refreshed = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
  expect(refreshed.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

describe('a refresh token', () => {
  it('is replaced by each use, and using it again ends all tokens', async () => {
    const first = await makeTokens()
    const { body: second } = await refresh(first.refresh_token)
    expect([second.scope, second.refresh_token]).toEqual(['read', expect.not.stringMatching(first.refresh_token ?? '')])
    const { body: stolen } = await refresh(first.refresh_token)
    expect(stolen.error).toBe('invalid_grant')
    expect((await refresh(second.refresh_token)).body.error).toBe('invalid_grant')
    expect(await statusOf(second.access_token)).toBe(401)
  })

  it('works only for its own program and resource, and is no access token', async () => {
    const { refresh_token = '', access_token } = await makeTokens()
    expect((await refresh(refresh_token, { client_id: await register() })).body.error).toBe('invalid_grant')
    expect((await refresh(refresh_token, { resource: 'https://other.example/mcp' })).body.error).toBe('invalid_target')
    expect((await refresh(access_token)).body.error).toBe('invalid_grant')
    expect(await statusOf(refresh_token)).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(200)
  })
})

it('a program revokes its own tokens, and no others', async () => {
  const one = await makeTokens()
  expect((await revoke(one.refresh_token, await register())).body.error).toBe('invalid_grant')
  expect((await revoke('pwr_guessed')).status).toBe(200)
  expect((await revoke(one.access_token)).status).toBe(200)
  expect(await statusOf(one.access_token)).toBe(401)
  const { body: two } = await refresh(one.refresh_token)
  expect((await revoke(two.refresh_token)).status).toBe(200)
  expect(await statusOf(two.access_token)).toBe(401)
  expect((await refresh(two.refresh_token)).body.error).toBe('invalid_grant')
})

describe('an access token', () => {
  it('acts like an API key of its scope, and only on /mcp', async () => {
    const { access_token } = await makeTokens({ projectIds: [bakery.id] })
    expect((await callTool(access_token)).text).not.toContain('bistro')
    const started = await callTool(access_token, 'start_crawl', { project: 'bakery' })
    expect(started.text).toContain('The scope read does not allow this; it needs crawl.')
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await fetch(`${app.origin}/api/projects`, { headers })).status).toBe(401)
    expect((await fetch(`${app.origin}/mcp?token=${access_token}`, { method: 'POST' })).status).toBe(400)
  })

  it('is stored as a hash, like the code and the refresh token', async () => {
    const right = await makeCode()
    const { body } = await requestTokens(right)
    const { rows } = await app.database.pool.query(
      'select t.*, g.* from oauth_tokens t join oauth_grants g on g.id = grant_id',
    )
    const stored = JSON.stringify(rows)
    for (const secret of [right.code, body.access_token, body.refresh_token]) {
      expect(stored).not.toContain(secret.slice(4))
      expect(stored).not.toContain(JSON.stringify([...Buffer.from(secret)]).slice(1, -1))
    }
  })

  it('is recognised with one statement, and the next requests with none', async () => {
    const { access_token } = await makeTokens()
    let taken = 0
    const count = () => {
      taken += 1
    }
    app.database.pool.on('acquire', count)
    try {
      const ping = () => callTool(access_token, 'no_such_tool')
      await ping()
      expect(taken, 'the token, and once per minute its last use').toBe(2)
      await ping()
      expect(taken).toBe(2)
    } finally {
      app.database.pool.off('acquire', count)
    }
  })

  it('sees only what the member still sees', async () => {
    const limited = await join('editor', [bakery.id])
    const { access_token } = await makeTokens({ scope: 'crawl' }, limited.browser)
    const { text } = await callTool(access_token)
    expect([text.includes('bakery'), text.includes('bistro')]).toEqual([true, false])
  })

  it.each([
    ['leaves the workspace', 'delete from workspace_members where user_id = $1', 0],
    ['loses the right', `update workspace_members set role = 'viewer' where user_id = $1 and role = 'editor'`, 1],
    ['is suspended', 'update users set suspended_at = now() where id = $1', 1],
  ])('dies when the member %s', async (_, change, left) => {
    const member = await join('editor')
    const tokens = await makeTokens({ scope: 'crawl' }, member.browser)
    const other = await makeTokens()
    await app.database.pool.query(change, [member.userId])
    expect(await statusOf(tokens.access_token)).toBe(401)
    expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect(await statusOf(other.access_token), 'others go on').toBe(200)
    const { rows } = await app.database.pool.query('select 1 from oauth_grants where user_id = $1', [member.userId])
    expect(rows).toHaveLength(left)
  })

  it.each([
    ['the workspace is deleted', 'update workspaces set delete_after = now() where id = $1'],
    [
      'its owners are suspended',
      `update users set suspended_at = now()
       where id in (select user_id from workspace_members where workspace_id = $1 and role = 'owner')`,
    ],
  ])('dies when %s', async (_, change) => {
    const boss = await makeAccount(app)
    const { body: agency } = await openApiBrowser(app, boss.cookie).ask('POST', '/workspaces', { name: 'Agency' })
    await app.database.pool.query(
      `insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 'admin')`,
      [agency.id, owner.userId],
    )
    const tokens = await makeTokens({ workspaceId: agency.id })
    await app.database.pool.query(change, [agency.id])
    expect(await statusOf(tokens.access_token)).toBe(401)
    expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
  })
})

describe('connected programs', () => {
  it('a program that is allowed again replaces its earlier connection', async () => {
    const first = await makeTokens()
    const before = (await programs()).length
    const second = await makeTokens()
    expect((await programs()).length).toBe(before)
    expect(await statusOf(first.access_token)).toBe(401)
    expect(await statusOf(second.access_token)).toBe(200)
  })

  it('members see and disconnect their own, managers those of everyone', async () => {
    const member = await join('viewer')
    await makeTokens()
    await makeTokens({}, member.browser)
    const own = await programs(member.browser)
    expect(own.map(({ connectedBy }) => connectedBy)).toEqual([member.email])
    const all = await programs()
    expect(all.map(({ connectedBy }) => connectedBy)).toEqual(expect.arrayContaining([member.email, owner.email]))
    const ofOwner = all.find(({ connectedBy }) => connectedBy === owner.email)
    expect((await member.browser.ask('DELETE', `/workspace/programs/${ofOwner?.id}`)).status).toBe(404)
    expect((await browser.ask('DELETE', `/workspace/programs/${own[0]?.id}`)).status).toBe(200)
    expect(await programs(member.browser)).toEqual([])
  })

  it('what has expired is deleted, and programs that nobody allowed for long', async () => {
    const { pool } = app.database
    const tokens = await makeTokens()
    const [unused, young] = [await register(), await register()]
    const all = [unused, young, clientId]
    const left = async () => {
      await deleteExpiredGrants(app)
      const { rows } = await pool.query('select id from oauth_clients where id = any($1)', [all])
      return rows.map(({ id }) => id).toSorted()
    }
    await makeCode()
    const age = `update oauth_clients set created_at = now() - interval '8 days' where id = any($1)`
    await pool.query(age, [[unused, clientId]])
    await pool.query('update oauth_grants set code_expires_at = now()')
    expect(await left()).toEqual([young, clientId].toSorted())
    expect((await pool.query('select 1 from oauth_grants where code_used_at is null')).rows).toEqual([])
    expect(await statusOf(tokens.access_token)).toBe(200)
    await pool.query('update oauth_tokens set expires_at = now()')
    expect(await left(), 'it can be connected again').toEqual([young, clientId].toSorted())
    expect(await programs()).toEqual([])
    const old = `update oauth_clients set allowed_at = now() - interval '401 days' where id = $1`
    await pool.query(old, [clientId])
    expect(await left()).toEqual([young])
    clientId = await register()
  })

  it('a member can connect twenty, and one of them again', async () => {
    const member = await join('editor')
    const usual = clientId
    try {
      for (let count = 0; count < 20; count++) {
        clientId = await register()
        await makeTokens({}, member.browser)
      }
      await makeTokens({}, member.browser)
      const { query } = makeRequest({ client_id: await register() })
      const choice = { query, workspaceId: owner.workspace.id, scope: 'read' }
      const { status, body } = await member.browser.ask('POST', '/oauth/request', choice)
      expect([status, body.error.code, body.error.message]).toEqual([
        ...[409, 'too_many_programs', expect.stringContaining('You have connected 20 programs')],
      ])
      expect((await browser.ask('POST', '/oauth/request', choice)).status, 'others can go on').toBe(200)
    } finally {
      clientId = usual
    }
  })
})

describe('a program that works for a member', () => {
  it('is named in the activity with the member, and its crawls stop when the member is suspended', async () => {
    const member = await join('editor')
    await app.database.pool.query('update users set name = $2 where id = $1', [member.userId, 'Grace Hopper'])
    const { access_token } = await makeTokens({ scope: 'crawl' }, member.browser)
    expect((await callTool(access_token, 'start_crawl', { project: 'bakery' })).text).toContain('running')
    const { body } = await browser.ask('GET', `/projects/${bakery.id}/activity`)
    const actor = { kind: 'program', name: 'Program “Bot” of Grace Hopper' }
    expect(body.entries[0]).toMatchObject({ actor, summary: 'started a crawl' })
    expect(body.actors).toContainEqual(expect.objectContaining(actor))
    const filtered = await browser.ask('GET', `/projects/${bakery.id}/activity?actor=${body.entries[0].actor.id}`)
    expect(filtered.body.total).toBe(1)

    const boss = openApiBrowser(app, (await makeAccount(app, { role: 'admin' })).cookie)
    const suspended = await boss.ask('POST', `/admin/users/${member.userId}/suspend`, { reason: 'Spam' })
    expect(suspended.status).toBe(200)
    const { rows } = await app.database.pool.query('select status from crawl_sessions where project_id = $1', [
      bakery.id,
    ])
    expect(rows).toEqual([{ status: 'cancelled' }])
    const late = await callTool(access_token, 'start_crawl', { project: 'bakery' })
    expect(late.text, 'within the seconds in which its token is still known').toContain('disconnected')
  })

  it('keeps its limits when it is connected again', async () => {
    const leftOf = async ({ access_token }: OAuthTokens) => {
      const { headers } = await callTool(access_token, 'no_such_tool')
      return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
    }
    const member = await join('viewer')
    const first = await makeTokens({}, member.browser)
    const before = [await leftOf(first), await leftOf(first), await leftOf(first)].at(-1)
    expect(before).toBeLessThan(599)
    expect(await leftOf(await makeTokens({}, member.browser))).toBeLessThanOrEqual(before ?? 0)
    expect(await leftOf(await makeTokens({}, (await join('viewer')).browser)), 'others have their own').toBe(599)
  })

  it('may refresh its tokens sixty times per hour, from whatever IP address', async () => {
    const member = await join('viewer')
    const { refresh_token } = await makeTokens({}, member.browser)
    const next = await refresh(refresh_token)
    expect(next.status).toBe(200)
    await app.database.pool.query(`update rate_limits set count = 60 where key like 'oauth-refresh:%'`)
    const limited = await refresh(next.body.refresh_token)
    expect([limited.status, limited.body.error]).toEqual([429, 'too_many_requests'])
    expect((await refresh((await makeTokens()).refresh_token)).status, 'for another member').toBe(200)
    await app.database.pool.query('delete from rate_limits')
    expect((await refresh(next.body.refresh_token)).status, 'the token was not used up').toBe(200)
  })
})

/** As a new password does it. */
const ENDED =
  'delete from oauth_grants where id in (select id from oauth_grants where user_id = $1 order by id for update)'

it('refreshing, connecting, disconnecting, expiring and a new password at the same time never wait in a circle', async () => {
  const { pool } = app.database
  for (let round = 0; round < 6; round++) {
    await pool.query('delete from rate_limits')
    const first = await makeTokens()
    const second = await refresh(first.refresh_token)
    const codes = await Promise.all([makeCode(), makeCode(), makeCode()])
    const id = (await programs())[0]?.id
    await pool.query(`update oauth_tokens set expires_at = now() where kind = 'access'`)
    const statuses = await Promise.all([
      ...codes.map(async (code) => (await requestTokens(code)).status),
      ...Array.from({ length: 4 }, async () => (await refresh(second.body.refresh_token)).status),
      (async () => (await revoke(second.body.refresh_token)).status)(),
      (async () => (await browser.ask('DELETE', `/workspace/programs/${id}`)).status)(),
      (async () => {
        await deleteExpiredGrants(app)
        await pool.query(ENDED, [owner.userId])
        return 200
      })(),
    ])
    // A deadlock is an error of PostgreSQL, and thus a 500.
    expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([])
  }
})

it('requests with invalid tokens are limited per IP address', async () => {
  let refused = 0
  let limited: { headers: Headers } | undefined
  // The limit refills while a busy machine sends these requests.
  for (let wave = 0; !limited && wave < 30; wave++) {
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, at) => callTool(`pwa_${String(wave * 50 + at).padStart(40, '0')}`)),
    )
    refused += sent.filter(({ status }) => status === 401).length
    limited = sent.find(({ status }) => status === 429)
  }
  expect(refused).toBeGreaterThanOrEqual(300)
  expect(limited?.headers.get('retry-after')).toMatch(/^[1-9]\d?$/)
})
