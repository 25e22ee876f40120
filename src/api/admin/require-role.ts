import type { MiddlewareHandler } from 'hono'
import { requireAdmin, requireEditor } from '#operations/permissions.ts'
import type { ApiEnv } from '../request-variables.ts'

const ADMINS_ONLY = /^\/api\/admin\/(audit|failed-crawls|jobs|messages|system|users)(\/|$)/

/** Checks the role before the input, so that users without the role learn nothing from validation errors. */
export const roleFirst: MiddlewareHandler<ApiEnv> = (context, next) => {
  const require = ADMINS_ONLY.test(context.req.path) ? requireAdmin : requireEditor
  require(context.get('actor'))
  return next()
}
