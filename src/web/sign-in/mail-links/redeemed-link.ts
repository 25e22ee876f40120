import { localPath } from '#domain/urls/local-path.ts'
import { withNext } from '../with-next.ts'

export type RedeemedLink = {
  status: 'signed-in' | 'two-factor'
  next: string | null
  passwordDropped?: true
  isNewlyConfirmed?: true
}

/** What the server said instead. */
export type LinkRefusal = { code: string; message: string }

/** The refusal that a second press can lift: somebody else is signed in here. */
export const OTHER_ACCOUNT = 'other_account_signed_in'

export const CONFIRMED = 'Your email address is confirmed. You are signed in.'

/** Where somebody goes who opened the link in a mail. */
export function placeAfter({ status, next }: RedeemedLink): string {
  const place = localPath(next) ?? '/'
  return status === 'two-factor' ? `${withNext('/login', place)}&step=two-factor` : place
}
