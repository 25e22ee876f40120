import { createMiddleware } from 'hono/factory'
import { recognisePerson } from '#operations/accounts/recognise-person.ts'
import { isProgram, isUnrecognised, unrecognisedVisitor } from '#operations/actor.ts'
import type { App } from '#operations/app.ts'
import { CLIENT_ADDRESS_HEADER } from '#operations/auth/auth-names.ts'
import { inTime } from '#operations/system/with-timeout.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * Open pages poll this path. Polling must not extend the session, or overwrite the cookie of a sign-in in a different
 * tab.
 */
const SESSION_POLL_PATH = '/api/auth/session'
/** If the database hangs, the visitor counts as unrecognised after this time. */
const DATABASE_TIMEOUT_MS = 5000

/** Finds out who is signed in, and passes better-auth the real IP address of the client. */
export function recognise(app: App) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { clientKey } = context.get('actor')
    const headers = new Headers(context.req.raw.headers)
    // The key of an IPv6 client is its network, which better-auth does not accept as an IP address.
    headers.set(CLIENT_ADDRESS_HEADER, clientKey.replace('/64', ''))
    context.set('authHeaders', headers)
    if (isProgram(context.get('actor'))) return next()
    // Only set for API requests that we make to render a page. Clients cannot set it.
    if (context.env?.actor) {
      context.set('actor', context.env.actor)
      return next()
    }
    if (!headers.get('cookie')?.includes('pagewarden.')) return next()
    const { actor, setCookies } = context.env?.isUnrecognised
      ? unrecognised(clientKey)
      : await inTime(
          recognisePerson(app, clientKey, headers, context.req.path === SESSION_POLL_PATH),
          DATABASE_TIMEOUT_MS,
        ).catch((error) => {
          context.get('log').error({ err: error }, 'could not find out who is signed in')
          return unrecognised(clientKey)
        })
    context.set('actor', actor)
    await next()
    // No cache may keep private pages, which the back button could show after signing out. Pages for an unrecognised
    // visitor may be private too.
    if (isUnrecognised(actor) || (actor.kind === 'person' && !context.res.headers.has('cache-control')))
      context.res.headers.set('cache-control', 'no-store')
    // Cookies that this request set by signing in or out are sent last, so they win.
    const ownCookies = context.res.headers.getSetCookie()
    if (setCookies.length === 0) return
    // A public file must not carry a session cookie into a shared cache.
    if (/\bpublic\b/.test(context.res.headers.get('cache-control') ?? ''))
      context.res.headers.set('cache-control', 'private, no-store')
    context.res.headers.delete('set-cookie')
    for (const cookie of [...setCookies, ...ownCookies]) context.res.headers.append('set-cookie', cookie)
  })
}

function unrecognised(clientKey: string): Awaited<ReturnType<typeof recognisePerson>> {
  return { actor: unrecognisedVisitor(clientKey), setCookies: [] }
}
