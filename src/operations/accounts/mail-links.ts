import { createAuthEndpoint } from '@better-auth/core/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** What a link in a mail is good for: `confirm` proves a new account's address, `magic` signs in. */
export type MailLink = { purpose: 'confirm' | 'magic'; userId: string; next: string }

export const REDEEM_PATH = '/mail-link/redeem'

const linkSchema = z.object({ purpose: z.enum(['confirm', 'magic']), userId: z.string(), next: z.string() })

/** Links that sign in, once. The token in the mail is kept as a hash, as better-auth keeps all of its own. */
export function mailLinks() {
  return {
    id: 'mail-links',
    endpoints: {
      redeemMailLink: createAuthEndpoint(
        REDEEM_PATH,
        {
          method: 'POST',
          body: z.object({ token: z.string() }),
          metadata: { SERVER_ONLY: true },
          requireHeaders: true,
        },
        async (context) => {
          const { internalAdapter } = context.context
          const kept = await internalAdapter.consumeVerificationValue(mailLinkIdentifier(context.body.token))
          const link = kept ? parseMailLink(kept.value) : null
          const found = link ? await internalAdapter.findUserById(link.userId) : null
          if (!link || !found) return context.json(null)
          // Whoever made the account has not proved to own the address; whoever reads its mail does not inherit their password.
          if (!found.emailVerified && link.purpose === 'magic') await internalAdapter.deleteAccounts(found.id)
          const user = found.emailVerified ? found : await internalAdapter.updateUser(found.id, { emailVerified: true })
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(context, { session, user })
          return context.json({ userId: user.id })
        },
      ),
    },
  }
}

export function mailLinkIdentifier(token: string): string {
  return `mail-link:${token}`
}

export function parseMailLink(value: string): MailLink | null {
  return linkSchema.safeParse(JSON.parse(value)).data ?? null
}
