import { APIError } from 'better-auth/api'
import type { Database } from '#platform/database.ts'
import { isSuspended } from '#store/suspensions.ts'
import { Forbidden } from '../errors.ts'

const MESSAGE = 'This account is suspended. Please contact support.'
const CODE = 'account_suspended'

export function suspended(): Forbidden {
  return new Forbidden(MESSAGE, CODE)
}

/** For better-auth's refusals, whichever way in led to it. */
export const SUSPENDED = { [CODE]: suspended }

/** Where every way in comes by: nobody who is suspended gets a session. */
export function refuseSuspended(database: Database) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    if (await isSuspended(database, userId)) throw APIError.from('FORBIDDEN', { code: CODE, message: MESSAGE })
  }
}
