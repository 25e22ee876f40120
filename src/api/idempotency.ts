import { createMiddleware } from 'hono/factory'
import { isProgram } from '#operations/actor.ts'
import type { App } from '#operations/app.ts'
import { runOnce } from '#operations/idempotency/run-once.ts'
import type { ApiEnv } from './request-variables.ts'

/** Responses with secrets that are shown once: they are never stored, so these requests are not remembered. */
const SECRETS = /\/(?:api-keys|share-links|webhooks)(?:\/|$)/

/**
 * A POST with the header Idempotency-Key is done once, however often a program repeats it. `isLarge` tells the paths
 * whose bodies are uploads: those are not read here.
 */
export function repeatSafely(app: App, isLarge: (path: string) => boolean) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const key = context.req.header('idempotency-key')
    const { method, path } = context.req
    if (key === undefined || method !== 'POST' || SECRETS.test(path) || isLarge(path)) return next()
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
