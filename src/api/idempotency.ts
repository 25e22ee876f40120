import { createMiddleware } from 'hono/factory'
import { scopeFor } from '#domain/workspaces/api-key.ts'
import type { AccessRule } from '#operations/access.ts'
import { isProgram } from '#operations/actor.ts'
import type { App } from '#operations/app.ts'
import { runOnce } from '#operations/idempotency/run-once.ts'
import { type OperationRoute, pathPattern } from './operation-route.ts'
import type { ApiEnv } from './request-variables.ts'

/**
 * Whether a route takes the header Idempotency-Key: a POST that API keys may send. Uploads and large bodies are not read
 * twice; what they do can be repeated.
 */
export function takesIdempotencyKey({ method, operation, options }: OperationRoute): boolean {
  return method === 'post' && isForKeys(operation.access.rule) && !options.rawBody && !options.maxBody
}

/** Whether a scope of API keys allows it. What anyone may send needs no key. */
function isForKeys(rule: AccessRule): boolean {
  return 'right' in rule && !('people' in rule && rule.people) && scopeFor(rule.right) !== null
}

/** A POST with the header Idempotency-Key is done once, however often a program repeats it. */
export function repeatSafely(app: App, routes: readonly OperationRoute[]) {
  const patterns = routes.filter(takesIdempotencyKey).map(({ path }) => pathPattern(path))
  return createMiddleware<ApiEnv>(async (context, next) => {
    const key = context.req.header('idempotency-key')
    const { method, path } = context.req
    if (key === undefined || method !== 'POST' || !patterns.some((pattern) => pattern.test(path))) return next()
    const actor = context.get('actor')
    if (!isProgram(actor)) return next()
    const { pathname, search } = new URL(context.req.url)
    const request = { key, method, path: pathname + search, body: await context.req.text() }
    const stored = await runOnce(app, `key:${actor.id}`, request, async () => {
      await next()
      return readJson(context.res)
    })
    if (stored === null) return
    // Unlike a new Response, this keeps the headers that were set before.
    return context.newResponse(stored.body, stored.status as 200, { ...stored.headers, 'Idempotent-Replayed': 'true' })
  })
}

/** Null for a response that is not JSON, which is not stored. */
async function readJson(response: Response) {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json') || response.headers.has('set-cookie')) return null
  return { status: response.status, headers: { 'content-type': type }, body: await response.clone().text() }
}
