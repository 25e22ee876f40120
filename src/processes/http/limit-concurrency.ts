import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'
import type { RenderSlots } from './render-slots.ts'

/**
 * Reads take turns, so that a crowd gets quick refusals instead of late failures. What a page asks the API for is part of
 * its own turn, and what is sent is not counted: a body that drips would hold a place.
 */
export function takeTurns(slots: RenderSlots) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { method, path } = context.req
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || context.env?.isInner || path === '/api/health') return next()
    await slots.run(next)
  })
}
