import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** The person signed in at the provider, as its tokens describe them. */
export type OpenIdPerson = {
  sub: string
  email: string
  email_verified: boolean
  given_name?: string
  family_name?: string
  name?: string
  picture?: string
}

export type OpenIdProvider = {
  /** For GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and GOOGLE_DISCOVERY_URL. */
  clientId: string
  clientSecret: string
  discoveryUrl: string
  /** The next sign-in is as this person. */
  signInAs: (person: OpenIdPerson) => void
  /** Wrong claims for the next id token. */
  forge: (claims: Record<string, unknown>) => void
  close: () => Promise<void>
}

type Grant = { redirectUri: string; challenge: string; nonce: string | null; person: OpenIdPerson }

const CLIENT = { id: 'pagewarden-tests', secret: 'a secret that only the tests know' }

/** A real OpenID provider on this machine: a consent page, one-time codes, PKCE and signed tokens. */
export async function openOpenIdProvider({ port = 0 } = {}): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Grant>()
  const people = new Map<string, OpenIdPerson>()
  let person: OpenIdPerson = {
    sub: '1000',
    email: 'ada@example.com',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
    name: 'Ada Lovelace',
  }
  let forged: Record<string, unknown> = {}

  const server = createServer((request, response) => {
    respond(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return json(response, 200, describe(issuer))
      case 'GET /jwks':
        return json(response, 200, { keys: [jwk] })
      case 'GET /authorize':
        return showConsent(response, url.searchParams)
      case 'POST /authorize':
        return decide(response, url.searchParams, form.get('answer') === 'allow')
      case 'POST /token':
        return exchange(request, response, form)
      case 'GET /userinfo': {
        const holder = people.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
        return holder ? json(response, 200, holder) : json(response, 401, { error: 'invalid_token' })
      }
    }
    response.writeHead(404).end()
  }

  function showConsent(response: ServerResponse, input: URLSearchParams): void {
    const problem = problemOf(input)
    response.writeHead(problem ? 400 : 200, { 'content-type': 'text/html; charset=utf-8' })
    if (problem) response.end(`<!doctype html><title>Refused</title><p>${problem}</p>`)
    else response.end(CONSENT_PAGE)
  }

  function decide(response: ServerResponse, requested: URLSearchParams, isAllowed: boolean): void {
    if (problemOf(requested)) return void response.writeHead(400).end()
    const back = new URL(requested.get('redirect_uri') as string)
    back.searchParams.set('state', requested.get('state') as string)
    if (isAllowed) {
      const code = randomBytes(16).toString('hex')
      codes.set(code, {
        redirectUri: back.href.split('?')[0] as string,
        challenge: requested.get('code_challenge') as string,
        nonce: requested.get('nonce'),
        person,
      })
      back.searchParams.set('code', code)
    } else {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', 'The person said no')
    }
    response.writeHead(303, { location: back.href }).end()
  }

  async function exchange(request: IncomingMessage, response: ServerResponse, form: URLSearchParams): Promise<void> {
    if (!isClient(request, form)) return json(response, 401, { error: 'invalid_client' })
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== proof || grant.redirectUri !== form.get('redirect_uri')) {
      return json(response, 400, { error: 'invalid_grant' })
    }
    const accessToken = randomBytes(16).toString('hex')
    people.set(accessToken, grant.person)
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce: grant.nonce ?? undefined }
    const idToken = await new SignJWT({ ...grant.person, ...claims, ...forged })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(privateKey)
    forged = {}
    json(response, 200, { access_token: accessToken, id_token: idToken, token_type: 'Bearer', expires_in: 300 })
  }

  return {
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    signInAs: (next) => {
      person = next
    },
    forge: (claims) => {
      forged = claims
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }
}

function problemOf(input: URLSearchParams): string | null {
  if (input.get('client_id') !== CLIENT.id) return 'The client is unknown.'
  if (input.get('response_type') !== 'code') return 'The response type must be code.'
  if (input.get('code_challenge_method') !== 'S256' || !input.get('code_challenge')) return 'PKCE needs S256.'
  if (!input.get('state')) return 'The state is missing.'
  if (!input.get('scope')?.split(' ').includes('openid')) return 'The scope openid is missing.'
  return URL.canParse(input.get('redirect_uri') ?? '') ? null : 'The redirect URL is missing.'
}

/** The credentials may come in the form or in the header. */
function isClient(request: IncomingMessage, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const given = basic
    ? Buffer.from(basic, 'base64').toString()
    : `${form.get('client_id')}:${form.get('client_secret')}`
  return given === `${CLIENT.id}:${CLIENT.secret}`
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

const CONSENT_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign in</title></head><body>
<main><h1>Sign in to Pagewarden?</h1>
<form method="post">
<button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Deny</button>
</form>
</main></body></html>
`
