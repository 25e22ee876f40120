import type { PageResponse } from '#domain/facts/page-response.ts'
import type { Pacer } from '../pace/pace.ts'
import { LONG_PAUSE_MS, MAX_REQUESTED_MS, MAX_WAIT_MS } from '../walk/host-pause.ts'
import type { Clock } from './clock.ts'
import type { Fetcher, FetchOptions, FetchResult } from './fetch-page.ts'

export const RETRIES = 3
const FIRST_BACK_OFF_MS = 500

export type RetryOptions = FetchOptions & {
  clock: Clock
  pacer: Pacer
  retries?: number
  /** `silent`: only if nothing of the response arrived, because a server that sends slowly will do so again. */
  retriesTimeouts?: boolean | 'silent'
  /** Set if the caller holds a pacer slot. We release the slot during pauses and take it again for the next attempt. */
  isPaced?: boolean
}

/** Retries transient failures with growing pauses. When a site asks for a pause, the whole crawl waits. */
export async function fetchWithRetries(fetcher: Fetcher, url: string, options: RetryOptions): Promise<FetchResult> {
  const { clock, pacer, retries = RETRIES, retriesTimeouts = true, isPaced, ...fetchOptions } = options
  for (let attempt = 0; ; attempt += 1) {
    const pauseRequest = pacer.leftAlone()
    if (pauseRequest !== null) return { ...NOTHING_SENT, failure: { kind: 'left-alone', ...pauseRequest }, url }
    const result = await fetcher.fetchPage(url, attempt === 0 ? fetchOptions : { ...fetchOptions, unlisted: 'retry' })
    pacer.note({ ttfbMs: ttfbOf(result), asksForPause: asksForPause(result) })
    const backOffMs = Math.max(FIRST_BACK_OFF_MS * 2 ** attempt, retryAfterMs(result))
    if (asksForPause(result)) pacer.holdFor(backOffMs)
    if (attempt >= retries || !isTransient(result) || !mayRepeat(result, retriesTimeouts)) return result
    // The pause is longer than we wait, and we must not send a request before it is over. So the page fails.
    if (backOffMs > MAX_WAIT_MS || pacer.leftAlone() !== null) return result
    if (isPaced) pacer.end()
    if (asksForPause(result)) pacer.reportWait(backOffMs)
    await clock.sleep(backOffMs, options.signal)
    if (isPaced) await pacer.start(options.signal)
    if (options.signal?.aborted) return { kind: 'aborted', redirects: [] }
  }
}

function mayRepeat(result: FetchResult, retriesTimeouts: RetryOptions['retriesTimeouts']): boolean {
  if (!isTimeout(result)) return true
  if (retriesTimeouts !== 'silent') return retriesTimeouts === true
  return result.kind === 'failed' && result.head === undefined
}

const NOTHING_SENT = { kind: 'failed' as const, redirects: [], ttfbMs: null }

/** The pause a response asks for, if it is long enough to be reported with the failure. */
export function longPauseOf(response: PageResponse): { askedMs?: number } {
  const askedMs = retryAfterMs({ kind: 'response', response, redirects: [] })
  return askedMs > LONG_PAUSE_MS ? { askedMs } : {}
}

const TRANSIENT_STATUSES = new Set([429, 502, 503, 504])

export function isTransient(result: FetchResult): boolean {
  if (result.kind === 'response') return TRANSIENT_STATUSES.has(result.response.status)
  return isTimeout(result) || (result.kind === 'failed' && result.failure.kind === 'connection-reset')
}

export function isOverloaded(result: FetchResult): boolean {
  const isLeftAlone = result.kind === 'failed' && result.failure.kind === 'left-alone'
  return isLeftAlone || asksForPause(result) || isTimeout(result)
}

/** A timeout counts as a slow response: one hanging page does not mean that the site is in trouble. */
function ttfbOf(result: FetchResult): number | null {
  if (result.kind === 'response') return result.response.ttfbMs
  if (result.kind !== 'failed') return null
  return result.failure.kind === 'timed-out' ? result.failure.afterMs : result.ttfbMs
}

export function isTimeout(result: FetchResult): boolean {
  return result.kind === 'failed' && result.failure.kind === 'timed-out'
}

export function asksForPause(result: FetchResult): boolean {
  return result.kind === 'response' && (result.response.status === 429 || result.response.status === 503)
}

/**
 * Retry-After is in seconds or a date. We compare a date with the Date header, because the server's clock may be wrong.
 */
export function retryAfterMs(result: FetchResult): number {
  if (!asksForPause(result) || result.kind !== 'response') return 0
  const { 'retry-after': value = '', date = '' } = result.response.headers
  if (/^\d+$/.test(value.trim())) return Math.min(Number(value) * 1000, MAX_REQUESTED_MS)
  const wait = Date.parse(value) - Date.parse(date)
  return wait > 0 ? Math.min(wait, MAX_REQUESTED_MS) : 0
}
