import { randomUUID } from 'node:crypto'
import { auth, type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { type Member, makeMember, makeOwner } from '#testing/accounts/make-member.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import {
  type Choice,
  callTool,
  listPrograms,
  type OAuthProgram,
  post,
  postJson,
  REDIRECT,
  registerProgram,
  statusOf,
} from '#testing/accounts/oauth-program.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { WORKSPACE_TOOLS } from '../tools/all-tools.ts'

let app: TestApp
let owner: Member
let bakery: Project
let bistro: Project
let bot: OAuthProgram

beforeAll(async () => {
  app = await openTestApp({ works: false })
  owner = await makeOwner(app)
  bakery = await makeProject(app, owner.userId, { slug: 'bakery' })
  bistro = await makeProject(app, owner.userId, { slug: 'bistro', url: 'https://bistro.example/' })
  bot = await register()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('delete from rate_limits'))

const register = () => registerProgram(app, owner)
const join = (role: WorkspaceRole, projectIds?: string[]) => makeMember(app, owner.workspace.id, role, projectIds)
const showRequest = (query: string) => owner.browser.ask('GET', `/oauth/request?query=${encodeURIComponent(query)}`)

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

it('a client of the official SDK connects by URL alone, refreshes its token, and is disconnected', async () => {
  const provider = makeProvider()
  const refused = connect(provider)
  await expect(refused.connected).rejects.toThrow(UnauthorizedError)
  expect(provider.stored.client).toMatchObject({ client_name: 'SDK', token_endpoint_auth_method: 'none' })
  const [opened] = provider.opened as [URL]
  expect(`${opened.origin}${opened.pathname}`).toBe(`${app.origin}/oauth/authorize`)
  const query = opened.search.slice(1)
  const shown = await showRequest(query)
  expect(shown.body).toMatchObject({
    program: { name: 'SDK', redirectHost: '127.0.0.1:33418', isOnThisComputer: true },
    ...{ problem: null, scope: 'crawl' },
    workspaces: [{ id: owner.workspace.id, isCurrent: true, scopes: ['read', 'crawl'] }],
  })
  const back = await bot.allow(query, { scope: 'crawl', projectIds: [bakery.id] })
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

  const [program] = await listPrograms(owner.browser)
  expect(program).toMatchObject({
    ...{ name: 'SDK', redirectHost: '127.0.0.1:33418', scope: 'crawl', projectIds: [bakery.id] },
    ...{ connectedBy: owner.email, lastUsedAt: expect.any(String) },
  })
  expect((await owner.browser.ask('DELETE', `/workspace/programs/${program?.id}`)).status).toBe(200)
  expect((await owner.browser.ask('DELETE', `/workspace/programs/${program?.id}`)).status).toBe(404)
  const isRefused = () => statusOf(app, provider.stored.tokens?.access_token ?? '')
  await expect.poll(isRefused, { timeout: 6000, interval: 500 }).toBe(401)
  expect(await auth(provider, { serverUrl: `${app.origin}/mcp` }), 'it asks the user again').toBe('REDIRECT')
})

describe('metadata', () => {
  it('a 401 names the metadata of the resource, which names the server', async () => {
    const { status, headers } = await callTool(app, 'pwa_guessed')
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
    expect(await postJson(app, '/oauth/register', metadata)).toMatchObject({
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
    const { body, headers } = await postJson(app, '/oauth/register', input)
    expect(body).toMatchObject({ client_name: expect.stringMatching(/^Cla ude x{72}$/), redirect_uris: [REDIRECT] })
    expect([body.token_endpoint_auth_method, body.client_secret]).toEqual(['none', undefined])
    expect(headers.get('cache-control')).toBe('no-store')
    await app.database.pool.query('update rate_limits set count = 60')
    const limited = await postJson(app, '/oauth/register', input)
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
    const { query } = bot.makeRequest(changes)
    const { status, body } = await showRequest(query)
    expect([status, body.error.code]).toEqual([400, code])
    expect(JSON.stringify(body)).not.toContain('evil')
    const choice = { workspaceId: owner.workspace.id, scope: 'read' }
    expect((await owner.browser.ask('POST', '/oauth/request', { query, ...choice })).status).toBe(400)
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
    const { query } = bot.makeRequest({ ...changes, ...(resource && { resource }) })
    const { status, body } = await showRequest(query)
    expect({ status, body }).toMatchObject({ status: 200, body: { problem: expect.any(String), workspaces: [] } })
    const back = new URL(body.returnTo)
    expect(back.origin + back.pathname).toBe(REDIRECT)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'st&te=1', iss: app.origin })
    const choice = { workspaceId: owner.workspace.id, scope: 'read' }
    expect((await owner.browser.ask('POST', '/oauth/request', { query, ...choice })).status).toBe(400)
  })

  it('with a repeated parameter is returned, too, and a long one is refused', async () => {
    const twice = `${bot.makeRequest().query}&scope=manage`
    const { body } = await showRequest(twice)
    expect(new URL(body.returnTo).searchParams.get('error')).toBe('invalid_request')
    const { query } = bot.makeRequest({ state: 'x'.repeat(2000) })
    expect((await showRequest(query)).status).toBe(400)
  })

  it('that is refused or allowed keeps the state and says who responds', async () => {
    const { query } = bot.makeRequest()
    const { body } = await showRequest(query)
    const refused = new URL(body.returnTo).searchParams
    expect(Object.fromEntries(refused)).toMatchObject({ error: 'access_denied', state: 'st&te=1', iss: app.origin })
    const allowed = (await bot.allow(query)).searchParams
    expect([allowed.get('state'), allowed.get('iss')]).toEqual(['st&te=1', app.origin])
  })

  it('cannot be allowed beyond the request, the role, the workspace or its projects', async () => {
    const stranger = await makeAccount(app)
    const foreign = await makeProject(app, stranger.userId)
    const ask = async (choice: Choice, by = owner.browser) =>
      (
        await by.ask('POST', '/oauth/request', {
          ...{ query: bot.makeRequest().query, workspaceId: owner.workspace.id, scope: 'read' },
          ...choice,
        })
      ).status
    const readOnly = bot.makeRequest({ scope: 'read' }).query
    expect(await ask({ query: readOnly, scope: 'crawl' }), 'not requested').toBe(403)
    const highest = bot.makeRequest({ scope: 'read crawl manage' }).query
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
    const right = await bot.makeCode()
    expect(await bot.requestTokens({ ...right, ...changes })).toMatchObject({ status: 400, body: { error } })
    expect((await bot.requestTokens(right)).status, 'which does not use up the code').toBe(200)
  })

  it('unknown and foreign programs, secrets, JSON, repeated parameters and GET', async () => {
    const right = await bot.makeCode()
    expect(await bot.requestTokens({ ...right, client_id: randomUUID() })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    })
    const { clientId: foreign } = await register()
    expect((await bot.requestTokens({ ...right, client_id: foreign })).body.error).toBe('invalid_grant')
    const form = new URLSearchParams(right)
    expect((await post(app, '/oauth/token', form, { authorization: 'Basic eDp5' })).status).toBe(401)
    expect((await postJson(app, '/oauth/token', right)).body.error).toBe('invalid_request')
    expect((await post(app, '/oauth/token', new URLSearchParams(`${form}&code=x`))).body.error).toBe('invalid_request')
    expect((await fetch(`${app.origin}/oauth/token`)).status).toBe(405)
    expect((await bot.requestTokens(right)).headers.get('cache-control')).toBe('no-store')
  })

  it('an expired code and an expired refresh token', async () => {
    const right = await bot.makeCode()
    await app.database.pool.query('update oauth_grants set code_expires_at = now() where code_used_at is null')
    expect((await bot.requestTokens(right)).body.error).toBe('invalid_grant')
    const { refresh_token } = await bot.makeTokens()
    await app.database.pool.query(`update oauth_tokens set expires_at = now() where kind = 'refresh'`)
    expect((await bot.refresh(refresh_token)).body.error).toBe('invalid_grant')
  })

  it('too many requests from one IP address', async () => {
    await bot.refresh('pwr_guessed')
    await app.database.pool.query('update rate_limits set count = 300')
    expect((await bot.refresh('pwr_guessed')).status).toBe(429)
  })
})

