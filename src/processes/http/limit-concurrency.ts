import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'
import type { RenderSlots } from './render-slots.ts'

/**
 * Limits concurrent reads, so that under load clients get quick refusals instead of late failures. API requests of a
 * page use its slot. Writes do not count: a slow body would block a slot.
 */
export function takeTurns(slots: RenderSlots) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { method, path } = context.req
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || context.env?.isInner || path === '/api/health') return next()
    await slots.run(next)
  })
}
