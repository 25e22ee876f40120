import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { PROGRAM_SCOPES } from '#domain/oauth/connected-program.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import type { Actor } from '#operations/actor.ts'
import type { App } from '#operations/app.ts'
import { LimitReached } from '#operations/errors.ts'
import { issueTokens } from '#operations/oauth/issue-tokens.ts'
import { OauthError } from '#operations/oauth/oauth-error.ts'
import { ownOrigin, resourceOf } from '#operations/oauth/own-origin.ts'
import { registerClient } from '#operations/oauth/register-client.ts'
import { revokeToken } from '#operations/oauth/revoke-token.ts'
import { RESOURCE_METADATA_PATH } from './challenge.ts'

const MAX_BYTES = 16_000

type Env = { Variables: { actor: Actor } }

/**
 * What MCP clients need to get tokens for `/mcp`: metadata, registration, tokens and revocation. The user allows a
 * program at `/oauth/authorize`, which is a screen of the web.
 */
export function createOauthEndpoints(app: App): Hono<Env> {
  const originOf = (context: Context) => ownOrigin(app, context.req.header('host'))
  const describeResource = (context: Context) => context.json(resourceMetadata(originOf(context)))
  return new Hono<Env>()
    .get('/.well-known/oauth-protected-resource', describeResource)
    .get(RESOURCE_METADATA_PATH, describeResource)
    .get('/.well-known/oauth-authorization-server', (context) => context.json(serverMetadata(originOf(context))))
    .use('/oauth/:endpoint{register|token|revoke}', onlyPost, limitBody, neverStore)
    .post('/oauth/register', (context) =>
      respond(context, 201, async () => {
        const metadata: unknown = await context.req.json().catch(() => undefined)
        return registerClient(app, context.get('actor'), metadata)
      }),
    )
    .post('/oauth/token', (context) =>
      respond(context, 200, async () =>
        issueTokens(app, context.get('actor'), { form: await readForm(context), origin: originOf(context) }),
      ),
    )
    .post('/oauth/revoke', (context) =>
      respond(context, 200, async () => {
        await revokeToken(app, context.get('actor'), await readForm(context))
        return {}
      }),
    )
}

function resourceMetadata(origin: string): object {
  return {
    resource: resourceOf(origin),
    authorization_servers: [origin],
    scopes_supported: PROGRAM_SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: PRODUCT_NAME,
    resource_documentation: `${origin}/docs/mcp`,
  }
}

function serverMetadata(origin: string): object {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    scopes_supported: PROGRAM_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${origin}/docs/mcp`,
  }
}

const onlyPost = createMiddleware<Env>(async (context, next) => {
  if (context.req.method === 'POST') return next()
  context.header('Allow', 'POST')
  return refuse(context, 405, 'invalid_request', 'Send this request with POST.')
})

const limitBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: (context) =>
    refuse(context, 413, 'invalid_request', `A request may have at most ${formatBytes(MAX_BYTES)}.`),
})

const neverStore = createMiddleware<Env>(async (context, next) => {
  await next()
  context.res.headers.set('Cache-Control', 'no-store')
})

async function respond(context: Context<Env>, status: 200 | 201, run: () => Promise<object>): Promise<Response> {
  try {
    return context.json(await run(), status)
  } catch (error) {
    if (error instanceof LimitReached) {
      context.header('Retry-After', String(error.retryAfterSeconds))
      return refuse(context, 429, 'too_many_requests', error.message)
    }
    if (!(error instanceof OauthError)) throw error
    if (error.code !== 'invalid_client') return refuse(context, 400, error.code, error.message)
    context.header('WWW-Authenticate', 'Basic realm="oauth"')
    return refuse(context, 401, error.code, error.message)
  }
}

/** Each parameter may be sent once (RFC 6749); without a value, it counts as not sent. */
async function readForm(context: Context<Env>): Promise<Map<string, string>> {
  if (context.req.header('authorization') !== undefined)
    throw new OauthError('invalid_client', 'Programs have no secret here: send only the client_id, in the form.')
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    throw new OauthError('invalid_request', 'Send a form: application/x-www-form-urlencoded.')
  const pairs = [...new URLSearchParams(await context.req.text())].filter(([, value]) => value !== '')
  const form = new Map(pairs)
  if (form.size < pairs.length) throw new OauthError('invalid_request', 'A parameter was sent more than once.')
  return form
}

function refuse(context: Context, status: 400 | 401 | 405 | 413 | 429, error: string, message: string): Response {
  return context.json({ error, error_description: message }, status)
}
