import { z } from '@hono/zod-openapi'
import { ACCOUNT_TYPES } from '#domain/accounts/account-type.ts'
import { parseProfile } from '#domain/accounts/profile.ts'
import { updateProfile as storeProfile } from '#store/accounts/profiles.ts'
import { accountSchema, getAccount } from '../accounts/get-account.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput, SignInRequired } from '../errors.ts'
import { onAccount } from '../on-account.ts'

export const updateProfile = defineOperation({
  name: 'updateProfile',
  summary: 'Update the profile',
  description: 'Fields that you leave out stay as they are.',
  access: onAccount(),
  input: z.strictObject({
    firstName: z.string('must be a string').optional(),
    lastName: z.string('must be a string').optional(),
    companyName: z.string('must be a string').optional(),
    accountType: z.enum(ACCOUNT_TYPES, `must be one of ${ACCOUNT_TYPES.join(', ')}, or null`).nullish(),
  }),
  output: accountSchema,
  returns: 'The updated account',
  refuses: { 400: 'A field has an invalid value or does not exist' },
  async run({ app, actor, account }, typed) {
    const parsed = parseProfile(typed)
    if (!parsed.ok) throw new InvalidInput(Object.values(parsed.errors).join('. '))
    if (!(await storeProfile(app.database, account.userId, parsed.profile))) throw new SignInRequired()
    return getAccount(app, actor, {})
  },
})
