import { MAX_SHARE_PASSWORD } from '#domain/shares/share-link.ts'
import { refundLimit } from '#store/accounts/rate-limits.ts'
import type { App } from '../app.ts'
import { countUse, inMinutes } from '../count-use.ts'
import { InvalidCredentials } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { requireShare } from './open-share.ts'
import { unlockCookie } from './share-cookies.ts'
import { isSharePassword } from './share-password.ts'

const WINDOW_SECONDS = 15 * 60
/** Wrong passwords per 15 minutes. The limit per link is higher, so that one visitor cannot lock out all others. */
const MAX_FROM_CLIENT = 10
const MAX_ON_LINK = 200

/** Returns a Set-Cookie header that opens the link in this browser; null if it needs no password. */
export async function unlockShare(
  app: Pick<App, 'database' | 'settings' | 'auth'>,
  { clientKey }: Viewer,
  { token, password }: { token: string; password: string },
): Promise<string | null> {
  const link = await requireShare(app, token)
  if (link.passwordHash === null) return null
  const limits = [
    { key: `share ${link.id} from ${clientKey}`, max: MAX_FROM_CLIENT },
    { key: `share ${link.id}`, max: MAX_ON_LINK },
  ]
  for (const limit of limits) {
    await countUse(
      app.database,
      { ...limit, perSeconds: WINDOW_SECONDS },
      (seconds) => `Too many wrong passwords. Please wait ${inMinutes(seconds)}, then try again.`,
    )
  }
  // A longer one cannot be right, and hashing it would only cost time.
  const isRight = password.length <= MAX_SHARE_PASSWORD && (await isSharePassword(app, link.passwordHash, password))
  if (!isRight) throw new InvalidCredentials('This password is not right. Please try again.', 'wrong_share_password')
  for (const { key } of limits) await refundLimit(app.database, key, WINDOW_SECONDS)
  return unlockCookie(app, link)
}
