import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page of another site may not change anything here in the name of a visitor who is signed in. Programs send no origin. */
export function refuseOtherOrigins(publicUrl: string) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { method } = context.req
    if (HARMLESS.has(method) || isOwn(context.req.header('origin'), context.req.header('host'), publicUrl))
      return next()
    const message = 'This request came from a page of another site and was refused.'
    return context.json({ error: { code: 'forbidden', message } }, 403)
  })
}

function isOwn(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}
