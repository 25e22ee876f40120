import type { PasskeyOptions } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'

const refuse = (code: string) => APIError.from('BAD_REQUEST', { code, message: code })

/**
 * A passkey replaces email address, password and second factor, so the device must store it and verify its owner. A key
 * that already belongs to another account is refused.
 */
export const PASSKEY_RULES = {
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  registration: {
    async afterVerification({ ctx, verification: { registrationInfo } }) {
      if (!registrationInfo?.userVerified) throw refuse('USER_NOT_VERIFIED')
      const where = [{ field: 'credentialID', value: registrationInfo.credential.id }]
      if (await ctx.context.adapter.findOne({ model: 'passkey', where })) throw refuse('PASSKEY_KNOWN')
    },
  },
  authentication: {
    async afterVerification({ verification }) {
      if (!verification.authenticationInfo.userVerified) throw refuse('USER_NOT_VERIFIED')
    },
  },
} satisfies PasskeyOptions
