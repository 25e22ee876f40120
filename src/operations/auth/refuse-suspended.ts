import { APIError } from 'better-auth/api'
import type { Database } from '#platform/postgres/database.ts'
import { isSuspended } from '#store/accounts/suspensions.ts'
import { SUSPENDED_CODE, SUSPENDED_MESSAGE } from './suspended.ts'

/** Every way to sign in passes here, so a suspended user never gets a session. */
export function refuseSuspended(database: Database) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    if (await isSuspended(database, userId))
      throw APIError.from('FORBIDDEN', { code: SUSPENDED_CODE, message: SUSPENDED_MESSAGE })
  }
}
