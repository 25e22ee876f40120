import { createMiddleware } from 'hono/factory'
import { recogniseViewer } from '#operations/accounts/recognise-viewer.ts'
import type { App } from '#operations/app.ts'
import { CLIENT_ADDRESS_HEADER } from '#operations/auth/auth-names.ts'
import { inTime } from '#operations/system/with-timeout.ts'
import { unrecognisedViewer } from '#operations/viewer.ts'
import type { HttpEnv } from './http-env.ts'

/** Open pages ask this again and again; no session lives longer for it, and no cookie of another tab's sign-in is lost by it. */
const SESSION_TICK = '/api/auth/session'
/** A page for everybody does not wait longer for a database that hangs. */
const PATIENCE_MS = 5000

/** Finds out who is signed in. Also tells better-auth the client's address, whatever the client says it is. */
export function recognise(app: App) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { clientKey } = context.get('viewer')
    const headers = new Headers(context.req.raw.headers)
    // The key of an IPv6 client is its network, which better-auth would not take for an address.
    headers.set(CLIENT_ADDRESS_HEADER, clientKey.replace('/64', ''))
    context.set('authHeaders', headers)
    // No client can set it: it comes from the page of this very request.
    if (context.env?.viewer) {
      context.set('viewer', context.env.viewer)
      return next()
    }
    if (!headers.get('cookie')?.includes('pagewarden.')) return next()
    const { viewer, setCookies } = context.env?.isUnrecognised
      ? nobodyCanTell(clientKey)
      : await inTime(recogniseViewer(app, clientKey, headers, context.req.path === SESSION_TICK), PATIENCE_MS).catch(
          (error) => {
            context.get('log').error({ err: error }, 'nobody can tell who is signed in')
            return nobodyCanTell(clientKey)
          },
        )
    context.set('viewer', viewer)
    await next()
    // What only this person may see must not come back from a cache, as with the back button after they have left.
    // Nor may what somebody saw while nobody could tell who they are.
    if (viewer.isUnrecognised || (viewer.account && !context.res.headers.has('cache-control')))
      context.res.headers.set('cache-control', 'no-store')
    // What a request says about its session itself, by signing in or out, comes last and wins.
    const ownCookies = context.res.headers.getSetCookie()
    if (setCookies.length === 0) return
    // A file that is the same for everybody must not carry somebody's session into a cache that others read.
    if (/\bpublic\b/.test(context.res.headers.get('cache-control') ?? ''))
      context.res.headers.set('cache-control', 'private, no-store')
    context.res.headers.delete('set-cookie')
    for (const cookie of [...setCookies, ...ownCookies]) context.res.headers.append('set-cookie', cookie)
  })
}

function nobodyCanTell(clientKey: string): Awaited<ReturnType<typeof recogniseViewer>> {
  return { viewer: unrecognisedViewer(clientKey), setCookies: [] }
}
