import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import { type ChainCookies, createChainCookies } from './chain-cookies.ts'
import { redirectTarget } from './redirect-target.ts'
import type { Headers } from './send-request.ts'

type Step = { ok: true; hop: RedirectHop; next: URL } | { ok: false; failure: FetchFailure }

/** The way from an address to its page. Knows when it leads nowhere, and carries the cookies handed out on it. */
type RedirectChain = {
  hops: RedirectHop[]
  /** The Cookie header for the next question, which is remembered as asked. */
  ask(url: URL): string
  follow(from: URL, status: number, headers: Headers): Step
}

export function createRedirectChain(mostHops: number): RedirectChain {
  const hops: RedirectHop[] = []
  const input = new Set<string>()
  let cookies: ChainCookies | null = null
  const cookieFor = (url: URL) => cookies?.headerFor(url) ?? ''

  return {
    hops,
    ask(url) {
      const cookie = cookieFor(url)
      input.add(url.href).add(`${url.href} ${cookie}`)
      return cookie
    },
    follow(from, status, headers) {
      const target = redirectTarget(headers.location, from.href)
      if (!target.ok) return { ok: false, failure: { kind: 'bad-redirect', location: target.location } }
      if (headers['set-cookie'] !== undefined) {
        cookies ??= createChainCookies()
        cookies.remember(from, headers['set-cookie'])
      }
      const { url } = target
      const hop = { url: from.href, status, location: url }
      hops.push(hop)
      const next = new URL(url)
      // The same address with other cookies is another question, but not for ever.
      const isTooFar = hops.length > mostHops
      if (input.has(isTooFar ? url : `${url} ${cookieFor(next)}`))
        return { ok: false, failure: { kind: 'redirect-loop', url } }
      return isTooFar ? { ok: false, failure: { kind: 'too-many-redirects', hops: mostHops } } : { ok: true, hop, next }
    },
  }
}
