import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { listAudit } from '#operations/admin/list-audit.ts'
import type { App } from '#operations/app.ts'
import { auditEntrySchema } from './admin-user-schemas.ts'
import { json, refusal, SIGN_IN_REQUIRED, WRONG_ROLE } from './answers.ts'
import { pageQuery, searchQuery } from './list-query.ts'
import type { ApiEnv } from './request-variables.ts'

const list = createRoute({
  method: 'get',
  path: '/admin/audit',
  summary: 'Every administrative act, newest first',
  description: 'For admins. Nothing of it can be changed or removed.',
  request: {
    query: z.object({
      search: searchQuery('Words of who acted, on what, or the summary'),
      action: searchQuery('Only acts of this kind, like role.changed'),
      actor: searchQuery('Only acts of this address'),
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
        actions: z.array(z.string()).openapi({ description: 'The kinds of acts there are' }),
        actors: z.array(z.string()).openapi({ description: 'Everybody who has acted' }),
      }),
      'A page of the acts',
    ),
    400: refusal('There is no such page'),
    ...SIGN_IN_REQUIRED,
    ...WRONG_ROLE,
  },
})

export function addAdminAuditRoute(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(list, async (context) =>
    context.json(await listAudit(app, context.get('viewer'), context.req.valid('query')), 200),
  )
}
