import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'
import type { RenderSlots } from './render-slots.ts'

/**
 * Limits concurrent reads, so that an overloaded server refuses requests early instead of failing late. The API
 * requests of a page use the page's slot. Writes need no slot, because a slow upload would occupy one for too long.
 */
export function takeTurns(slots: RenderSlots) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { method, path } = context.req
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || context.env?.isInner || path === '/api/health') return next()
    await slots.run(next)
  })
}
