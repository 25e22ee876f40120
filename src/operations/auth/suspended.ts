import { Forbidden } from '../errors.ts'

export const SUSPENDED_MESSAGE = 'This account is suspended. Please contact support.'
export const SUSPENDED_CODE = 'account_suspended'

export function suspended(): Forbidden {
  return new Forbidden(SUSPENDED_MESSAGE, SUSPENDED_CODE)
}

/** The error in the form that `translateAuthError` expects. */
export const SUSPENDED = { [SUSPENDED_CODE]: suspended }
