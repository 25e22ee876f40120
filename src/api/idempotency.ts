import { createMiddleware } from 'hono/factory'
import type { App } from '#operations/app.ts'
import { runOnce, senderOf } from '#operations/idempotency/run-once.ts'
import type { ApiEnv } from './request-variables.ts'

/** Responses with secrets that are shown once: they are never stored, so these requests are not remembered. */
const SECRETS = /\/(?:api-keys|share-links|webhooks)(?:\/|$)/

/** A POST with the header Idempotency-Key is done once, however often a program repeats it. */
export function repeatSafely(app: App) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const key = context.req.header('idempotency-key')
    if (key === undefined || context.req.method !== 'POST' || SECRETS.test(context.req.path)) return next()
    const sender = senderOf(context.get('viewer'))
    if (sender === null) return next()
    const { method } = context.req
    const { pathname, search } = new URL(context.req.url)
    const request = { key, method, path: pathname + search, body: await context.req.text() }
    const stored = await runOnce(app, sender, request, async () => {
      await next()
      return readJson(context.res)
    })
    if (stored === null) return
    const headers = { ...stored.headers, 'Idempotent-Replayed': 'true' }
    context.res = new Response(stored.body, { status: stored.status, headers })
  })
}

/** Null for a response that is not JSON, which is not stored. */
async function readJson(response: Response) {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) return null
  return { status: response.status, headers: { 'content-type': type }, body: await response.clone().text() }
}
