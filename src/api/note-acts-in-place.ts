import type { MiddlewareHandler } from 'hono'
import { noteActInPlace } from '#operations/admin/note-act-in-place.ts'
import type { App } from '#operations/app.ts'
import type { ApiEnv } from './request-variables.ts'

const LOOKS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** How a session begins and ends has entries of its own. */
const OWN_ENTRIES = /^\/api\/(auth|impersonation)\//

/** Whatever an administrator changes while they use somebody's account stands in the audit log. */
export function noteActsInPlace(app: App): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    await next()
    const { method, path } = context.req
    if (LOOKS.has(method) || context.res.status >= 400 || OWN_ENTRIES.test(path)) return
    await noteActInPlace(app, context.get('viewer'), { method, path })
  }
}
