import type { Context } from 'hono'
import { performAudited } from '#operations/admin/audit-impersonated-request.ts'
import type { App } from '#operations/app.ts'
import type { ApiEnv } from '../request-variables.ts'

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Requests to these paths write their own audit log entries, or have nothing to do with the account. */
const OWN_ENTRIES = /^\/api\/(auth|impersonation|share)\//

/** Performs an operation, and records its summary if an administrator impersonates somebody. */
export function auditOperation<Result>(
  app: App,
  context: Context<ApiEnv>,
  facts: { what: string; projectId: string | null; fields: string[] },
  perform: () => Promise<Result>,
): Promise<Result> {
  const { method, path } = context.req
  if (READ_METHODS.has(method) || OWN_ENTRIES.test(path)) return perform()
  return performAudited(app, context.get('actor'), { ...facts, method, path }, perform)
}
