import { createAuthEndpoint } from '@better-auth/core/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { mailLinkIdentifier, parseMailLink, REDEEM_PATH } from './mail-link.ts'

/** One-time links that sign in. The token is stored as a hash, as better-auth does with all of its tokens. */
export function mailLinks() {
  return {
    id: 'mail-links',
    endpoints: {
      redeemMailLink: createAuthEndpoint(
        REDEEM_PATH,
        {
          method: 'POST',
          body: z.object({ token: z.string(), takesPasswordOver: z.boolean() }),
          metadata: { SERVER_ONLY: true },
          requireHeaders: true,
        },
        async (context) => {
          const { internalAdapter } = context.context
          const stored = await internalAdapter.consumeVerificationValue(mailLinkIdentifier(context.body.token))
          const link = stored ? parseMailLink(stored.value) : null
          const found = link ? await internalAdapter.findUserById(link.userId) : null
          if (!link || !found) return context.json(null)
          // The person who signed up may not own this email address, so the password chosen at sign-up is dropped.
          const dropsPassword = !found.emailVerified && !context.body.takesPasswordOver
          if (dropsPassword) await internalAdapter.deleteAccounts(found.id)
          const user = found.emailVerified ? found : await internalAdapter.updateUser(found.id, { emailVerified: true })
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(context, { session, user })
          return context.json({ userId: user.id, dropsPassword })
        },
      ),
    },
  }
}
