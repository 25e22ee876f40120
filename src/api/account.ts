import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { ACCOUNT_TYPES } from '#domain/account-type.ts'
import { ROLES } from '#domain/role.ts'
import { getAccount } from '#operations/accounts/get-account.ts'
import type { App } from '#operations/app.ts'
import { json, SIGN_IN_REQUIRED } from './answers.ts'
import type { ApiEnv } from './request-variables.ts'

const accountSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    accountType: z.enum(ACCOUNT_TYPES).nullable(),
    avatarUrl: z.string().nullable(),
    role: z.enum(ROLES),
    tier: z.enum(['free_no_login', 'registered_free', 'paid']),
    hasPassword: z.boolean(),
    hasTwoFactor: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Account')

const read = createRoute({
  method: 'get',
  path: '/account',
  summary: 'Who is signed in',
  responses: { 200: json(accountSchema, 'The account'), ...SIGN_IN_REQUIRED },
})

/** The account itself: profile, picture and settings. */
export function addAccountRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(read, async (context) => context.json(await getAccount(app, context.get('viewer')), 200))
}
