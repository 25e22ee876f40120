import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import { type ChainCookies, createChainCookies } from './chain-cookies.ts'
import { redirectTarget } from './redirect-target.ts'
import type { CompleteResponse } from './send-request.ts'

type Step = { ok: true; hop: RedirectHop; next: URL } | { ok: false; failure: FetchFailure }

/** Follows the redirects of one URL, detects loops and keeps cookies. */
type RedirectChain = {
  hops: RedirectHop[]
  /** Returns the Cookie header for the next request, and remembers the request. */
  startRequest(url: URL): string
  follow(from: URL, response: Pick<CompleteResponse, 'status' | 'headers' | 'ttfbMs'>): Step
}

export function createRedirectChain(maxHops: number): RedirectChain {
  const hops: RedirectHop[] = []
  const requested = new Set<string>()
  let cookies: ChainCookies | null = null
  const cookieFor = (url: URL) => cookies?.headerFor(url) ?? ''

  return {
    hops,
    startRequest(url) {
      const cookie = cookieFor(url)
      requested.add(url.href).add(`${url.href} ${cookie}`)
      return cookie
    },
    follow(from, { status, headers, ttfbMs }) {
      const ms = Math.round(ttfbMs)
      const target = redirectTarget(headers.location, from.href)
      if (!target.ok) {
        const { location } = target
        hops.push({ url: from.href, status, location, ms })
        return { ok: false, failure: { kind: 'bad-redirect', location } }
      }
      if (headers['set-cookie'] !== undefined) {
        cookies ??= createChainCookies()
        cookies.remember(from, headers['set-cookie'])
      }
      const { url } = target
      const hop = { url: from.href, status, location: url, ms }
      hops.push(hop)
      const next = new URL(url)
      // The same URL with different cookies is a new request, not a loop. Past the hop limit, we compare URLs only.
      const isTooFar = hops.length > maxHops
      if (requested.has(isTooFar ? url : `${url} ${cookieFor(next)}`))
        return { ok: false, failure: { kind: 'redirect-loop', url } }
      return isTooFar ? { ok: false, failure: { kind: 'too-many-redirects', hops: maxHops } } : { ok: true, hop, next }
    },
  }
}
