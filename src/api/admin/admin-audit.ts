import { createRoute, z } from '@hono/zod-openapi'
import { listAudit } from '#operations/admin/list-audit.ts'
import type { App } from '#operations/app.ts'
import type { ApiRouter } from '../api-router.ts'
import { pageQuery, searchQuery } from '../list-query.ts'
import { json, refusal, SIGN_IN_REQUIRED, WRONG_ROLE } from '../responses.ts'
import { auditEntrySchema } from './admin-user-schemas.ts'

const list = createRoute({
  method: 'get',
  path: '/admin/audit',
  operationId: 'listAuditLog',
  summary: 'List the audit log, newest first',
  description: 'For administrators. Entries cannot be changed or removed.',
  request: {
    query: z.object({
      search: searchQuery('Words in the actor, the target or the summary'),
      action: searchQuery('Only this kind of action, such as role.changed'),
      actor: searchQuery('Only actions by this email address'),
      page: pageQuery,
    }),
  },
  responses: {
    200: json(
      z.object({
        entries: z.array(auditEntrySchema),
        total: z.int(),
        page: z.int(),
        pages: z.int(),
        actions: z.array(z.string()).openapi({ description: 'The kinds of action in the log' }),
        actors: z.array(z.string()).openapi({ description: 'Everyone who appears in the log as an actor' }),
      }),
      'One page of the log',
    ),
    400: refusal('The page number is not valid'),
    ...SIGN_IN_REQUIRED,
    ...WRONG_ROLE,
  },
})

export type AdminAuditRoute = typeof list

export function addAdminAuditRoute(api: ApiRouter<AdminAuditRoute>, app: App): void {
  api.openapi(list, async (context) =>
    context.json(await listAudit(app, context.get('viewer'), context.req.valid('query')), 200),
  )
}
