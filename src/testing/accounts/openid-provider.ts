import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { serveLocally } from '../serve-locally.ts'
import { createOpenIdGrants } from './openid-grants.ts'

/** The person signed in at the provider. The fields are claims of an id token. */
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
  signInAs: (person: OpenIdPerson) => void
  /** Sets wrong claims for the next id token. */
  forge: (claims: Record<string, unknown>) => void
  close: () => Promise<void>
}

const CLIENT = { id: 'pagewarden-tests', secret: 'a secret that only the tests know' }

const ADA: OpenIdPerson = {
  sub: '1000',
  email: 'ada@example.com',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
  name: 'Ada Lovelace',
}

/** A real OpenID provider on this machine, with a consent page, one-time codes, PKCE and signed tokens. */
export async function openOpenIdProvider({ port = 0 } = {}): Promise<OpenIdProvider> {
  const { jwk, sign } = await createSigner()
  const grants = createOpenIdGrants<OpenIdPerson>()
  let person = ADA
  let forged: Record<string, unknown> = {}
  const { origin: issuer, close } = await serveLocally(respond, port)

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
        const holder = grants.personWith(request.headers.authorization?.replace('Bearer ', '') ?? '')
        return holder ? json(response, 200, holder) : json(response, 401, { error: 'invalid_token' })
      }
    }
    response.writeHead(404).end()
  }

  function decide(response: ServerResponse, requested: URLSearchParams, isAllowed: boolean): void {
    if (problemOf(requested)) return void response.writeHead(400).end()
    const back = new URL(requested.get('redirect_uri') as string)
    back.searchParams.set('state', requested.get('state') as string)
    if (isAllowed) {
      back.searchParams.set('code', grants.add(requested, back.href.split('?')[0] as string, person))
    } else {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', 'The person said no')
    }
    response.writeHead(303, { location: back.href }).end()
  }

  async function exchange(request: IncomingMessage, response: ServerResponse, form: URLSearchParams): Promise<void> {
    if (!isClient(request, form)) return json(response, 401, { error: 'invalid_client' })
    const exchanged = grants.exchange(form)
    if (exchanged === null) return json(response, 400, { error: 'invalid_grant' })
    const { grant, accessToken } = exchanged
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce: grant.nonce ?? undefined }
    const idToken = await sign({ ...grant.person, ...claims, ...forged })
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
    close,
  }
}

async function createSigner() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  return {
    jwk: { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' },
    sign: (claims: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey),
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

function showConsent(response: ServerResponse, input: URLSearchParams): void {
  const problem = problemOf(input)
  response.writeHead(problem ? 400 : 200, { 'content-type': 'text/html; charset=utf-8' })
  if (problem) response.end(`<!doctype html><title>Refused</title><p>${problem}</p>`)
  else response.end(CONSENT_PAGE)
}

function problemOf(input: URLSearchParams): string | null {
  if (input.get('client_id') !== CLIENT.id) return 'The client is unknown.'
  if (input.get('response_type') !== 'code') return 'The response type must be code.'
  if (input.get('code_challenge_method') !== 'S256' || !input.get('code_challenge')) return 'PKCE needs S256.'
  if (!input.get('state')) return 'The state is missing.'
  if (!input.get('scope')?.split(' ').includes('openid')) return 'The scope openid is missing.'
  return URL.canParse(input.get('redirect_uri') ?? '') ? null : 'The redirect URL is missing.'
}

/** Accepts the credentials in the form or in the header. */
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
