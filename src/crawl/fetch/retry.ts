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
  retriesTimeouts?: boolean
  /** The caller has a place of the pacer: it is given up while waiting and taken again for the next try. */
  isPaced?: boolean
}

/** Asks again, ever more slowly, when the trouble looks as if it could pass. A site that asks for patience gets it from the whole crawl. */
export async function fetchWithRetries(fetcher: Fetcher, url: string, options: RetryOptions): Promise<FetchResult> {
  const { clock, pacer, retries = RETRIES, retriesTimeouts = true, isPaced, ...fetchOptions } = options
  for (let attempt = 0; ; attempt += 1) {
    const alone = pacer.leftAlone()
    if (alone !== null) return { ...NOTHING_SENT, failure: { kind: 'left-alone', ...alone }, url }
    const result = await fetcher.fetchPage(url, fetchOptions)
    pacer.note({ ttfbMs: ttfbOf(result), asksForPatience: asksForPatience(result) })
    const backOffMs = Math.max(FIRST_BACK_OFF_MS * 2 ** attempt, retryAfterMs(result))
    if (asksForPatience(result)) pacer.holdFor(backOffMs)
    if (attempt >= retries || !isTransient(result) || (isTimeout(result) && !retriesTimeouts)) return result
    // Asking sooner than the site wants would be worse than having no answer.
    if (backOffMs > MAX_WAIT_MS || pacer.leftAlone() !== null) return result
    if (isPaced) pacer.end()
    if (asksForPatience(result)) pacer.tellWait(backOffMs)
    await clock.sleep(backOffMs, options.signal)
    if (isPaced) await pacer.start(options.signal)
    if (options.signal?.aborted) return { kind: 'aborted', redirects: [] }
  }
}

const NOTHING_SENT = { kind: 'failed' as const, redirects: [], ttfbMs: null }

/** The pause that an answer asks for, if it is a long one: worth telling with the failure. */
export function longPauseOf(response: PageResponse): { askedMs?: number } {
  const askedMs = retryAfterMs({ kind: 'response', response, redirects: [] })
  return askedMs > LONG_PAUSE_MS ? { askedMs } : {}
}

const PASSING_STATUSES = new Set([429, 502, 503, 504])

/** Whether the trouble looks as if it could pass. */
export function isTransient(result: FetchResult): boolean {
  if (result.kind === 'response') return PASSING_STATUSES.has(result.response.status)
  return isTimeout(result) || (result.kind === 'failed' && result.failure.kind === 'connection-reset')
}

/** Whether the site has more to do than it can, and says so or shows it. */
export function isOverburdened(result: FetchResult): boolean {
  const isLeftAlone = result.kind === 'failed' && result.failure.kind === 'left-alone'
  return isLeftAlone || asksForPatience(result) || isTimeout(result)
}

/** No answer in time is a slow answer: one page that hangs does not mean that the site is in trouble. */
function ttfbOf(result: FetchResult): number | null {
  if (result.kind === 'response') return result.response.ttfbMs
  if (result.kind !== 'failed') return null
  return result.failure.kind === 'timed-out' ? result.failure.afterMs : result.ttfbMs
}

function isTimeout(result: FetchResult): boolean {
  return result.kind === 'failed' && result.failure.kind === 'timed-out'
}

/** It says itself that it has more to do than it can. */
export function asksForPatience(result: FetchResult): boolean {
  return result.kind === 'response' && (result.response.status === 429 || result.response.status === 503)
}

/** Retry-After names seconds or a date; a date is read by the server's own clock, which the Date header shows. */
function retryAfterMs(result: FetchResult): number {
  if (!asksForPatience(result) || result.kind !== 'response') return 0
  const { 'retry-after': value = '', date = '' } = result.response.headers
  if (/^\d+$/.test(value.trim())) return Math.min(Number(value) * 1000, MAX_REQUESTED_MS)
  const wait = Date.parse(value) - Date.parse(date)
  return wait > 0 ? Math.min(wait, MAX_REQUESTED_MS) : 0
}
