import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import {
  auditImpersonatedRequest,
  findProjectInPlace,
  performAudited,
} from '#operations/admin/audit-impersonated-request.ts'
import type { App } from '#operations/app.ts'
import type { ApiEnv } from '../request-variables.ts'
import { actSummaries } from './audit-summaries.ts'

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Requests to these paths write their own audit log entries, or have nothing to do with the account. */
const OWN_ENTRIES = /^\/api\/(auth|impersonation|share)\//
const PROJECT = /^\/api\/projects\/([^/]+)/

/** Performs a declared operation, and records its summary if an administrator impersonates somebody. */
export async function auditOperation<Result>(
  app: App,
  context: Context<ApiEnv>,
  { what, projectId, fields }: { what: string; projectId: string | null; fields: string[] },
  perform: () => Promise<Result>,
): Promise<Result> {
  if (!changesSomething(context)) return perform()
  context.set('isAudited', true)
  const { method, path } = context.req
  return performAudited(app, context.get('viewer'), { what, projectId, fields, method, path }, perform)
}

/** For routes whose operations are not declared yet. */
export function auditImpersonatedRequests(app: App, api: OpenAPIHono<ApiEnv>): MiddlewareHandler<ApiEnv> {
  const summaryOf = actSummaries(api)
  return async (context, next) => {
    const { method, path } = context.req
    if (!changesSomething(context)) return next()
    const viewer = context.get('viewer')
    if (!viewer.account?.impersonatedBy) return next()
    // Read before the request, which may delete or rename the project.
    const project = await findProjectInPlace(app, viewer, PROJECT.exec(path)?.[1] ?? null)
    await next()
    if (context.res.status >= 400 || context.get('isAudited')) return
    const what = summaryOf(context) ?? `${method} ${path}`
    await auditImpersonatedRequest(app, viewer, { what, project, fields: fieldsOf(context), method, path })
  }
}

function changesSomething({ req: { method, path } }: Context<ApiEnv>): boolean {
  return !READ_METHODS.has(method) && !OWN_ENTRIES.test(path)
}

/** Only the names of the fields, because the values can contain secrets. */
function fieldsOf({ req }: Context<ApiEnv>): string[] {
  const body: unknown = req.valid('json' as never)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : []
}
