import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import type { ExternalTry } from '#domain/requests/external-link.ts'
import type { ExternalResult } from '#domain/requests/external-verdict.ts'
import { type Fetcher, type FetchResult, MAX_REDIRECTS } from '../fetch/fetch-page.ts'
import { asksForPause, retryAfterMs } from '../fetch/retry.ts'
import type { HostLimits } from './host-limits.ts'
import type { HostTurns } from './host-turns.ts'

export type ExternalResponse = ExternalResult & {
  redirects: RedirectHop[]
  finalUrl: string
  tries: ExternalTry[]
  /** The pause that the host asked for with 429 or 503; null if it did not. */
  pauseMs: number | null
}

type Requests = {
  fetcher: Fetcher
  turns: HostTurns
  hosts: Pick<HostLimits, 'refusalOf'>
  signal: AbortSignal
}
type Method = ExternalTry['method']

/** The time limit for a URL with all its redirects. */
const MAX_URL_MS = 30_000

/** Tries HEAD, then GET without downloading the body, because many servers do not support HEAD. Null when aborted. */
export async function requestExternal(url: string, requests: Requests): Promise<ExternalResponse | null> {
  const head = await follow(url, 'HEAD', requests)
  if (head === null || !isWorthGet(head)) return head
  const isLoop = head.failure?.kind === 'redirect-loop'
  const get = await (isLoop ? followWithCookies(url, requests) : follow(url, 'GET', requests))
  return get && { ...get, tries: [...head.tries, ...get.tries] }
}

/** Whether the host of the URL sent nothing within the time limit. */
export function isSilent({ statusCode, failure, redirects }: ExternalResponse): boolean {
  return failure?.kind === 'timed-out' && statusCode === null && redirects.length === 0
}

const SAME_WITH_GET = new Set<FetchFailure['kind']>([
  ...(['dns-failure', 'connection-refused', 'tls-failure', 'address-refused', 'too-many-redirects'] as const),
  ...(['bad-redirect', 'unreachable', 'left-alone'] as const),
])

function isWorthGet({ statusCode, failure, pauseMs }: ExternalResponse): boolean {
  if (failure?.kind === 'timed-out' && failure.isUnconnected) return false
  if (failure !== null) return !SAME_WITH_GET.has(failure.kind)
  return statusCode !== null && statusCode >= 400 && pauseMs === null
}

/** Follows redirects one by one, because each host gets one request at a time. */
async function follow(start: string, method: Method, { fetcher, turns, hosts, signal }: Requests) {
  const redirects: RedirectHop[] = []
  const requested = new Set<string>()
  let url = start
  let spentMs = 0
  for (;;) {
    requested.add(url)
    const sentAt = performance.now()
    const result = await turns.take(url, () =>
      fetcher.fetchPage(url, { method, signal, follow: () => false, wantsBody: () => false }),
    )
    spentMs += performance.now() - sentAt
    if (result === null || result.kind === 'aborted') return null
    redirects.push(...result.redirects)
    const end = (failure: FetchFailure, at = url) =>
      toResponse(at, method, { kind: 'failed', failure, url: at, redirects, ttfbMs: null })
    if (result.kind !== 'redirect') return toResponse(url, method, { ...result, redirects })
    const target = result.redirects.at(-1)?.location ?? url
    if (requested.has(target)) return end({ kind: 'redirect-loop', url: target })
    if (redirects.length > MAX_REDIRECTS) return end({ kind: 'too-many-redirects', hops: MAX_REDIRECTS })
    if (spentMs > MAX_URL_MS) return end({ kind: 'timed-out', afterMs: MAX_URL_MS })
    const refusal = hosts.refusalOf(target)
    if (refusal !== null) return end(refusal, target)
    url = target
  }
}

/** Some sites redirect to the same URL until their cookie is sent back. */
async function followWithCookies(url: string, { fetcher, turns, signal }: Requests) {
  const result = await turns.take(url, () => fetcher.fetchPage(url, { signal, wantsBody: () => false }))
  return result === null || result.kind === 'aborted' ? null : toResponse(url, 'GET', result)
}

function toResponse(url: string, method: Method, result: Exclude<FetchResult, { kind: 'aborted' }>): ExternalResponse {
  const isFailed = result.kind === 'failed'
  const head = result.kind === 'response' ? result.response : isFailed ? (result.head ?? null) : null
  const failure = isFailed ? result.failure : null
  const statusCode = head?.status ?? null
  const finalUrl = result.kind === 'response' ? result.response.url : isFailed ? result.url : url
  const pauseMs = asksForPause(result) ? retryAfterMs(result) : null
  return {
    statusCode,
    failure,
    redirects: result.redirects,
    finalUrl,
    isChallenge: isChallenge(head?.headers ?? {}),
    pauseMs: statusCode === 503 && pauseMs === 0 ? null : pauseMs,
    tries: [{ method, statusCode, failure: failure?.kind ?? null, at: new Date().toISOString() }],
  }
}

function isChallenge(headers: Record<string, string>): boolean {
  return headers['retry-after'] !== undefined || headers['cf-mitigated'] !== undefined
}
