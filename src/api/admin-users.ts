import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { ROLES } from '#domain/role.ts'
import { changePlan } from '#operations/admin/change-plan.ts'
import { changeRole } from '#operations/admin/change-role.ts'
import { getUser } from '#operations/admin/get-user.ts'
import { listUsers } from '#operations/admin/list-users.ts'
import { restoreUser } from '#operations/admin/restore-user.ts'
import { signOutUser } from '#operations/admin/sign-out-user.ts'
import { suspendUser } from '#operations/admin/suspend-user.ts'
import type { App } from '#operations/app.ts'
import { GRANTABLE_PLANS } from '#operations/billing/grant-plan.ts'
import { adminUserDetailSchema, adminUserSchema } from './admin-user-schemas.ts'
import { json, refusal, SIGN_IN_REQUIRED, WRONG_ROLE } from './answers.ts'
import { body } from './auth-answers.ts'
import { pageQuery, searchQuery } from './list-query.ts'
import type { ApiEnv } from './request-variables.ts'

const ADMINS_ONLY = { ...SIGN_IN_REQUIRED, ...WRONG_ROLE }
const NO_SUCH_USER = { 404: refusal('There is no such user') }
const userParams = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })

const list = createRoute({
  method: 'get',
  path: '/admin/users',
  summary: 'The accounts of this server, newest first',
  description: 'For admins.',
  request: {
    query: z.object({
      search: searchQuery('Words of the address, the name or the company'),
      role: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).optional(),
      page: pageQuery,
    }),
  },
  responses: {
    200: json(
      z.object({ users: z.array(adminUserSchema), total: z.int(), page: z.int(), pages: z.int() }),
      'A page of the accounts',
    ),
    400: refusal('There is no such role or page'),
    ...ADMINS_ONLY,
  },
})

const read = createRoute({
  method: 'get',
  path: '/admin/users/{id}',
  summary: 'An account, and what admins did to it last',
  description: 'For admins.',
  request: { params: userParams },
  responses: { 200: json(adminUserDetailSchema, 'The account'), ...ADMINS_ONLY, ...NO_SUCH_USER },
})

/** Every act is written down, and answers with the account as it is then. */
const act = (summary: string, description: string) => ({
  method: 'post' as const,
  summary,
  description: `For admins; written to the audit log. ${description}`,
  responses: {
    200: json(adminUserDetailSchema, 'The account as it is now'),
    400: refusal('A field is missing, or has a value that it cannot have'),
    409: refusal('It cannot be done to this account; the message says why'),
    ...ADMINS_ONLY,
    ...NO_SUCH_USER,
  },
})

const role = createRoute({
  path: '/admin/users/{id}/role',
  ...act(
    'Change the role of an account',
    'The last admin cannot lose the role, nor can anybody who is named in ADMIN_EMAILS. Whoever gives up their own role sends confirmsOwn.',
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
  ...act('Give an account Pro without a payment, or take that back', 'A subscription that is paid for stays as it is.'),
  request: {
    params: userParams,
    ...body(z.object({ plan: z.enum(GRANTABLE_PLANS, `must be one of ${GRANTABLE_PLANS.join(', ')}`) })),
  },
})

const suspend = createRoute({
  path: '/admin/users/{id}/suspend',
  ...act(
    'Suspend an account',
    'Its sessions and crawls end at once, nobody can sign in to it any more, and its recrawls and mails wait until it is restored. Nothing of it is deleted.',
  ),
  request: {
    params: userParams,
    ...body(
      z.object({ reason: z.string('must be a text').openapi({ description: 'Why, in at most 500 characters' }) }),
    ),
  },
})

const restore = createRoute({
  path: '/admin/users/{id}/restore',
  ...act('Restore an account that is suspended', 'Its owner can sign in again; recrawls and mails go on.'),
  request: { params: userParams },
})

const signOut = createRoute({
  path: '/admin/users/{id}/sign-out',
  ...act(
    'Sign an account out everywhere',
    'Links in mails that were not used yet, and devices that could skip the second factor, end with it.',
  ),
  request: { params: userParams },
})

export function addAdminUsersRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
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
