import { localPath } from '#domain/urls/local-path.ts'
import type { ApiValue } from '../../client/api-types.ts'
import { withNext } from '../with-next.ts'

type RedeemedLink = ApiValue<'POST', '/auth/redeem-link'>

export type LinkRefusal = { code: string; message: string }

/** The error code if a different account is signed in. The user can confirm to continue. */
export const OTHER_ACCOUNT = 'other_account_signed_in'

export const CONFIRMED = 'Your email address is confirmed. You are signed in.'

export function pathAfterLink({ status, next }: RedeemedLink): string {
  const place = localPath(next) ?? '/'
  return status === 'two-factor' ? `${withNext('/login', place)}&step=two-factor` : place
}
