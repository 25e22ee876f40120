import { z } from '@hono/zod-openapi'
import { hasPasskeys } from '../auth/passkey-site.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'

export const getSignInOptions = defineOperation({
  name: 'getSignInOptions',
  summary: 'List the ways to sign in and sign up on this server',
  access: forAnyone(),
  input: z.object({}),
  output: z.object({
    hasGoogle: z.boolean(),
    hasPasskeys: z.boolean(),
    hasSignUp: z.boolean(),
    hasMail: z.boolean().openapi({ description: 'Whether a mail server is connected' }),
  }),
  returns: 'The options',
  run: async ({ app: { settings } }) => ({
    hasGoogle: settings.google !== null,
    hasPasskeys: hasPasskeys(settings.publicUrl),
    hasSignUp: settings.hasSignUp,
    hasMail: settings.smtpUrl !== undefined,
  }),
})
