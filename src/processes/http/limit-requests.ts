import { createMiddleware } from 'hono/factory'
import ipaddr from 'ipaddr.js'
import { respondTooMany } from './busy-response.ts'
import type { HttpEnv } from './http-env.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** Far more than a household needs: a screen makes about ten requests. */
export const PER_CLIENT = { burst: 600, perSecond: 60 }

/**
 * Local clients are not limited, because one may be a proxy that serves many users and is not counted in TRUST_PROXY.
 */
function isLocal(clientKey: string): boolean {
  const address = clientKey.replace('/64', '')
  return !ipaddr.isValid(address) || ipaddr.parse(address).range() !== 'unicast'
}

/** Limits reads per client; writes have limits of their own. Browser files are served earlier and never limited. */
export function limitRequests(now: () => number = Date.now) {
  const clients = createTokenBuckets(PER_CLIENT)
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { clientKey } = context.get('actor')
    const { method, path } = context.req
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || context.env?.isInner || path === '/api/health' || isLocal(clientKey)) return next()
    const wait = clients.take(clientKey, now())
    return wait > 0 ? respondTooMany(context, wait) : next()
  })
}
