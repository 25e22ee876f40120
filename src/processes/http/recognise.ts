import { createMiddleware } from 'hono/factory'
import { recogniseViewer } from '#operations/accounts/recognise-viewer.ts'
import type { App } from '#operations/app.ts'
import { CLIENT_ADDRESS_HEADER } from '#operations/auth/auth-names.ts'
import { inTime } from '#operations/system/with-timeout.ts'
import { unrecognisedViewer } from '#operations/viewer.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * Open pages poll this path. Polling must not extend the session, or overwrite the cookie of a sign-in in a different
 * tab.
 */
const SESSION_POLL_PATH = '/api/auth/session'
/** If the database hangs, the viewer counts as unrecognised after this time. */
const DATABASE_TIMEOUT_MS = 5000

/** Finds out who is signed in, and passes better-auth the real IP address of the client. */
export function recognise(app: App) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { clientKey } = context.get('viewer')
    const headers = new Headers(context.req.raw.headers)
    // The key of an IPv6 client is its network, which better-auth does not accept as an IP address.
    headers.set(CLIENT_ADDRESS_HEADER, clientKey.replace('/64', ''))
    context.set('authHeaders', headers)
    if (context.get('viewer').apiKey) return next()
    // Only set for API requests that we make to render a page. Clients cannot set it.
    if (context.env?.viewer) {
      context.set('viewer', context.env.viewer)
      return next()
    }
    if (!headers.get('cookie')?.includes('pagewarden.')) return next()
    const { viewer, setCookies } = context.env?.isUnrecognised
      ? unrecognised(clientKey)
      : await inTime(
          recogniseViewer(app, clientKey, headers, context.req.path === SESSION_POLL_PATH),
          DATABASE_TIMEOUT_MS,
        ).catch((error) => {
          context.get('log').error({ err: error }, 'could not find out who is signed in')
          return unrecognised(clientKey)
        })
    context.set('viewer', viewer)
    await next()
    // No cache may keep private pages, which the back button could show after signing out. Pages for an unrecognised
    // viewer may be private too.
    if (viewer.isUnrecognised || (viewer.account && !context.res.headers.has('cache-control')))
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

function unrecognised(clientKey: string): Awaited<ReturnType<typeof recogniseViewer>> {
  return { viewer: unrecognisedViewer(clientKey), setCookies: [] }
}
