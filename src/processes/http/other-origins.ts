import { createMiddleware } from 'hono/factory'
import type { Settings } from '#platform/settings.ts'
import type { HttpEnv } from './http-env.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Pages of other sites must not change anything on behalf of a signed-in user.
 * Requests without an Origin header are allowed: they come from programs, not from pages.
 */
export function refuseOtherOrigins(settings: Pick<Settings, 'publicUrl' | 'hasPublicUrl'>) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { method } = context.req
    const origin = context.req.header('origin')
    if (SAFE_METHODS.has(method) || isOwnOrigin(origin, context.req.header('host'), settings)) return next()
    // The message does not reveal the URL of this server to a page of another site.
    const message =
      'This request came from a page of another site and was refused. ' +
      'If this is your own server, open it at the URL in its PUBLIC_URL setting.'
    return context.json({ error: { code: 'forbidden', message } }, 403)
  })
}

/**
 * The scheme must match too, because a page loaded over plain http may have been changed in transit. Without
 * PUBLIC_URL, any host name of this machine is allowed, but only over http.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  { publicUrl, hasPublicUrl }: Pick<Settings, 'publicUrl' | 'hasPublicUrl'>,
): boolean {
  if (origin === undefined || origin === publicUrl) return true
  return !hasPublicUrl && host !== undefined && origin === `http://${host.toLowerCase()}`
}
