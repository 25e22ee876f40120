import { buildConnector } from 'undici'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { overHttp } from '#domain/urls/http-fallback.ts'
import { failureFromError } from '../fetch/failure-from-error.ts'
import type { Fetcher } from '../fetch/fetch-page.ts'
import { createUrlGuard, type UrlGuard } from '../fetch/url-guard.ts'
import type { EarlierVisit } from './visit.ts'

/** Time limit for a secure connection, and then for a response over http. */
const CONNECT_LIMIT_MS = 4000

/**
 * The URL to crawl if it was typed without a scheme: https, or http if the site responds only to that.
 * A resumed crawl keeps the scheme of its first visit.
 */
export async function settleScheme(options: {
  startUrl: string
  earlier: Iterable<EarlierVisit>
  guard: UrlGuard
  fetcher: Fetcher
  signal: AbortSignal
  maxWaitMs?: number
}): Promise<string> {
  const { startUrl, earlier, guard, fetcher, signal, maxWaitMs = CONNECT_LIMIT_MS } = options
  const httpUrl = overHttp(startUrl)
  if (httpUrl === null) return startUrl
  for (const visit of earlier)
    return new URL(visit.requestedUrl).origin === new URL(httpUrl).origin ? httpUrl : startUrl
  const failure = await tryConnecting(startUrl, guard)
  if (failure === null || !NO_HTTPS_KINDS.has(failure.kind) || signal.aborted) return startUrl
  return (await respondsOverHttp(httpUrl, fetcher, AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)])))
    ? httpUrl
    : startUrl
}

/** The short connection timeout keeps the fallback to http fast. */
export function createFastGuard(options: Omit<Parameters<typeof createUrlGuard>[0], 'open'>): UrlGuard {
  const shared = { allowH2: false, timeout: CONNECT_LIMIT_MS }
  return createUrlGuard({
    ...options,
    open: (lookup) => buildConnector({ ...shared, lookup } as buildConnector.BuildOptions),
  })
}

/** Failures after which http is worth a try. An unknown name or a private IP address would fail over http as well. */
const NO_HTTPS_KINDS = new Set<FetchFailure['kind']>([
  'connection-refused',
  'connection-reset',
  'unreachable',
  'tls-failure',
])

async function tryConnecting(pageUrl: string, guard: UrlGuard): Promise<FetchFailure | null> {
  const url = new URL(pageUrl)
  const refusal = guard.checkUrl(url)
  if (refusal) return refusal
  const { hostname, host, protocol, port } = url
  const target = { hostname: hostname.replace(/^\[|\]$/g, ''), host, protocol, port }
  return new Promise((resolve) => {
    guard.connect(target, (error, socket) => {
      socket?.destroy()
      resolve(error === null ? null : failureFromError(error, pageUrl))
    })
  })
}

/** A server that expects https responds 400 to plain http. */
async function respondsOverHttp(httpUrl: string, fetcher: Fetcher, signal: AbortSignal): Promise<boolean> {
  const robots = new URL('/robots.txt', httpUrl).href
  const result = await fetcher.fetchPage(robots, {
    ...{ signal, follow: () => false, wantsBody: () => false },
    unlisted: 'scheme',
  })
  return result.kind === 'redirect' || (result.kind === 'response' && result.response.status !== 400)
}
