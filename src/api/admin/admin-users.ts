import { createRoute, z } from '@hono/zod-openapi'
import { ROLES } from '#domain/accounts/role.ts'
import { changePlan } from '#operations/admin/change-plan.ts'
import { changeRole } from '#operations/admin/change-role.ts'
import { getUser } from '#operations/admin/get-user.ts'
import { listUsers } from '#operations/admin/list-users.ts'
import { restoreUser } from '#operations/admin/restore-user.ts'
import { signOutUser } from '#operations/admin/sign-out-user.ts'
import { suspendUser } from '#operations/admin/suspend-user.ts'
import type { App } from '#operations/app.ts'
import { GRANTABLE_PLANS } from '#operations/billing/grant-plan.ts'
import { body } from '../accounts/auth-responses.ts'
import type { ApiRouter } from '../api-router.ts'
import { pageQuery, searchQuery } from '../list-query.ts'
import { json, refusal, SIGN_IN_REQUIRED, WRONG_ROLE } from '../responses.ts'
import { adminUserDetailSchema, adminUserSchema } from './admin-user-schemas.ts'

const ADMINS_ONLY = { ...SIGN_IN_REQUIRED, ...WRONG_ROLE }
const NO_SUCH_USER = { 404: refusal('No such user') }
const userParams = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })

const list = createRoute({
  method: 'get',
  path: '/admin/users',
  operationId: 'listUsers',
  summary: 'List accounts, newest first',
  description: 'For administrators.',
  request: {
    query: z.object({
      search: searchQuery('Words in the email address, name or company'),
      role: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).optional(),
      page: pageQuery,
    }),
  },
  responses: {
    200: json(
      z.object({ users: z.array(adminUserSchema), total: z.int(), page: z.int(), pages: z.int() }),
      'One page of accounts',
    ),
    400: refusal('The role or page number is not valid'),
    ...ADMINS_ONLY,
  },
})

const read = createRoute({
  method: 'get',
  path: '/admin/users/{id}',
  operationId: 'getUser',
  summary: 'Get an account and the latest administrative actions on it',
  description: 'For administrators.',
  request: { params: userParams },
  responses: { 200: json(adminUserDetailSchema, 'The account'), ...ADMINS_ONLY, ...NO_SUCH_USER },
})

const actionRoute = (summary: string, description: string) => ({
  method: 'post' as const,
  summary,
  description: `For administrators. The action is recorded in the audit log. ${description}`,
  responses: {
    200: json(adminUserDetailSchema, 'The updated account'),
    400: refusal('A field is missing or has an invalid value'),
    409: refusal('Not possible for this account; the message says why'),
    ...ADMINS_ONLY,
    ...NO_SUCH_USER,
  },
})

const role = createRoute({
  path: '/admin/users/{id}/role',
  operationId: 'changeUserRole',
  ...actionRoute(
    'Change an account’s role',
    'The last administrator cannot lose the role, and neither can anyone listed in ADMIN_EMAILS. ' +
      'To give up your own role, send confirmsOwn.',
  ),
  request: {
    params: userParams,
    ...body(
      z.object({
        role: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`),
        confirmsOwn: z.boolean('must be true or false').optional(),
      }),
    ),
  },
})

const plan = createRoute({
  path: '/admin/users/{id}/plan',
  operationId: 'changeUserPlan',
  ...actionRoute(
    'Grant an account the Pro plan without payment, or withdraw the granted plan',
    'Paid subscriptions are not affected.',
  ),
  request: {
    params: userParams,
    ...body(z.object({ plan: z.enum(GRANTABLE_PLANS, `must be one of ${GRANTABLE_PLANS.join(', ')}`) })),
  },
})

const suspend = createRoute({
  path: '/admin/users/{id}/suspend',
  operationId: 'suspendUser',
  ...actionRoute(
    'Suspend an account',
    'The account’s sessions and crawls end immediately, nobody can sign in to it, and its scheduled crawls and ' +
      'emails stop until it is restored. Nothing is deleted.',
  ),
  request: {
    params: userParams,
    ...body(
      z.object({
        reason: z
          .string({ error: ({ input }) => (input === undefined ? 'is required' : 'must be a string') })
          .openapi({ description: 'The reason, in at most 500 characters' }),
      }),
    ),
  },
})

const restore = createRoute({
  path: '/admin/users/{id}/restore',
  operationId: 'restoreUser',
  ...actionRoute('Restore a suspended account', 'The owner can sign in again, and scheduled crawls and emails resume.'),
  request: { params: userParams },
})

const signOut = createRoute({
  path: '/admin/users/{id}/sign-out',
  operationId: 'signOutUser',
  ...actionRoute(
    'Sign an account out everywhere',
    'Unused links in emails also stop working, and trusted devices need the second factor again.',
  ),
  request: { params: userParams },
})

export type AdminUsersRoute =
  | typeof list
  | typeof read
  | typeof role
  | typeof plan
  | typeof suspend
  | typeof restore
  | typeof signOut

export function addAdminUsersRoutes(api: ApiRouter<AdminUsersRoute>, app: App): void {
  api.openapi(list, async (context) => {
    const { search, role, page } = context.req.valid('query')
    return context.json(await listUsers(app, context.get('viewer'), { search, role: role ?? null, page }), 200)
  })
  api.openapi(read, async (context) =>
    context.json(await getUser(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(role, async (context) => {
    const { role, confirmsOwn = false } = context.req.valid('json')
    const { id } = context.req.valid('param')
    return context.json(await changeRole(app, context.get('viewer'), id, { role, confirmsOwn }), 200)
  })
  api.openapi(plan, async (context) => {
    const { id } = context.req.valid('param')
    return context.json(await changePlan(app, context.get('viewer'), id, context.req.valid('json').plan), 200)
  })
  api.openapi(suspend, async (context) => {
    const { id } = context.req.valid('param')
    return context.json(await suspendUser(app, context.get('viewer'), id, context.req.valid('json').reason), 200)
  })
  api.openapi(restore, async (context) =>
    context.json(await restoreUser(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(signOut, async (context) =>
    context.json(await signOutUser(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
}
