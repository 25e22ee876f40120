import { z } from '@hono/zod-openapi'
import { MAX_SHARE_PASSWORD } from '#domain/shares/share-link.ts'
import { refundLimit } from '#store/accounts/rate-limits.ts'
import { countUse, inMinutes } from '../count-use.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidCredentials } from '../errors.ts'
import { unlockCookie } from './share-cookies.ts'
import { isSharePassword } from './share-password.ts'
import { OF_SHARE, requireShare } from './share-reader.ts'

const WINDOW_SECONDS = 15 * 60
/** Wrong passwords per 15 minutes. The limit per link is higher, so that one visitor cannot lock out all others. */
const MAX_FROM_CLIENT = 10
const MAX_ON_LINK = 200

export const unlockShare = defineOperation({
  ...OF_SHARE,
  name: 'unlockShare',
  summary: 'Enter the password of a share link',
  description: 'Sets a cookie that opens this link, and no other, for seven days.',
  uses: ['database', 'settings', 'auth'],
  input: z.strictObject({ ...OF_SHARE.input.shape, password: z.string() }),
  output: z.object({ ok: z.literal(true) }),
  returns: 'The link is open',
  refuses: {
    ...OF_SHARE.refuses,
    400: 'Invalid input',
    401: 'The password is wrong (code wrong_share_password)',
    429: 'Too many wrong passwords; see Retry-After',
  },
  async run({ app, actor: { clientKey }, setCookies }, { token, password }) {
    const link = await requireShare(app, token)
    if (link.passwordHash === null) return { ok: true as const }
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
    setCookies.push(await unlockCookie(app, link))
    return { ok: true as const }
  },
})
