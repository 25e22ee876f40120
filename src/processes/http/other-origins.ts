import { createMiddleware } from 'hono/factory'
import type { Settings } from '#platform/settings.ts'
import type { HttpEnv } from './http-env.ts'

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page of another site may not change anything here in the name of a visitor who is signed in. Programs send no origin. */
export function refuseOtherOrigins(settings: Pick<Settings, 'publicUrl' | 'hasPublicUrl'>) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { method } = context.req
    const origin = context.req.header('origin')
    if (HARMLESS.has(method) || isOwnOrigin(origin, context.req.header('host'), settings)) return next()
    // Nothing here tells another site's page where this server is at home.
    const message =
      'This request came from a page of another site and was refused. If this is your own server, open it at the address in its PUBLIC_URL setting.'
    return context.json({ error: { code: 'forbidden', message } }, 403)
  })
}

/**
 * Scheme, host and port must all be ours: a page that was loaded over plain http may have been changed on its way.
 * Without PUBLIC_URL people come by any name of the machine, but only over http, which is all this server speaks.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  { publicUrl, hasPublicUrl }: Pick<Settings, 'publicUrl' | 'hasPublicUrl'>,
): boolean {
  if (origin === undefined || origin === publicUrl) return true
  return !hasPublicUrl && host !== undefined && origin === `http://${host.toLowerCase()}`
}
