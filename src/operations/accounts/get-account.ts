import { z } from '@hono/zod-openapi'
import { ACCOUNT_TYPES } from '#domain/accounts/account-type.ts'
import { ROLES } from '#domain/accounts/role.ts'
import { knownTimezone } from '#domain/words/time-zone.ts'
import { findAccount } from '#store/accounts/accounts.ts'
import { defineOperation } from '../define-operation.ts'
import { SignInRequired } from '../errors.ts'
import { onAccount } from '../on-account.ts'

export const accountSchema = z
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

export const getAccount = defineOperation({
  name: 'getAccount',
  summary: 'Get the signed-in account',
  access: onAccount(),
  input: z.object({}),
  output: accountSchema,
  returns: 'The account',
  async run({ app, actor, account }) {
    const found = await findAccount(app.database, account.userId)
    if (!found) throw new SignInRequired()
    return {
      ...found,
      role: account.role,
      tier: actor.tier,
      createdAt: found.createdAt.toISOString(),
      timezone: knownTimezone(found.timezone),
      impersonatedBy: account.impersonatedBy?.email ?? null,
    }
  },
})
