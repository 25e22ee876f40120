import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { StatusCode } from 'hono/utils/http-status'
import { formatBytes } from '#domain/words/bytes.ts'
import { type Actor, isProgram, nameOfActor } from '#operations/actor.ts'
import type { App } from '#operations/app.ts'
import type { Log } from '#platform/log/log.ts'
import { challengeFor } from '../oauth/challenge.ts'
import { createCallsPerKey } from './calls-per-key.ts'

/** The largest input is a robots.txt. */
const MAX_BYTES = 1_000_000

type Env = { Variables: { actor: Actor; requestId: string; log: Log } }

/** `/mcp`: the tools for AI assistants over HTTP, for the projects that a program may use. */
export function createMcpEndpoint(app: App): Hono<Env> {
  const inTurn = createCallsPerKey()
  const limitBody = bodyLimit({ maxSize: MAX_BYTES, onError: (context) => refuse(context, 413, TOO_LARGE) })
  return new Hono<Env>()
    .use(async (context, next) => {
      if (isProgram(context.get('actor'))) return next()
      context.header('WWW-Authenticate', challengeFor(app, context.req.header('host')))
      return refuse(context, 401, NO_KEY)
    })
    .post('/', limitBody, async (context) => {
      const actor = context.get('actor')
      const message: unknown = await context.req.json().catch(() => undefined)
      if (message === undefined) return refuse(context, 400, 'The body must be JSON.')
      // Otherwise, the limit of requests per key would not limit the calls.
      if (Array.isArray(message)) return refuse(context, 400, 'Send one message per request.')
      // Loaded by the first request, because the SDK takes long to load.
      const { serveRequest } = await import('./serve-request.ts')
      const response = await serveRequest(app, context.req.raw, message, {
        ...{ actor, requestId: context.get('requestId'), log: context.get('log') },
        inTurn: (run) => inTurn(nameOfActor(actor), run),
      })
      // With the headers that say how many requests are left.
      const { status, headers } = response
      return context.newResponse(response.body, { status: status as StatusCode, headers: Object.fromEntries(headers) })
    })
    .all('/', (context) => {
      // There is no session to end, and no stream of messages outside of requests.
      context.header('Allow', 'POST')
      return refuse(context, 405, 'Send MCP requests with POST.')
    })
}

const NO_KEY =
  'Connect with OAuth, which clients do by themselves, or send an API key of your workspace in a header: ' +
  'Authorization: Bearer pw_…'
const TOO_LARGE = `A request may have at most ${formatBytes(MAX_BYTES)}.`

/** As the SDK words errors outside of a request. */
function refuse(context: Context, status: 400 | 401 | 405 | 413, message: string): Response {
  return context.json({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }, status)
}
