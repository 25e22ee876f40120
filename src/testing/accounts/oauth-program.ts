import { createHash, randomBytes } from 'node:crypto'
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { expect } from 'vitest'
import type { TestApp } from '../open-test-app.ts'
import type { ApiBrowser } from './api-browser.ts'
import type { Member } from './make-member.ts'

export const REDIRECT = 'https://assistant.example/callback'

type Origin = Pick<TestApp, 'origin'>

export type Choice = { query?: string; workspaceId?: string; scope?: string; projectIds?: string[] | null }

/** Registers a program that the owner of a workspace, or one of its members, can connect. */
export async function registerProgram(app: Origin, owner: Member): Promise<OAuthProgram> {
  const { status, body } = await postJson(app, '/oauth/register', { client_name: 'Bot', redirect_uris: [REDIRECT] })
  expect(status).toBe(201)
  return new OAuthProgram(app, owner, body.client_id)
}

/** Sends the requests of a program, and those of the members who allow it. */
export class OAuthProgram {
  readonly clientId: string
  readonly #app: Origin
  readonly #owner: Member

  constructor(app: Origin, owner: Member, clientId: string) {
    this.clientId = clientId
    this.#app = app
    this.#owner = owner
  }

  /** The query of a correct authorization request, and the verifier of its challenge. */
  makeRequest(changes: Record<string, string | null> = {}) {
    const verifier = randomBytes(32).toString('base64url')
    const values = {
      ...{ response_type: 'code', client_id: this.clientId, redirect_uri: REDIRECT },
      ...{ state: 'st&te=1', scope: 'read crawl' },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${this.#app.origin}/mcp`,
      ...changes,
    }
    const pairs = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== null)
    return { query: new URLSearchParams(pairs).toString(), verifier }
  }

  async allow(query: string, choice: Choice = {}, by: ApiBrowser = this.#owner.browser): Promise<URL> {
    const chosen = { workspaceId: this.#owner.workspace.id, scope: 'read', projectIds: null, ...choice }
    const { status, body } = await by.ask('POST', '/oauth/request', { query, ...chosen })
    expect({ status, body }).toMatchObject({ status: 200 })
    return new URL(body.redirectTo)
  }

  async makeCode(choice?: Choice, by?: ApiBrowser) {
    const { query, verifier } = this.makeRequest()
    const code = (await this.allow(query, choice, by)).searchParams.get('code') ?? ''
    return {
      grant_type: 'authorization_code',
      client_id: this.clientId,
      redirect_uri: REDIRECT,
      code,
      code_verifier: verifier,
    }
  }

  requestTokens(form: Record<string, string>) {
    return post(this.#app, '/oauth/token', new URLSearchParams(form))
  }

  async makeTokens(choice?: Choice, by?: ApiBrowser): Promise<OAuthTokens> {
    const { status, body } = await this.requestTokens(await this.makeCode(choice, by))
    expect(status).toBe(200)
    return body
  }

  refresh(token: string | undefined, changes: Record<string, string> = {}) {
    const form = { grant_type: 'refresh_token', client_id: this.clientId, refresh_token: token ?? '', ...changes }
    return this.requestTokens(form)
  }

  revoke(token: string | undefined) {
    return post(this.#app, '/oauth/revoke', new URLSearchParams({ token: token ?? '', client_id: this.clientId }))
  }
}

export async function post(
  { origin }: Origin,
  path: string,
  body: string | URLSearchParams,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${origin}${path}`, { method: 'POST', body, headers })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

export const postJson = (app: Origin, path: string, body: unknown) =>
  post(app, path, JSON.stringify(body), { 'content-type': 'application/json' })

export async function callTool({ origin }: Origin, token: string, name = 'list_projects', input: object = {}) {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
  const response = await fetch(`${origin}/mcp`, {
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

/** The status code of a tool call with this token. */
export const statusOf = async (app: Origin, token: string) => (await callTool(app, token)).status

/** The connected programs that a member may see. */
export const listPrograms = async (by: ApiBrowser): Promise<Record<string, unknown>[]> =>
  (await by.ask('GET', '/workspace/programs')).body.programs
