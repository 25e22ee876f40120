import type { PasskeyOptions } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'

const refuse = (code: string) => APIError.from('BAD_REQUEST', { code, message: code })

/**
 * A passkey stands for password and second factor together, so the device must have recognised its owner each time;
 * and it must be found without a name typed first. A key that another account has already is not taken.
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
