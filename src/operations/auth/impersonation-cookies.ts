import { createAuthEndpoint } from '@better-auth/core/api'
import { deleteSessionCookie, expireCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { ADMIN_SESSION_HOURS, IMPERSONATION_MINUTES } from '#domain/system/admin.ts'
import { KEPT_SESSION } from './own-session.ts'

const AGE_SECONDS = IMPERSONATION_MINUTES * 60
/** Longer than an impersonation lasts, so that administrators who return late still get their own session back. */
const KEPT_SECONDS = ADMIN_SESSION_HOURS * 60 * 60
const ON_SERVER = { method: 'POST', metadata: { SERVER_ONLY: true }, requireHeaders: true } as const

/**
 * During an impersonation the browser's session cookie holds the user's session. The administrator's own session
 * is in a second signed cookie, which signs nobody in until the impersonation ends.
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
          if (!own || !lent) throw new Error('cannot impersonate: the administrator has no sign-in session')
          const ownCookie = createAuthCookie(KEPT_SESSION, { maxAge: KEPT_SECONDS })
          await context.setSignedCookie(ownCookie.name, own, secret, ownCookie.attributes)
          // `true` means 'do not remember': otherwise better-auth would keep the cookie for a month.
          await setSessionCookie(context, lent, true, { maxAge: AGE_SECONDS })
          return context.json(null)
        },
      ),
      /** Returns whose session was restored. With a `sessionId`, restores only that session. */
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
