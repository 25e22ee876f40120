import { localPath } from '#domain/local-path.ts'
import { withNext } from './with-next.ts'

export type RedeemedLink = { status: 'signed-in' | 'two-factor'; next: string | null }

/** Where somebody goes who opened the link in a mail. */
export function placeAfter({ status, next }: RedeemedLink): string {
  const place = localPath(next) ?? '/'
  return status === 'two-factor' ? `${withNext('/login', place)}&step=two-factor` : place
}
