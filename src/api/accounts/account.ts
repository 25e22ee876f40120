import { createRoute, z } from '@hono/zod-openapi'
import { ACCOUNT_TYPES } from '#domain/accounts/account-type.ts'
import { ROLES } from '#domain/accounts/role.ts'
import { getAccount } from '#operations/accounts/get-account.ts'
import type { App } from '#operations/app.ts'
import { updateProfile } from '#operations/profile/update-profile.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, onlyFields, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { type AvatarRoute, addAvatarRoutes } from './account-avatar.ts'
import { addSettingsRoutes, type SettingsRoute } from './account-settings.ts'
import { addBrandingRoutes, type BrandingRoute } from './report-branding.ts'

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
    timezone: z.string(),
    impersonatedBy: z
      .string()
      .nullable()
      .openapi({ description: 'The email address of the administrator who is impersonating this account, or null' }),
  })
  .openapi('Account')

const read = createRoute({
  method: 'get',
  path: '/account',
  operationId: 'getAccount',
  summary: 'Get the signed-in account',
  responses: { 200: json(accountSchema, 'The account'), ...SIGN_IN_REQUIRED },
})

const change = createRoute({
  method: 'patch',
  path: '/account/profile',
  operationId: 'updateProfile',
  summary: 'Update the profile',
  description: 'Fields that you leave out stay as they are.',
  request: {
    body: {
      required: true,
      ...json(
        onlyFields({
          firstName: z.string('must be a string').optional(),
          lastName: z.string('must be a string').optional(),
          companyName: z.string('must be a string').optional(),
          accountType: z.enum(ACCOUNT_TYPES, `must be one of ${ACCOUNT_TYPES.join(', ')}, or null`).nullish(),
        }),
        'The new profile',
      ),
    },
  },
  responses: {
    200: json(accountSchema, 'The updated account'),
    400: refusal('A field has an invalid value or does not exist'),
    ...SIGN_IN_REQUIRED,
  },
})

export type AccountRoute = typeof read | typeof change | AvatarRoute | SettingsRoute | BrandingRoute

export function addAccountRoutes(api: ApiRouter<AccountRoute>, app: App): void {
  api.openapi(read, async (context) => context.json(await getAccount(app, context.get('viewer')), 200))
  api.openapi(change, async (context) =>
    context.json(await updateProfile(app, context.get('viewer'), context.req.valid('json')), 200),
  )
  addAvatarRoutes(api, app)
  addSettingsRoutes(api, app)
  addBrandingRoutes(api, app)
}
