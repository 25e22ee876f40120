import { createAuthEndpoint } from '@better-auth/core/api'
import { deleteSessionCookie, expireCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { IMPERSONATION_MINUTES, KEPT_SESSION_HOURS } from '#domain/system/admin.ts'
import { KEPT_SESSION } from './own-session.ts'

const AGE_SECONDS = IMPERSONATION_MINUTES * 60
/** Longer than what it is kept for: whoever comes back late has their own session again. */
const KEPT_SECONDS = KEPT_SESSION_HOURS * 60 * 60
const ON_SERVER = { method: 'POST', metadata: { SERVER_ONLY: true }, requireHeaders: true } as const

/**
 * What the browser of an administrator keeps while it uses a session of somebody else: that one as its session, and its own
 * in a second cookie, signed as the first is. Nobody is signed in by the second one until they ask for it back.
 */
export function impersonationCookies() {
  return {
    id: 'impersonation-cookies',
    endpoints: {
      lendSession: createAuthEndpoint(
        '/impersonation/lend',
        { ...ON_SERVER, body: z.object({ token: z.string() }) },
        async (context) => {
          const { authCookies, internalAdapter, secret, createAuthCookie } = context.context
          const own = await context.getSignedCookie(authCookies.sessionToken.name, secret)
          const lent = await internalAdapter.findSession(context.body.token)
          if (!own || !lent) throw new Error('a session can be lent only to somebody who has one')
          const kept = createAuthCookie(KEPT_SESSION, { maxAge: KEPT_SECONDS })
          await context.setSignedCookie(kept.name, own, secret, kept.attributes)
          // Not remembered: better-auth would make it live for a month.
          await setSessionCookie(context, lent, true, { maxAge: AGE_SECONDS })
          return context.json(null)
        },
      ),
      /** Who has their own session again: with an id, only the one whose session that is. */
      takeSessionBack: createAuthEndpoint(
        '/impersonation/take-back',
        { ...ON_SERVER, body: z.object({ sessionId: z.string().optional() }) },
        async (context) => {
          const { internalAdapter, secret, createAuthCookie } = context.context
          const cookie = createAuthCookie(KEPT_SESSION)
          const token = await context.getSignedCookie(cookie.name, secret)
          const own = token ? await internalAdapter.findSession(token) : null
          deleteSessionCookie(context)
          expireCookie(context, cookie)
          const { sessionId = own?.session.id } = context.body
          if (own?.session.id !== sessionId || !own || own.session.expiresAt <= new Date()) {
            return context.json({ userId: null })
          }
          await setSessionCookie(context, own, false)
          return context.json({ userId: own.user.id })
        },
      ),
      /** For a browser that is left or used by somebody else: the administrator's session ends, too. */
      endOwnSession: createAuthEndpoint('/impersonation/end-kept', ON_SERVER, async (context) => {
        const { internalAdapter, secret, createAuthCookie } = context.context
        const cookie = createAuthCookie(KEPT_SESSION)
        const token = await context.getSignedCookie(cookie.name, secret)
        if (token) await internalAdapter.deleteSession(token)
        expireCookie(context, cookie)
        return context.json(null)
      }),
    },
  }
}
