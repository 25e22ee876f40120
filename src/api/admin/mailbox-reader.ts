import type { Context } from 'hono'
import type { ApiEnv } from '../request-variables.ts'

/** What a proxy adds that we were not told to believe. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** An IPv6 client is counted by its network, and in this one nobody lives but ::1. */
const LOOPBACK_KEY = /^(127\.[\d.]+|::\/64)$/
const LOOPBACK_HOST = /^(localhost|127\.[\d.]+|\[::1\])$/

/**
 * Whether a person at this very machine asks. Being loopback is not enough: behind a proxy on this machine everybody is,
 * and a stranger's page can give its own name this machine's address. Both show in the name that was asked for.
 */
export function isOnThisMachine(
  context: Context<ApiEnv>,
  { publicUrl, trustProxy }: { publicUrl: string; trustProxy: number },
): boolean {
  const isForwarded = PROXY_HEADERS.some((name) => context.req.header(name) !== undefined)
  if (isForwarded && trustProxy === 0) return false
  const input = hostOf(`http://${context.req.header('host')}`)
  return (
    LOOPBACK_KEY.test(context.get('viewer').clientKey) &&
    LOOPBACK_HOST.test(input) &&
    LOOPBACK_HOST.test(hostOf(publicUrl))
  )
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : ''
}
