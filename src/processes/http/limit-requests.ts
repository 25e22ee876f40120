import { createMiddleware } from 'hono/factory'
import ipaddr from 'ipaddr.js'
import { respondTooMany } from './busy-response.ts'
import type { HttpEnv } from './http-env.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** Far beyond what a house full of people does: a screen asks some ten times. */
export const PER_CLIENT = { burst: 600, perSecond: 60 }

/** This machine, its own network, or a proxy there that TRUST_PROXY does not name: everybody would count as one client. */
function isNear(clientKey: string): boolean {
  const address = clientKey.replace('/64', '')
  return !ipaddr.isValid(address) || ipaddr.parse(address).range() !== 'unicast'
}

/** What only reads is not limited elsewhere. Files of the build never come here. */
export function limitRequests(now: () => number = Date.now) {
  const clients = createTokenBuckets(PER_CLIENT)
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { clientKey } = context.get('viewer')
    const { method, path } = context.req
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || context.env?.isInner || path === '/api/health' || isNear(clientKey)) return next()
    const wait = clients.take(clientKey, now())
    return wait > 0 ? respondTooMany(context, wait) : next()
  })
}
