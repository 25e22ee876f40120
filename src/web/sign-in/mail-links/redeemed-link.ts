import { localPath } from '#domain/urls/local-path.ts'
import { withNext } from '../with-next.ts'

export type RedeemedLink = {
  status: 'signed-in' | 'two-factor'
  next: string | null
  passwordDropped?: true
  isNewlyConfirmed?: true
}

/** The error of a link that was not redeemed. */
export type LinkRefusal = { code: string; message: string }

/** Another account is signed in. The user can confirm to continue. */
export const OTHER_ACCOUNT = 'other_account_signed_in'

export const CONFIRMED = 'Your email address is confirmed. You are signed in.'

/** The page to open after the link was redeemed. */
export function pathAfterLink({ status, next }: RedeemedLink): string {
  const place = localPath(next) ?? '/'
  return status === 'two-factor' ? `${withNext('/login', place)}&step=two-factor` : place
}
