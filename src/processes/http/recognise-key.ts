import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ACCESS_TOKEN_PREFIX } from '#domain/oauth/connected-program.ts'
import { KEY_PREFIX } from '#domain/workspaces/api-key.ts'
import { challengeFor } from '#mcp/oauth/challenge.ts'
import { nameOfActor } from '#operations/actor.ts'
import { recogniseKey } from '#operations/api-keys/recognise-key.ts'
import type { App } from '#operations/app.ts'
import type { HttpEnv } from './http-env.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** Requests per minute and key, counted in each web process. */
const PER_KEY = { burst: 600, perSecond: 10 }
/** Requests with a key or token that is not valid, per client. Each costs a statement. */
const INVALID_PER_CLIENT = { burst: 300, perSecond: 5 }
const WINDOW_SECONDS = PER_KEY.burst / PER_KEY.perSecond

/**
 * Recognises programs by their API key, and on /mcp also by the access token that a user gave them. A request with a
 * key never uses the cookies of a browser.
 */
export function recogniseKeys(app: App, now: () => number = Date.now) {
  const keys = createTokenBuckets(PER_KEY)
  const invalid = createTokenBuckets(INVALID_PER_CLIENT)
  return createMiddleware<HttpEnv>(async (context, next) => {
    if (hasKeyInUrl(context.req.raw.url)) return refuse(context, 400, 'key_in_url', KEY_IN_URL)
    const header = context.req.header('authorization')
    if (header === undefined || context.env?.isInner) return next()
    const [, scheme = '', key = ''] = /^(\S+) +(\S+) *$/.exec(header) ?? []
    if (scheme.toLowerCase() !== 'bearer') return next()
    const { clientKey } = context.get('actor')
    const isMcp = context.req.path === '/mcp'
    if (invalid.left(clientKey, now()) < 1) return tooMany(context, invalid.take(clientKey, now()), TOO_MANY_INVALID)
    const actor = await recogniseKey(app, clientKey, key, { acceptsTokens: isMcp })
    if (actor === null) {
      invalid.take(clientKey, now())
      const host = context.req.header('host')
      context.header('WWW-Authenticate', isMcp ? challengeFor(app, host, 'invalid_token') : INVALID_TOKEN)
      return refuse(context, 401, 'invalid_api_key', INVALID_KEY)
    }
    const name = nameOfActor(actor)
    const wait = keys.take(name, now())
    const limits = {
      'RateLimit-Policy': `"key";q=${PER_KEY.burst};w=${WINDOW_SECONDS}`,
      RateLimit: `"key";r=${keys.left(name, now())};t=${wait > 0 ? wait : WINDOW_SECONDS}`,
    }
    for (const [header, value] of Object.entries(limits)) context.header(header, value)
    if (wait > 0) return tooMany(context, wait, `A program may send ${PER_KEY.burst} requests per minute.`)
    context.set('actor', actor)
    await next()
    // Files and streams are responses of their own, without the headers that were set before.
    for (const [header, value] of Object.entries(limits)) context.res.headers.set(header, value)
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  })
}

const INVALID_TOKEN = 'Bearer error="invalid_token"'
const INVALID_KEY =
  'This API key or access token does not exist, was revoked or has expired, or it is not for this URL. ' +
  'You can create an API key under Profile, API keys.'

const KEY_IN_URL =
  'This URL contains an API key or token. URLs end up in logs and histories, so send the key in a header: ' +
  'Authorization: Bearer … Revoke this key if the URL may have been seen by others.'

function hasKeyInUrl(url: string): boolean {
  const at = url.indexOf('?')
  return (
    at >= 0 && new RegExp(`[=&?](?:${KEY_PREFIX}|${ACCESS_TOKEN_PREFIX})[A-Za-z0-9]{40}(?:&|$)`).test(url.slice(at))
  )
}

const TOO_MANY_INVALID =
  'Your network sent too many requests with API keys or access tokens that do not exist, were revoked or have expired.'

function tooMany(context: Context<HttpEnv>, wait: number, message: string): Response {
  context.header('Retry-After', String(wait))
  return refuse(context, 429, 'limit_reached', message)
}

function refuse(context: Context<HttpEnv>, status: 400 | 401 | 429, code: string, message: string): Response {
  return context.json({ error: { code, message } }, status)
}
