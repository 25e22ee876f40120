import type { Context } from 'hono'
import type { ApiEnv } from '../request-variables.ts'

/** Headers that a proxy adds. We do not trust them unless TRUST_PROXY says so. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** IPv6 clients are identified by their /64 network. The only client in `::/64` is ::1. */
const LOOPBACK_KEY = /^(127\.[\d.]+|::\/64)$/
const LOOPBACK_HOST = /^(localhost|127\.[\d.]+|\[::1\])$/

/**
 * Whether the request comes from a person at this machine. A loopback address is not enough: a proxy on this machine
 * also has one, and a foreign website can point its host name here. The Host header reveals both.
 */
export function isOnThisMachine(
  context: Context<ApiEnv>,
  { publicUrl, trustProxy }: { publicUrl: string; trustProxy: number },
): boolean {
  const isForwarded = PROXY_HEADERS.some((name) => context.req.header(name) !== undefined)
  if (isForwarded && trustProxy === 0) return false
  const requestedHost = hostOf(`http://${context.req.header('host')}`)
  return (
    LOOPBACK_KEY.test(context.get('viewer').clientKey) &&
    LOOPBACK_HOST.test(requestedHost) &&
    LOOPBACK_HOST.test(hostOf(publicUrl))
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}