it('a code that is used twice ends the tokens it gave', async () => {
  const right = await bot.makeCode()
  const { body } = await bot.requestTokens(right)
  expect((await bot.requestTokens({ ...right, code_verifier: 'x'.repeat(43) })).body.error).toBe('invalid_grant')
  const { status, body: later } = await bot.refresh(body.refresh_token)
  expect(status, 'an old code alone ends nothing').toBe(200)
  expect((await bot.requestTokens(right)).body.error).toBe('invalid_grant')
  expect(await statusOf(app, later.access_token)).toBe(401)
  expect((await bot.refresh(later.refresh_token)).body.error).toBe('invalid_grant')
})

it('two requests at the same time cannot both use a code or a refresh token', async () => {
  const right = await bot.makeCode()
  const codes = await Promise.all([bot.requestTokens(right), bot.requestTokens(right)])
  expect(codes.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const { refresh_token } = await bot.makeTokens()
  const refreshed = await Promise.all([bot.refresh(refresh_token), bot.refresh(refresh_token)])
  expect(refreshed.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

describe('a refresh token', () => {
  it('is replaced by each use, and using it again ends all tokens', async () => {
    const first = await bot.makeTokens()
    const { body: second } = await bot.refresh(first.refresh_token)
    expect([second.scope, second.refresh_token]).toEqual(['read', expect.not.stringMatching(first.refresh_token ?? '')])
    const { body: stolen } = await bot.refresh(first.refresh_token)
    expect(stolen.error).toBe('invalid_grant')
    expect((await bot.refresh(second.refresh_token)).body.error).toBe('invalid_grant')
    expect(await statusOf(app, second.access_token)).toBe(401)
  })

  it('works only for its own program and resource, and is no access token', async () => {
    const { refresh_token = '', access_token } = await bot.makeTokens()
    expect((await (await register()).refresh(refresh_token)).body.error).toBe('invalid_grant')
    expect((await bot.refresh(refresh_token, { resource: 'https://other.example/mcp' })).body.error).toBe(
      'invalid_target',
    )
    expect((await bot.refresh(access_token)).body.error).toBe('invalid_grant')
    expect(await statusOf(app, refresh_token)).toBe(401)
    expect((await bot.refresh(refresh_token)).status).toBe(200)
  })
})

it('a program revokes its own tokens, and no others', async () => {
  const one = await bot.makeTokens()
  expect((await (await register()).revoke(one.refresh_token)).body.error).toBe('invalid_grant')
  expect((await bot.revoke('pwr_guessed')).status).toBe(200)
  expect((await bot.revoke(one.access_token)).status).toBe(200)
  expect(await statusOf(app, one.access_token)).toBe(401)
  const { body: two } = await bot.refresh(one.refresh_token)
  expect((await bot.revoke(two.refresh_token)).status).toBe(200)
  expect(await statusOf(app, two.access_token)).toBe(401)
  expect((await bot.refresh(two.refresh_token)).body.error).toBe('invalid_grant')
})

describe('an access token', () => {
  it('acts like an API key of its scope, and only on /mcp', async () => {
    const { access_token } = await bot.makeTokens({ projectIds: [bakery.id] })
    expect((await callTool(app, access_token)).text).not.toContain('bistro')
    const started = await callTool(app, access_token, 'start_crawl', { project: 'bakery' })
    expect(started.text).toContain('The scope read does not allow this; it needs crawl.')
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await fetch(`${app.origin}/api/projects`, { headers })).status).toBe(401)
    expect((await fetch(`${app.origin}/mcp?token=${access_token}`, { method: 'POST' })).status).toBe(400)
  })

  it('is stored as a hash, like the code and the refresh token', async () => {
    const right = await bot.makeCode()
    const { body } = await bot.requestTokens(right)
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
    const { access_token } = await bot.makeTokens()
    let taken = 0
    const count = () => {
      taken += 1
    }
    app.database.pool.on('acquire', count)
    try {
      const ping = () => callTool(app, access_token, 'no_such_tool')
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
    const { access_token } = await bot.makeTokens({ scope: 'crawl' }, limited.browser)
    const { text } = await callTool(app, access_token)
    expect([text.includes('bakery'), text.includes('bistro')]).toEqual([true, false])
  })

  it.each([
    ['leaves the workspace', 'delete from workspace_members where user_id = $1', 0],
    ['loses the right', `update workspace_members set role = 'viewer' where user_id = $1 and role = 'editor'`, 1],
    ['is suspended', 'update users set suspended_at = now() where id = $1', 1],
  ])('dies when the member %s', async (_, change, left) => {
    const member = await join('editor')
    const tokens = await bot.makeTokens({ scope: 'crawl' }, member.browser)
    const other = await bot.makeTokens()
    await app.database.pool.query(change, [member.userId])
    expect(await statusOf(app, tokens.access_token)).toBe(401)
    expect((await bot.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect(await statusOf(app, other.access_token), 'others go on').toBe(200)
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
    const tokens = await bot.makeTokens({ workspaceId: agency.id })
    await app.database.pool.query(change, [agency.id])
    expect(await statusOf(app, tokens.access_token)).toBe(401)
    expect((await bot.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
  })
})

it('requests with invalid tokens are limited per IP address', async () => {
  let refused = 0
  let limited: { headers: Headers } | undefined
  // The limit refills while a busy machine sends these requests.
  for (let wave = 0; !limited && wave < 30; wave++) {
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, at) => callTool(app, `pwa_${String(wave * 50 + at).padStart(40, '0')}`)),
    )
    refused += sent.filter(({ status }) => status === 401).length
    limited = sent.find(({ status }) => status === 429)
  }
  expect(refused).toBeGreaterThanOrEqual(300)
  expect(limited?.headers.get('retry-after')).toMatch(/^[1-9]\d?$/)
})
