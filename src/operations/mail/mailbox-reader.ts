import type { Actor } from '../actor.ts'

/** Proxies add these headers. We trust them only if TRUST_PROXY says so. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** IPv6 clients are identified by their /64 network. The only client in `::/64` is ::1. */
const LOOPBACK_KEY = /^(127\.[\d.]+|::\/64)$/
const LOOPBACK_HOST = /^(localhost|127\.[\d.]+|\[::1\])$/

/**
 * A loopback address does not prove that the request comes from this machine: it can come through a local proxy, or
 * from a website whose domain resolves to 127.0.0.1. In these cases the Host header contains a different name.
 */
export function isOnThisMachine(
  headers: Headers,
  { clientKey }: Actor,
  { publicUrl, trustProxy }: { publicUrl: string; trustProxy: number },
): boolean {
  const isForwarded = PROXY_HEADERS.some((name) => headers.has(name))
  if (isForwarded && trustProxy === 0) return false
  const requestedHost = hostOf(`http://${headers.get('host')}`)
  return LOOPBACK_KEY.test(clientKey) && LOOPBACK_HOST.test(requestedHost) && LOOPBACK_HOST.test(hostOf(publicUrl))
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}
